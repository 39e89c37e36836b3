const SVG = 'http://www.w3.org/2000/svg'

/**
 * Creates an SVG element with attributes and children; text is never markup.
 * @template {keyof SVGElementTagNameMap} N
 * @param {N} name
 * @param {Readonly<Record<string, string | number>>} attributes
 * @param {readonly (Node | string)[]} children
 * @returns {SVGElementTagNameMap[N]}
 */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  made.append(...children)
  return made
}
