/** A feature that Mermaid draws wrong and we draw differently on purpose. */
export interface NamedDifference {
  readonly name: string
  /** JavaScript statements that remove the feature from `root`, Mermaid's own drawing. */
  readonly takeOutOfMermaids: string
  /** Removes the feature from our SVG; returns the same SVG without the feature. */
  takeOutOfOurs(svg: string): string
}

/** The known differences. A picture differs only by one of these if both pictures agree without it. */
export const NAMED_DIFFERENCES: readonly NamedDifference[] = [
  {
    // Mermaid's own underlines are black in every theme.
    name: 'underlined in the colour of the text',
    takeOutOfMermaids: `for (const element of root.querySelectorAll('*')) element.style.textDecorationLine = 'none'`,
    takeOutOfOurs: (svg) => svg.replaceAll(' text-decoration="underline"', ''),
  },
  {
    // The browser's root sign is one glyph at the top, which does not reach the bottom of high content.
    name: 'the sign of a root as high as what is under it',
    takeOutOfMermaids: `for (const sign of root.querySelectorAll('msqrt, mroot')) {
      const { color } = getComputedStyle(sign)
      for (const child of sign.children) child.style.color = color
      sign.style.color = 'transparent'
    }`,
    takeOutOfOurs: (svg) => svg.replace(/<path d="M [-\d. ]+(?: L [-\d. ]+){3}" fill="none"[^>]*\/>/g, ''),
  },
]
