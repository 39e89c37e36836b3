import type { DomDocument, DomElement } from '../tree/dom.ts'

const CENTS = /^[.,]?\d{2}$/
const AMOUNT_BEFORE = /(?:[$€£¥₹₩₽₺₫฿]|\b[A-Z]{3})\s?\d[\d.,']*$/
const AMOUNT = /(?:^|\s)\d[\d.,']*$/
const CURRENCY_AFTER = /^\s*(?:[€£$₽₺]|zł|Kč|kr\b|[A-Z]{3}\b)/
const LOOK_CHARS = 30

/** Writes raised cents as decimals: $549<sup>00</sup> becomes $549.00, which is neither $54900 nor a power. */
export function writeCents(document: DomDocument) {
  for (const raised of document.body.querySelectorAll('sup')) {
    const text = raised.textContent.trim()
    if (!CENTS.test(text)) continue
    const [before, after] = around(raised)
    const isAfter = AMOUNT.test(before) && CURRENCY_AFTER.test(after)
    if (!AMOUNT_BEFORE.test(before) && !isAfter) continue
    const mark = /^\d/.test(text) && !/[.,]$/.test(before) ? (isAfter ? ',' : '.') : ''
    raised.replaceWith(`${mark}${text}`)
  }
}

/** The texts beside an element within its line. */
function around(element: DomElement): readonly [string, string] {
  let [before, after] = ['', '']
  for (let node = element.previousSibling; node; node = node.previousSibling) before = node.textContent + before
  for (let node = element.nextSibling; node; node = node.nextSibling) after += node.textContent
  return [before.trimEnd().slice(-LOOK_CHARS), after.slice(0, LOOK_CHARS)]
}
