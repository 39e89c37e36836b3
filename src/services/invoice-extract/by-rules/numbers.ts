/** A number somewhere in a text. */
export interface FoundNumber {
  /** Plain decimal, as DECIMAL_PATTERN. */
  readonly value: string
  readonly index: number
  readonly isPercent: boolean
  /** Two decimals or a currency beside it: money, and not a count or a code. */
  readonly isMoney: boolean
}

export type DecimalMark = '.' | ','

// Groups of three, or plain digits. Not inside a word, a date or a longer number.
const NUMBER =
  /(?<![\p{L}\d.,/-])([-−–+(]\s?)?((?:€|\$|£|EUR|USD|GBP|CHF)\s?)?([-−])?(\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){1,4}(?:[.,]\d{1,4})?|\d{1,12}(?:[.,]\d{1,6})?)(?![\d]|[.,/-]\d)(-(?!\d))?(\s?(?:€|\$|£|EUR|USD|GBP|CHF|PLN|SEK|DKK|NOK|CZK)(?!\p{L}))?(\s?%)?/gu
const MAX_TEXT = 2000

/** The mark before the cents: the one that more of the document's amounts of two decimals use. */
export function findDecimalMark(text: string): DecimalMark {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(/\d,\d{2}(?![\d.,])/g) >= count(/\d\.\d{2}(?![\d.,])/g) ? ',' : '.'
}

/** The numbers of a text, from left to right. */
export function findNumbers(text: string, mark: DecimalMark): FoundNumber[] {
  return [...text.slice(0, MAX_TEXT).matchAll(NUMBER)].map((match) => {
    const [, before = '', symbol, inner, digits = '', after, currency, percent] = match
    const isNegative = /[-−–(]/.test(before) || inner !== undefined || after !== undefined
    const value = toPlain(digits, mark)
    return {
      value: isNegative ? `-${value}` : value,
      index: match.index,
      isPercent: percent !== undefined,
      isMoney: percent === undefined && (symbol !== undefined || currency !== undefined || /[.,]\d{2}$/.test(digits)),
    }
  })
}

/** The last separator is the decimal mark, unless three digits follow it and the document's mark is the other one. */
function toPlain(digits: string, mark: DecimalMark): string {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const decimals = last === -1 ? 0 : digits.length - last - 1
  const isGrouping = decimals === 3 && (digits.charAt(last) !== mark || digits.indexOf(digits.charAt(last)) !== last)
  const startsWithZero = /^0[.,]/.test(digits)
  const whole = last === -1 || (isGrouping && !startsWithZero) ? digits : digits.slice(0, last)
  const fraction = whole === digits ? '' : digits.slice(last + 1)
  const plain = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  return fraction ? `${plain}.${fraction}` : plain
}
