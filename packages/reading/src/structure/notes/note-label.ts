import { type DomElement, type DomNode, isElement, isText } from '../../tree/dom.ts'

const LABEL = /^[[(]?(?:(?:note|nb|n)\s)?([\da-z]{1,4}|[*†‡§¶]{1,3})[\])]?[.:]?$/i
const MAX_LINK_CHARS = 20
const MAX_SHORT_CHARS = 100
const MAX_LEADING_NODES = 8

/** A number or a sign. Four letters may also be a word. */
export const NUMBERED = /^(?:\d{1,4}|[*†‡§¶]{1,3})$/

/** The label of a reference to a note: a number, a letter or a sign, without brackets. Undefined for any other text. */
export function labelOf(node: DomNode): string | undefined {
  const text = shortText(node)
  return text === null || text.length > MAX_LINK_CHARS ? undefined : LABEL.exec(text.trim())?.[1]
}

/** The text of a node, if short; null if it is longer, without reading all of it. */
export function shortText(node: DomNode): string | null {
  let text = ''
  function visit(at: DomNode): boolean {
    if (isText(at)) text += at.textContent
    for (let child = at.firstChild; child && text.length <= MAX_SHORT_CHARS; child = child.nextSibling)
      if (!visit(child)) return false
    return text.length <= MAX_SHORT_CHARS
  }
  return visit(node) ? text : null
}

/** Removes the label at the start of a note: in brackets, before a full stop, or in its own element. */
export function dropLabel(note: DomElement, label: string) {
  const nodes = leadingTexts(note, [])
  // A raised letter needs no other sign that it is not the first one of the text.
  const first = nodes.find(({ textContent }) => textContent.trim() !== '')
  if (first?.parentNode?.localName === 'sup' && first.textContent.trim() === label) {
    first.textContent = ''
    return
  }
  const text = nodes.map(({ textContent }) => textContent).join('')
  const escaped = label.replace(/[*\\^$.|?+()[\]{}]/g, '\\$&')
  const written = new RegExp(`^\\s*(\\[|\\()?\\s*${escaped}\\s*([\\])]|(?=[^\\d\\p{L}]))\\s*[.:)]?\\s*`, 'iu').exec(
    text,
  )
  if (!written) return
  const holder = nodes.find(({ textContent }) => textContent.trim() !== '' && !/^[\s[(]*$/.test(textContent))
  const isAlone = holder?.textContent.trim() === label && holder.parentNode !== note
  const isMarked = /^\s*[[(]|[\]).:]\s*$/.test(written[0]) || !/^[\da-z]+$/i.test(label)
  if (!isAlone && !isMarked) return
  let left = written[0].length
  for (const node of nodes) {
    const { textContent } = node
    node.textContent = textContent.slice(left)
    left = Math.max(0, left - textContent.length)
  }
}

function leadingTexts(element: DomElement, found: DomNode[]): DomNode[] {
  for (let node = element.firstChild; node && found.length < MAX_LEADING_NODES; node = node.nextSibling) {
    if (isText(node)) found.push(node)
    else if (isElement(node)) leadingTexts(node, found)
  }
  return found
}
