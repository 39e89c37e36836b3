/** Something that Mermaid draws wrong and we draw otherwise on purpose. */
export interface NamedDifference {
  readonly name: string
  /** Takes it out of Mermaid's own drawing: statements of JavaScript about `root`. */
  readonly takeOutOfMermaids: string
  /** Takes it out of our SVG; the same SVG where it is not in there. */
  takeOutOfOurs(svg: string): string
}

/** A picture differs by one of these alone when both agree as soon as it is taken out of them. */
export const NAMED_DIFFERENCES: readonly NamedDifference[] = [
  {
    // Mermaid's own are black in every theme.
    name: 'underlined in the colour of the text',
    takeOutOfMermaids: `for (const element of root.querySelectorAll('*')) element.style.textDecorationLine = 'none'`,
    takeOutOfOurs: (svg) => svg.replaceAll(' text-decoration="underline"', ''),
  },
  {
    // The browser's own is one glyph at the top, which does not reach down to the foot of what is higher.
    name: 'the sign of a root as high as what is under it',
    takeOutOfMermaids: `for (const sign of root.querySelectorAll('msqrt, mroot')) {
      const { color } = getComputedStyle(sign)
      for (const child of sign.children) child.style.color = color
      sign.style.color = 'transparent'
    }`,
    takeOutOfOurs: (svg) => svg.replace(/<path d="M [-\d. ]+(?: L [-\d. ]+){3}" fill="none"[^>]*\/>/g, ''),
  },
]
