/** A new element with attributes and children; text is never markup. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}
