import { Big } from 'big.js'
import { findIbans } from '../iban/find-ibans.ts'
import type { Invoice } from './invoice.ts'
import { isCode } from './rules/code-lists.ts'

// A page with fewer amounts is a cover, or its amounts are a picture.
const MIN_AMOUNTS = 2
// At most 18 digits, in groups or not, with cents.
const NUMBER = String.raw`\d{1,3}(?:[.,'’\s]?\d{3}){0,5}[.,]\d{2}`
const AMOUNT = new RegExp(`(?<!\\d)${NUMBER}(?!\\d)`, 'gu')
const SEPARATOR = String.raw`[.,'’\s]?`
// The symbol or code of a currency beside an amount.
const BESIDE = new RegExp(
  String.raw`(?<=\d[.,]\d\d\s{0,3})(?:[€£$¥]|[A-Z]{3}\b)|(?:[€£$¥]|\b[A-Z]{3})(?=\s{0,3}${NUMBER})`,
  'gu',
)
const OWN_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['CNY', '¥'],
])
// Many currencies write it.
const COMMON_SYMBOL = '$'
// Parts of names that many companies share.
const COMMON_WORD =
  /^(?:gmbh|mbh|ohg|gbr|sarl|sas|eirl|ltd|limited|inc|llc|corp|company|gesellschaft|spa|srl|und|and|der|die|the|les|fur)$/u
const MAX_CHARACTERS = 60

/** A warning if the page of a hybrid PDF, as a person sees it, does not show what its XML states, in any usual form. */
export function warnOfUnprinted(invoice: Invoice, pages: readonly string[]): string[] {
  const text = pages.join('\n').normalize('NFKC')
  if ((text.match(AMOUNT)?.length ?? 0) < MIN_AMOUNTS) return []
  const { invoice_number, currency, seller, totals, payment } = invoice
  const bare = toBare(text)
  const isShown = (amount: string) => showsAmount(text, amount)
  const amounts = [totals.gross, totals.payable].filter((amount) => amount !== null)
  const missing = [
    invoice_number !== null && !bare.includes(toBare(invoice_number)) ? `invoice_number ${invoice_number}` : null,
    amounts.length > 0 && !amounts.some(isShown) ? `total ${amounts[0]}` : null,
    currency !== null && showsOtherCurrency(text, currency) ? `currency ${currency}` : null,
    showsSeller(bare, seller) ? null : `seller ${seller.name}`,
    payment.iban !== null && showsOtherAccount(pages, payment.iban) ? `payment.iban ${payment.iban}` : null,
  ].filter((value) => value !== null)
  return missing.length > 0
    ? [
        `The page of the PDF does not show what its XML states: ${missing.map((one) => one.slice(0, MAX_CHARACTERS)).join(', ')}. The values here are those of the XML, a person sees others: ask the seller which ones are meant.`,
      ]
    : []
}

/** Letters and digits only: pieces of text divide words and numbers anywhere. */
function toBare(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

function showsAmount(text: string, amount: string): boolean {
  const [whole = '', cents = ''] = new Big(amount).abs().toFixed(2).split('.')
  const digits = [...whole].map((digit, at) => (isGroupEnd(whole.length - at - 1) ? `${digit}${SEPARATOR}` : digit))
  const number = `(?<![\\d.,])${digits.join('')}`
  const decimals = cents.replace(/0$/, '0?')
  if (new RegExp(`${number}[.,]\\s?${decimals}(?!\\d)`, 'u').test(text)) return true
  // Dashes, or nothing, may stand for no cents.
  if (cents === '00' && new RegExp(`${number}(?![.,]?\\s?\\d)`, 'u').test(text)) return true
  // Pieces of text may divide a number, and what follows then stands right after it.
  return new RegExp(`${number}[.,]${cents}`, 'u').test(text.replaceAll(/\s/g, ''))
}

/** Whether groups of three digits, or of two before the last three as in India, end where so many digits follow. */
function isGroupEnd(following: number): boolean {
  return following > 0 && (following % 3 === 0 || (following > 3 && following % 2 === 1))
}

function showsOtherCurrency(text: string, currency: string): boolean {
  const symbol = OWN_SYMBOLS.get(currency) ?? COMMON_SYMBOL
  const isOwn = (sign: string) => sign === currency || sign === symbol
  if (text.toUpperCase().includes(currency) || text.includes(symbol)) return false
  return [...text.matchAll(BESIDE)].some(([sign]) => !isOwn(sign) && (sign.length === 1 || isCode('currencies', sign)))
}

/** True if the page names accounts, and none is that of the XML: money would go elsewhere than a person sees. */
function showsOtherAccount(pages: readonly string[], iban: string): boolean {
  const printed = pages.flatMap((page) => findIbans(page.normalize('NFKC'))).map(toBare)
  return printed.length > 0 && !printed.includes(toBare(iban)) && !toBare(pages.join('')).includes(toBare(iban))
}

function showsSeller(bare: string, { name, vat_id }: Invoice['seller']): boolean {
  if (name === null || (vat_id !== null && bare.includes(toBare(vat_id)))) return true
  const words = name.split(/[^\p{L}\p{N}\p{M}]/u).map(toBare)
  const own = words.filter((word) => word.length > 2 && !COMMON_WORD.test(word))
  return own.length === 0 || own.some((word) => bare.includes(word))
}
