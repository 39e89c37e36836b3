import { type DomElement, isElement, isText } from '../../tree/dom.ts'

// The slash may have its own element.
const MAX_AFTER_NODES = 2
// ½, ¹⁄₂, and without a slash.
const LOWER_PART = /^\s*[/⁄∕]\s*\d/
// ¹⁴C, ²³Na
const CHEMICAL_SIGN = /^\p{Lu}\p{Ll}?(?!\p{L})/u
// 10⁶, 40 m², 3 km². A note may follow such a word, too.
const HAS_POWER = /(?:\d|(?<![\p{L}\p{N}])[a-zµ]{1,2})$/iu

/** Whether a raised number is the upper part of a fraction, or stands before the sign of an element: it marks no note, and opens none. */
export function isPartOfNumber(raised: DomElement): boolean {
  const { nextSibling } = raised
  if (nextSibling && isElement(nextSibling) && nextSibling.localName === 'sub') return true
  const after = textAfter(raised)
  return LOWER_PART.test(after) || (CHEMICAL_SIGN.test(after) && /\s$/.test(textBefore(raised)))
}

/** Whether a raised number follows what may have a power: a number, or the sign of a unit. */
export function isPower(raised: DomElement): boolean {
  return HAS_POWER.test(textBefore(raised))
}

function textBefore({ previousSibling }: DomElement): string {
  return previousSibling && isText(previousSibling) ? previousSibling.textContent : ''
}

/** The text directly after it, to the next raised part. */
function textAfter(raised: DomElement): string {
  let text = ''
  let node = raised.nextSibling
  for (let count = 0; node && count < MAX_AFTER_NODES; node = node.nextSibling, count += 1) {
    if (isElement(node) && node.localName === 'sup') break
    text += node.textContent
  }
  return text
}
