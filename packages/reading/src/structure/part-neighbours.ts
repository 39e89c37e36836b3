import { SAME_WORD } from '../tree/class-names.ts'
import { type DomDocument, type DomElement, type DomNode, isElement, isUnder } from '../tree/dom.ts'
import { elementKind } from '../tree/element-kind.ts'

const INLINE = /^(?:span|b|strong|em|i|a|small|label|del|ins|s|bdi|data|time)$/
const CHANGE = /^(?:del|ins|s)$/
const CODE = new Set(['pre', 'code', 'kbd', 'samp', 'tt', 'svg', 'math'])
const END_CHARS = 20
// Where one text ends and another begins: a label before its value, a price before a currency, a small letter or a unit before a capital or a number.
const SEAM =
  /(?:\p{L}{2}:\n[\p{L}\p{N}]|\p{N}\s?\p{L}{1,3}\n\p{Lu}\p{Ll}|[\p{L}\p{N}%)]\n[$€£¥₹]|\p{N}\s?[$€£¥₹]\n\p{N}|\p{Ll}{2}\n(?:\p{Lu}\p{Ll}|\p{N})|[\p{N}%°]\n\p{L}{2})/u
// Of a script that has capitals: those write spaces between words.
const WORDS = /(?:\p{Ll}|\p{Lu}){2}[.:!?)]?\n(?:\p{Ll}|\p{Lu}){2}/u
// "Protein: 7g" is whole.
const LABELLED = /^\s*\p{L}[^:]{1,40}:\s*[^\s:]/u

/** Sets a space between neighbouring inline elements whose texts styles set apart and that would read as one word. */
export function partNeighbours(document: DomDocument) {
  const children = childrenOnce()
  // A selector with all the names is tried name by name.
  for (const element of document.body.querySelectorAll('*')) {
    if (!INLINE.test(element.localName)) continue
    const next = nextWithText(element)
    if (!next || !isElement(next) || !INLINE.test(next.localName) || !isSeam(element, next, children)) continue
    if (!isUnder(element, CODE)) element.parentNode?.insertBefore(document.createTextNode(' '), next)
  }
}

/** Styles set a space by an empty element, too. */
function nextWithText(element: DomElement): DomNode | null {
  let next = element.nextSibling
  while (next && isElement(next) && next.localName === 'span' && !next.firstChild) next = next.nextSibling
  return next
}

function isSeam(one: DomElement, other: DomElement, children: ReturnType<typeof childrenOnce>): boolean {
  if (other.hasAttribute(SAME_WORD)) return false
  const [end, start] = [one.textContent.slice(-END_CHARS), other.textContent.slice(0, END_CHARS)]
  if (end === '' || start === '' || /\s$/.test(end) || /^\s/.test(start)) return false
  if (LABELLED.test(one.textContent) && LABELLED.test(other.textContent)) return true
  const isChange = CHANGE.test(one.localName) !== CHANGE.test(other.localName) || one.localName !== other.localName
  return (
    SEAM.test(`${end}\n${start}`) ||
    ((WORDS.test(`${end}\n${start}`) || areNumbers(end, start)) && areParts(one, other, children(one.parentNode))) ||
    (/\p{L}\n\p{N}/u.test(`${end.slice(-1)}\n${start.slice(0, 1)}`) &&
      isLabelled(one, other, children(one.parentNode))) ||
    (isChange && /[\p{N}%]\n[\p{N}]/u.test(`${end.slice(-1)}\n${start.slice(0, 1)}`))
  )
}

/** Whether both are numbers: of a counter, each digit may be an element. */
function areNumbers(end: string, start: string): boolean {
  return end.length + start.length > 2 && /\d\n\d/.test(`${end}\n${start}`)
}

/**
 * Whether they are parts of a row: it holds nothing but elements, these two or such as differ by name. A word of which a
 * part is marked has text of its own; an office program cuts words into many parts of one name.
 */
function areParts(one: DomElement, other: DomElement, { elements, hasText }: Children): boolean {
  return !hasText && (elements === 2 || elementKind(one) !== elementKind(other))
}

/** Whether they are all of a row, a label and its value, by their names: of a formula both have one name, or none. */
function isLabelled(one: DomElement, other: DomElement, { elements, hasText }: Children): boolean {
  const isNamed = one.hasAttribute('class') && other.hasAttribute('class')
  return isNamed && !hasText && elements === 2 && elementKind(one) !== elementKind(other)
}

interface Children {
  readonly elements: number
  /** Whether words stand between them. */
  readonly hasText: boolean
}

/** Counts the children of an element. Each is looked at once: a page may have ten thousand parts in a row. */
function childrenOnce(): (parent: DomElement | null) => Children {
  const known = new Map<DomElement | null, Children>()
  return (parent) => {
    const seen = known.get(parent)
    if (seen) return seen
    let [elements, hasText] = [0, false]
    for (let node = parent?.firstChild; node; node = node.nextSibling) {
      if (isElement(node)) elements += 1
      else hasText ||= node.textContent.trim() !== ''
    }
    const found = { elements, hasText }
    known.set(parent, found)
    return found
  }
}
