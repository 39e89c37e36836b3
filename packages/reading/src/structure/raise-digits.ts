import type { DomElement } from '../tree/dom.ts'

const RAISED: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'0123456789+-−=()ni'].map((char, at) => [char, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][at] ?? char])),
}
const LOWERED: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'0123456789+-−=()'].map((char, at) => [char, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][at] ?? char])),
}
// Superscripts that mean the same as normal text.
const ORDINAL = /^(?:st|nd|rd|th|er|re|ers|ère|ème|eme|de|ste|os|as|tm|sm|[®™©℠ºª])$/i
const LETTERS = /^\p{L}+$/u
const MAX_CHARS = 200
// A longer word is no symbol with an index: "pH", "log".
const MAX_SYMBOL_CHARS = 3
const SYMBOL = new RegExp(String.raw`(?<!\p{L})\p{L}{1,${MAX_SYMBOL_CHARS}}$`, 'u')

/**
 * Writes superscripts and subscripts as text, so that no number changes without the markup: 10<sup>8</sup> becomes 10⁸,
 * not 108, and x<sub>i</sub> x_i. Uses Unicode superscripts and subscripts, or ^(...) and _(...) where Unicode has none.
 */
export function raiseDigits(root: DomElement) {
  for (const raised of root.querySelectorAll('sup')) rewrite(raised, RAISED, '^')
  for (const lowered of root.querySelectorAll('sub')) rewrite(lowered, LOWERED, '_')
}

function rewrite(element: DomElement, characters: Readonly<Record<string, string>>, mark: string) {
  const text = element.textContent.replace(/\s+/g, ' ').trim()
  // References to notes have their own brackets, and formulas have their own marks.
  if (text === '' || /^\[.*\]$/.test(text) || element.querySelector('img, [data-formula-mark], [data-note-mark]'))
    return
  const written = [...text].map((char) => characters[char])
  const raised = written.every((char) => char !== undefined) ? written.join('') : null
  const link = element.querySelector('a[href]')
  if (link && raised) link.textContent = raised
  else if (raised) element.replaceWith(raised)
  // A superscript with spaces is a remark, not a number.
  else if (link || text.includes(' ') || text.length > MAX_CHARS) element.replaceWith(' ', ...element.childNodes)
  else if (isAttached(element) && (mark === '^' ? !ORDINAL.test(text) : /\d/.test(text) || isIndex(element, text))) {
    const isOne = text.length === 1 || (mark === '_' && LETTERS.test(text))
    element.replaceWith(isOne ? `${mark}${text}` : `${mark}(${text})`)
  }
}

/** Whether letters stand below a symbol: beside a word, they are its end. */
function isIndex({ previousSibling }: DomElement, text: string): boolean {
  return LETTERS.test(text) && SYMBOL.test(previousSibling?.textContent.slice(-MAX_SYMBOL_CHARS - 1) ?? '')
}

function isAttached(element: DomElement): boolean {
  return /[\p{L}\p{N})\]]$/u.test(element.previousSibling?.textContent ?? '')
}
