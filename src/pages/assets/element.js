/**
 * Creates an element with attributes and children; text is never markup.
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {Readonly<Record<string, string>>} attributes
 * @param {readonly (Node | string)[]} children
 * @returns {HTMLElementTagNameMap[N]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

/**
 * The descendant that a selector names. Throws if there is none: the server renders the page with it.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {ParentNode} place
 * @param {string} selector
 * @returns {E}
 */
export function partOf(place, selector) {
  /** @type {E | null} */
  const part = place.querySelector(selector)
  if (!part) throw new Error(`The page has no ${selector}.`)
  return part
}
