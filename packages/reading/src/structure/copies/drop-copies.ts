import { type DomDocument, type DomElement, type DomNode, isElement, isText, siblingBeside } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { fullFormOf } from './full-form.ts'
import { isNumberInLine } from './number-in-line.ts'

// Each is read for its neighbours.
const MAX_SPOKEN_CHARS = 200

/**
 * Removes what is written twice: as drawn, hidden from screen readers, and beside it the same words for those who listen.
 * Only equal texts are copies, the beginning of a text, and a short form: a label that says something else is kept beside what
 * it explains. A number of a line that nothing says in its place is marked as read.
 */
export function dropCopies(document: DomDocument) {
  const hidden = [...document.body.querySelectorAll('[aria-hidden="true"]')]
  if (hidden.length === 0) return
  const lengths = bareLengths(document.body)
  const lengthOf = (element: DomElement) => lengths.get(element) ?? 0
  for (const drawn of hidden) {
    const length = lengthOf(drawn)
    if (length === 0) continue
    const beside = [neighbour(drawn, 'previousSibling'), neighbour(drawn, 'nextSibling')]
    // Parts within parts would each be read whole: only two of one length are.
    const isCopy = (each: DomElement | null) =>
      each !== null &&
      each.getAttribute('aria-hidden') !== 'true' &&
      (lengthOf(each) === length
        ? bareText(each) === bareText(drawn)
        : lengthOf(each) > length && opens(each, drawn, lengthOf(each)))
    const spoken = beside.find(isCopy) ?? fullFormOf(drawn, lengthOf)
    if (!spoken) {
      if (isNumberInLine(drawn, length)) drawn.removeAttribute('aria-hidden')
      continue
    }
    // What nobody gets at all is no copy: the drawn one is all there is.
    const [kept, dropped] = isHidden(spoken) ? [drawn, spoken] : [spoken, drawn]
    // Its names say that it is not drawn, or not read, and it would be removed for them.
    for (const name of ['class', 'aria-hidden']) kept.removeAttribute(name)
    const droppedLength = lengthOf(dropped)
    for (let around = dropped.parentNode; around; around = around.parentNode)
      lengths.set(around, (lengths.get(around) ?? 0) - droppedLength)
    dropped.remove()
  }
}

/** Whether a short text begins with all that is drawn: 14, and 14 gold badges. */
function opens(spoken: DomElement, drawn: DomElement, length: number): boolean {
  return length <= MAX_SPOKEN_CHARS && spoken.textContent.trim().startsWith(`${drawn.textContent.trim()} `)
}

/** The length of each element's text without white space, each text read once. */
function bareLengths(root: DomElement): Map<DomNode, number> {
  const lengths = new Map<DomNode, number>()
  const elements = [root, ...root.querySelectorAll('*')]
  for (const element of elements) {
    let length = 0
    for (const node of element.childNodes) if (isText(node)) length += withoutSpace(node.textContent).length
    lengths.set(element, length)
  }
  // In the order of the document, what is within an element comes after it.
  for (const element of elements.toReversed()) {
    const { parentNode: around } = element
    if (element !== root && around) lengths.set(around, (lengths.get(around) ?? 0) + (lengths.get(element) ?? 0))
  }
  return lengths
}

/** The element directly before or after, with nothing but white space between. */
function neighbour(element: DomElement, step: 'previousSibling' | 'nextSibling'): DomElement | null {
  const at = siblingBeside(element, step)
  return at && isElement(at) ? at : null
}

function bareText({ textContent }: DomElement): string {
  return withoutSpace(textContent)
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
