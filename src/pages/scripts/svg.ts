const SVG = 'http://www.w3.org/2000/svg'

/** Creates an SVG element with attributes and children; text is never markup. */
export function svg<N extends keyof SVGElementTagNameMap>(
  name: N,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[N] {
  const made = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  made.append(...children)
  return made
}
