import type { DomDocument, DomElement } from '../tree/dom.ts'

/**
 * Writes the checkboxes of task lists as text, '[x]' and '[ ]'. The checkboxes themselves are form controls and are
 * removed.
 */
export function keepTasks(document: DomDocument) {
  for (const box of document.body.querySelectorAll('li input[type="checkbox"]')) {
    const item = itemOf(box)
    if (!item) continue
    const mark = document.createElement('span')
    mark.setAttribute('data-task-mark', '')
    const isSpaced = /^\s/.test(box.nextSibling?.textContent ?? '')
    mark.textContent = `${box.hasAttribute('checked') ? '[x]' : '[ ]'}${isSpaced ? '' : ' '}`
    box.replaceWith(mark)
  }
}

/** The list item that starts with the checkbox. Null in forms, where a checkbox is an option. */
function itemOf(box: DomElement): DomElement | null {
  for (let element = box.parentNode; element; element = element.parentNode) {
    if (element.localName === 'form') return null
    if (element.localName !== 'li') continue
    return box.hasAttribute('name') ? null : element
  }
  return null
}
