import { CURRENCY_SOURCE } from './currencies.ts'

/** The number notation of a document. */
export interface Notation {
  /** The mark before the cents; null if the document does not show it. */
  readonly mark: '.' | ',' | null
  /** Number of digits after the mark in amounts of the currency; null for an unknown currency. */
  readonly digits: number | null
  /** True if spaces separate thousands. */
  readonly spaceGroups: boolean
  /** True if no amount of the document has cents: a plain integer can then be an amount. */
  readonly wholeAmounts: boolean
}

/** A number somewhere in a text. */
export interface FoundNumber {
  /** Plain decimal, as DECIMAL_PATTERN. */
  readonly value: string
  readonly index: number
  readonly end: number
  readonly isPercent: boolean
  /** True if the number has the digits of the currency, or a currency beside it: it is money, not a count or a code. */
  readonly isMoney: boolean
  readonly hasCurrency: boolean
}

/** A printed number, before its marks are interpreted. */
export interface PrintedNumber {
  /** The digits, and the marks between them. */
  readonly digits: string
  readonly index: number
  readonly end: number
  readonly isNegative: boolean
  readonly isPercent: boolean
  readonly hasCurrency: boolean
}

const MAX_TEXT = 2000
const SPACES = '\\u00a0\\u202f\\u2009'
// Groups of three digits (in India of two), or plain digits. Not inside a word, a date or a longer number. A currency
// sign in the next cell, two spaces away, belongs to the number behind it.
const pattern = (spaces: string) =>
  new RegExp(
    `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d.,/-])([-−–+]\\s?|\\(\\s?)?((?:${CURRENCY_SOURCE})\\.?\\s{0,2})?([-−])?` +
      `(\\d{1,3}([.,'’${spaces}])\\d{3}(?:\\5\\d{3})*(?:[.,]\\d{1,4})?|\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?|\\d{1,12}(?:[.,]\\d{1,6})?)` +
      `(?!\\d|[.,/-]\\d)([.,][-–—])?(-(?!\\d))?((?:\\s?(?:${CURRENCY_SOURCE})|\\s{2}(?:${CURRENCY_SOURCE})(?!\\.?\\s?\\d))(?![\\p{Script=Latin}\\d]))?(\\s?%)?(\\s?\\))?`,
    'gu',
  )
// 'R7 218.48': what a sign is glued to may be the first group of a longer number.
const MAYBE_GROUP = /^ \d{3}(?!\d)/
const WITH_SPACES = pattern(`${SPACES} `)
const WITHOUT_SPACES = pattern(SPACES)

/** The printed numbers of a text, from left to right. */
export function findPrinted(text: string, { spaceGroups }: Pick<Notation, 'spaceGroups'>): PrintedNumber[] {
  // Most cells have words only, and the pattern tries every currency at each of their letters.
  if (!/\d/.test(text)) return []
  return [...text.slice(0, MAX_TEXT).matchAll(spaceGroups ? WITH_SPACES : WITHOUT_SPACES)].map((match) => {
    const [all, before = '', symbol, inner, digits = '', , , after, currency, percent, close] = match
    // 'VAT (20%)' is no negative rate.
    const isBracketed = before.startsWith('(') && close !== undefined && percent === undefined
    return {
      digits,
      index: match.index,
      end: match.index + all.length,
      isNegative: /[-−–]/.test(before) || isBracketed || inner !== undefined || after !== undefined,
      isPercent: percent !== undefined,
      hasCurrency: symbol !== undefined || currency !== undefined,
    }
  })
}

/** The numbers of a text, from left to right, without ambiguous ones. */
export function findNumbers(text: string, notation: Notation): FoundNumber[] {
  return findPrinted(text, notation).flatMap((printed) => {
    const { digits, isNegative, isPercent, hasCurrency, index, end } = printed
    const value = toPlain(printed, notation)
    if (value === null) return []
    const decimals = value.split('.')[1]?.length ?? 0
    const isGrouped = /\d[^\d]\d{3}/.test(digits) && decimals === 0
    const isCut = /^\d{1,3}$/.test(digits) && MAYBE_GROUP.test(text.slice(end))
    const isMoney = !isPercent && !isCut && (hasCurrency || decimals === (notation.digits || 2) || isGrouped)
    return [{ value: isNegative ? `-${value}` : value, index, end, isPercent, isMoney, hasCurrency }]
  })
}

/** Null if three digits follow the only mark and nothing shows whether they are thousands. */
function toPlain({ digits, hasCurrency }: PrintedNumber, notation: Notation): string | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1) return toDecimal(digits, '')
  const mark = digits.charAt(last)
  const [whole, fraction] = [digits.slice(0, last), digits.slice(last + 1)]
  if (whole.includes(mark)) return toDecimal(digits, '')
  const isDecimal = fraction.length !== 3 || /\D/.test(whole) || whole.length > 3 || whole === '0'
  if (isDecimal) return toDecimal(whole, fraction)
  if (notation.mark === null) return null
  if (notation.mark !== mark) return toDecimal(digits, '')
  // Beside a currency sign, prices have three decimals only if the currency has.
  return hasCurrency && notation.digits !== 3 ? null : toDecimal(whole, fraction)
}

function toDecimal(whole: string, fraction: string): string {
  const plain = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  return fraction ? `${plain}.${fraction}` : plain
}
