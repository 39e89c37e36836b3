import { type DomDocument, type DomElement, isElement, isUnder } from '../tree/dom.ts'

const INLINE = /^(?:span|b|strong|em|i|a|small|label|del|ins|s|bdi|data|time)$/
const CHANGE = /^(?:del|ins|s)$/
const CODE = new Set(['pre', 'code', 'kbd', 'samp', 'tt', 'svg', 'math'])
const END_CHARS = 20
// Where one text ends and another begins: a price before a currency, a small letter before a capital or a number.
const SEAM = /(?:[\p{L}\p{N}%)]\n[$€£¥₹]|\p{Ll}{2}\n(?:\p{Lu}\p{Ll}|\p{N})|[\p{N}%°]\n\p{L}{2})/u
// Of a script that has capitals: those write spaces between words.
const WORDS = /(?:\p{Ll}|\p{Lu}){2}[.:!?)]?\n(?:\p{Ll}|\p{Lu}){2}/u

/** Sets a space between neighbouring inline elements whose texts styles set apart and that would read as one word. */
export function partNeighbours(document: DomDocument) {
  // A selector with all the names is tried name by name.
  for (const element of document.body.querySelectorAll('*')) {
    if (!INLINE.test(element.localName)) continue
    const next = element.nextSibling
    if (!next || !isElement(next) || !INLINE.test(next.localName) || !isSeam(element, next)) continue
    if (!isUnder(element, CODE)) element.parentNode?.insertBefore(document.createTextNode(' '), next)
  }
}

function isSeam(one: DomElement, other: DomElement): boolean {
  const [end, start] = [one.textContent.slice(-END_CHARS), other.textContent.slice(0, END_CHARS)]
  if (end === '' || start === '' || /\s$/.test(end) || /^\s/.test(start)) return false
  const isChange = CHANGE.test(one.localName) !== CHANGE.test(other.localName) || one.localName !== other.localName
  return (
    SEAM.test(`${end}\n${start}`) ||
    (WORDS.test(`${end}\n${start}`) && areParts(one, other)) ||
    (isChange && /[\p{N}%]\n[\p{N}]/u.test(`${end.slice(-1)}\n${start.slice(0, 1)}`))
  )
}

/**
 * Whether they are parts of a row: it holds nothing but elements, these two or such as differ by name. A word of which a
 * part is marked has text of its own; an office program cuts words into many parts of one name.
 */
function areParts(one: DomElement, other: DomElement): boolean {
  const siblings = [...(one.parentNode?.childNodes ?? [])].filter(
    (node) => isElement(node) || node.textContent.trim() !== '',
  )
  return siblings.every(isElement) && (siblings.length === 2 || namesOf(one) !== namesOf(other))
}

function namesOf(element: DomElement): string {
  return `${element.localName} ${element.getAttribute('class') ?? ''}`
}
