import { replaceStrings } from './replace-strings.ts'
import { spellNumber } from './spell-number.ts'

// ECMAScript 2026, which Node has and the compiler's library does not yet.
declare global {
  interface JSON {
    rawJSON(text: string): object
    isRawJSON(value: unknown): value is { readonly rawJSON: string }
  }
}

// A sender cannot know it, and so cannot write it.
const MARK = crypto.getRandomValues(new Uint8Array(16)).join('.')
// A double holds 15 digits of any number, and exponents of two.
const LONG = /\d[\d.]{15}|\de[+-]?\d{3}/i
// Zeros at the end of decimals or many at their begin, an exponent, a zero below none: what others may write otherwise.
const FOREIGN = /\.\d*0(?!\d)|\.0{6}|\de|-0/i
const STRINGS_AND_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]*(?:e[+-]?\d+)?/gi
const STRINGS_AND_LONG_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]{15,}(?:e[+-]?\d+)?|-?\d[\d.]*e[+-]?\d{3,}/gi

/**
 * Parses JSON without loss: a number that a double does not hold, such as 12345678901234567890, is none afterwards, has its
 * digits (`exactNumberOf`) and is written with them again. Throws SyntaxError. A reviver, which is given the source of each
 * value, would do the same in ten times the time. With `asWritten` that also holds for each number that this program
 * would write otherwise, such as 1.50: it is written again as it was.
 */
export function parseExactJson(text: string, { asWritten = false } = {}): unknown {
  const value: unknown = JSON.parse(text)
  // Older browsers have no such numbers.
  if (!('rawJSON' in JSON) || !(LONG.test(text) || (asWritten && FOREIGN.test(text)))) return value
  let isExact = true
  // It is valid, so each string ends.
  const marked = text.replace(asWritten ? STRINGS_AND_NUMBERS : STRINGS_AND_LONG_NUMBERS, (piece) => {
    const isKept = asWritten ? !piece.startsWith('"') && piece !== JSON.stringify(Number(piece)) : isRounded(piece)
    if (!isKept) return piece
    isExact = false
    return `"${MARK}${asWritten ? piece : spellNumber(piece)}"`
  })
  if (isExact) return value
  return replaceStrings(JSON.parse(marked), (each) =>
    each.startsWith(MARK) ? JSON.rawJSON(each.slice(MARK.length)) : each,
  )
}

/** The number that a text writes, exactly as in parseExactJson(); undefined if it writes none of JSON, but for zeros in front. */
export function readExactNumber(text: string): unknown {
  const spelt = spellNumber(text)
  if (spelt === null) return undefined
  return isRounded(text) ? JSON.rawJSON(spelt) : Number(text)
}

/** The digits of a number that a double does not hold; null for any other value. */
export function exactNumberOf(value: unknown): string | null {
  return JSON.isRawJSON(value) ? value.rawJSON : null
}

function isRounded(piece: string): boolean {
  if (piece.startsWith('"')) return false
  const double = String(Number(piece))
  // Most programs write a double so.
  return piece !== double && spellNumber(piece) !== spellNumber(double)
}
