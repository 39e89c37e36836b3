import { type DomDocument, type DomElement, isElement, isText } from '../tree/dom.ts'

/**
 * Removes what is written twice: as drawn, hidden from screen readers, and beside it the same words for those who listen.
 * Only equal texts are copies: a label that says more is kept beside what it explains.
 */
export function dropCopies(document: DomDocument) {
  for (const drawn of document.body.querySelectorAll('[aria-hidden="true"]')) {
    const text = bareText(drawn)
    const beside = [neighbour(drawn, 'previousSibling'), neighbour(drawn, 'nextSibling')]
    if (text !== '' && beside.some((each) => each !== null && isCopy(each, text))) drawn.remove()
  }
}

function isCopy(element: DomElement, text: string): boolean {
  return element.getAttribute('aria-hidden') !== 'true' && bareText(element) === text
}

/** The element directly before or after, with nothing but white space between. */
function neighbour(element: DomElement, step: 'previousSibling' | 'nextSibling'): DomElement | null {
  let at = element[step]
  while (at && isText(at) && at.textContent.trim() === '') at = at[step]
  return at && isElement(at) ? at : null
}

function bareText({ textContent }: DomElement): string {
  return textContent.replaceAll(/\s+/g, '')
}
