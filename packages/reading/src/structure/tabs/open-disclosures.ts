import { type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'
import { MAYBE_HIDDEN, showHidden } from './show-hidden.ts'

const MAY_HOLD_DISCLOSURES = /aria-(?:controls|labelledby)/i
const POPUP = /^(?:dialog|alertdialog|menu|listbox|tooltip|search|combobox|grid|tree|alert|status)$/
const BESIDE = new Set(['nav', 'header', 'footer', 'aside', 'form', 'dialog'])

/**
 * Shows what waits for a click on its own title, by WAI-ARIA's patterns of accordions and disclosures: the title says
 * which part it opens, or the part says which title is its own. Menus and dialogs are no parts of the text.
 */
export function openDisclosures(document: DomDocument, html: string) {
  if (!MAY_HOLD_DISCLOSURES.test(html)) return
  const hidden = [...document.body.querySelectorAll(MAYBE_HIDDEN)].filter(isPart)
  if (hidden.length === 0) return
  const byPart = new Map<string, DomElement>()
  const byId = new Map<string, DomElement>()
  for (const control of document.body.querySelectorAll('[aria-controls][aria-expanded]'))
    byPart.set(control.getAttribute('aria-controls') ?? '', control)
  for (const element of document.body.querySelectorAll('[id]')) byId.set(element.id, element)
  for (const part of hidden) {
    const title = byPart.get(part.id || '-') ?? byId.get(part.getAttribute('aria-labelledby') ?? '-')
    if (!title || title.textContent.trim() === '' || title.getAttribute('role') === 'tab') continue
    showHidden(part)
    for (const link of title.querySelectorAll('a')) link.replaceWith(...link.childNodes)
    // Other links and buttons are tools, and are removed.
    if (title.localName === 'button') toDiv(title)
  }
}

/** Whether a hidden element may be a part of the text, and no menu, dialog or form. */
export function isPart(element: DomElement): boolean {
  const isPopup = (each: DomElement) => POPUP.test(each.getAttribute('role') ?? '')
  const isOwn = element.getAttribute('role') !== 'tabpanel' && !isPopup(element)
  return isOwn && findAround(element, (around) => BESIDE.has(around.localName) || isPopup(around)) === null
}

function toDiv(button: DomElement) {
  // In a heading it stays the text of the heading.
  if (findAround(button, ({ localName }) => /^(?:h[1-6]|summary|dt)$/.test(localName))) return
  const title = button.ownerDocument.createElement('div')
  title.append(...button.childNodes)
  button.replaceWith(title)
}
