/** Creates an element with attributes and children; text is never markup. */
export function element<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[N] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}

/** The descendant that a selector names. Throws if there is none: the server renders the page with it. */
export function partOf<E extends HTMLElement = HTMLElement>(place: ParentNode, selector: string): E {
  const part: E | null = place.querySelector(selector)
  if (!part) throw new Error(`The page has no ${selector}.`)
  return part
}
