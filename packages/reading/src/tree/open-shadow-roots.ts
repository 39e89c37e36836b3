import { type DomDocument, type DomElement, type DomNode, isElement } from './dom.ts'

const MAX_ROOTS = 2000
const MAX_DEPTH = 20

/**
 * Puts the content of declarative shadow roots in the place of their hosts' children, with what is slotted into them, as
 * a browser draws it (HTML, 4.12.3 and 4.12.4).
 */
export function openShadowRoots(document: DomDocument) {
  let left = MAX_ROOTS
  // A template hides its content from searches, so each round finds the roots within those of the round before.
  for (let round = 0; round < MAX_DEPTH; round += 1) {
    const found = [...document.querySelectorAll('template[shadowrootmode]')].slice(0, left)
    left -= found.length
    if (found.length === 0) return
    for (const template of found) open(document, template)
  }
}

function open(document: DomDocument, template: DomElement) {
  const host = template.parentNode
  if (!host) return
  const content = document.createElement('div')
  content.append(...template.childNodes)
  template.remove()
  const light = [...host.childNodes]
  const slotted = Map.groupBy(light, slotOf)
  for (const slot of [...content.querySelectorAll('slot')]) {
    const name = slot.getAttribute('name') ?? ''
    const own = slotted.get(name) ?? []
    // DOM, 4.2.2.3: the first slot of a name gets all of its nodes.
    slotted.delete(name)
    if (own.some((node) => node.textContent.trim() !== '' || isElement(node))) slot.replaceWith(...own)
    else slot.replaceWith(...slot.childNodes)
  }
  for (const node of light) if (node.parentNode === host) node.remove()
  host.append(...content.childNodes)
}

function slotOf(node: DomNode): string {
  return isElement(node) ? (node.getAttribute('slot') ?? '') : ''
}
