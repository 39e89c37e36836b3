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
// A part of a number, of a formula or of a word that is drawn part by part is shorter.
const MIN_VALUE_CHARS = 3
// A number meets a word or a number.
const MEETING = /(?:\p{N}\n[\p{L}\p{N}]|\p{L}\n\p{N})/u
const DIGITS = /^\d+$/
// The thousands of a number, and its cents.
const ONE_NUMBER = /\d\n(?:\d+$|\d{2}\s?\p{Sc})/u

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
    areValues(one.textContent, other.textContent, children(one.parentNode)) ||
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

/**
 * Whether they are values of a row that holds nothing but whole ones, whatever their names: joined, they would make a figure that
 * nobody wrote. An office program leaves a space at the edge of a part, and cuts numbers into digits alone.
 */
function areValues(one: string, other: string, { hasText, areWhole }: Children): boolean {
  if (hasText || !areWhole || one.length < MIN_VALUE_CHARS || other.length < MIN_VALUE_CHARS) return false
  const seam = `${one.slice(-1)}\n${other.slice(0, END_CHARS)}`
  return MEETING.test(seam) && !(DIGITS.test(one) && ONE_NUMBER.test(seam))
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
  /** Whether none of them begins or ends with white space. */
  readonly areWhole: boolean
}

/** Counts the children of an element. Each is looked at once: a page may have ten thousand parts in a row. */
function childrenOnce(): (parent: DomElement | null) => Children {
  const known = new Map<DomElement | null, Children>()
  return (parent) => {
    const seen = known.get(parent)
    if (seen) return seen
    let [elements, hasText, areWhole] = [0, false, true]
    for (let node = parent?.firstChild; node; node = node.nextSibling) {
      const text = node.textContent
      if (isElement(node)) {
        elements += 1
        areWhole &&= text === text.trim()
      } else hasText ||= text.trim() !== ''
    }
    const found = { elements, hasText, areWhole }
    known.set(parent, found)
    return found
  }
}
