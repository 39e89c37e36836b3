import { CURRENCY_SOURCE } from './currencies.ts'

/** How a document writes its numbers. */
export interface Notation {
  /** The mark before the cents; null where nothing in the document tells. */
  readonly mark: '.' | ',' | null
  /** Digits after the mark that amounts of the currency have; null for an unknown one. */
  readonly digits: number | null
  /** Blanks stand between thousands. */
  readonly spaceGroups: boolean
  /** No amount of the document has cents: a plain integer can be one. */
  readonly wholeAmounts: boolean
}

/** A number somewhere in a text. */
export interface FoundNumber {
  /** Plain decimal, as DECIMAL_PATTERN. */
  readonly value: string
  readonly index: number
  readonly end: number
  readonly isPercent: boolean
  /** The digits of the currency or a currency beside it: money, and not a count or a code. */
  readonly isMoney: boolean
}

/** A number as it is printed, before it is known what its marks mean. */
export interface PrintedNumber {
  /** Digits and marks between them. */
  readonly digits: string
  readonly index: number
  readonly end: number
  readonly isNegative: boolean
  readonly isPercent: boolean
  readonly hasCurrency: boolean
}

const MAX_TEXT = 2000
const SPACES = '\\u00a0\\u202f\\u2009'
// Groups of three (in India of two), or plain digits. Not inside a word, a date or a longer number. A sign in the next cell, two blanks away,
// belongs to the number behind it.
const pattern = (spaces: string) =>
  new RegExp(
    `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d.,/-])([-−–+]\\s?|\\(\\s?)?((?:${CURRENCY_SOURCE})\\.?\\s{0,2})?([-−])?` +
      `(\\d{1,3}([.,'’${spaces}])\\d{3}(?:\\5\\d{3})*(?:[.,]\\d{1,4})?|\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?|\\d{1,12}(?:[.,]\\d{1,6})?)` +
      `(?!\\d|[.,/-]\\d)([.,][-–—])?(-(?!\\d))?((?:\\s?(?:${CURRENCY_SOURCE})|\\s{2}(?:${CURRENCY_SOURCE})(?!\\.?\\s?\\d))(?![\\p{Script=Latin}\\d]))?(\\s?%)?(\\s?\\))?`,
    'gu',
  )
const WITH_SPACES = pattern(`${SPACES} `)
const WITHOUT_SPACES = pattern(SPACES)

/** The numbers of a text as they are printed, from left to right. */
export function findPrinted(text: string, { spaceGroups }: Pick<Notation, 'spaceGroups'>): PrintedNumber[] {
  return [...text.slice(0, MAX_TEXT).matchAll(spaceGroups ? WITH_SPACES : WITHOUT_SPACES)].map((match) => {
    const [all, before = '', symbol, inner, digits = '', , , after, currency, percent, close] = match
    const isBracketed = before.startsWith('(') && close !== undefined
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

/** The numbers of a text, from left to right; those that can be read in two ways are left out. */
export function findNumbers(text: string, notation: Notation): FoundNumber[] {
  return findPrinted(text, notation).flatMap((printed) => {
    const { digits, isNegative, isPercent, hasCurrency, index, end } = printed
    const value = toPlain(printed, notation)
    if (value === null) return []
    const decimals = value.split('.')[1]?.length ?? 0
    const isGrouped = /\d[^\d]\d{3}/.test(digits) && decimals === 0
    const isMoney = !isPercent && (hasCurrency || decimals === (notation.digits || 2) || isGrouped)
    return [{ value: isNegative ? `-${value}` : value, index, end, isPercent, isMoney }]
  })
}

/** Null where three digits follow the only mark and nothing tells whether they are thousands. */
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
  // No price is printed with mills beside the sign of a currency that has cents.
  return hasCurrency && notation.digits !== 3 ? null : toDecimal(whole, fraction)
}

function toDecimal(whole: string, fraction: string): string {
  const plain = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  return fraction ? `${plain}.${fraction}` : plain
}
