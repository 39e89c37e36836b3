import type { Invoice } from '../e-invoice/invoice.ts'
import { type Line, withoutDoubtful } from '../text-lines.ts'
import { readAmountLines } from './amounts/amount-lines.ts'
import { type AmountRow, findAmountRows } from './amounts/amount-rows.ts'
import { currencyDigits } from './amounts/currencies.ts'
import { findCurrency, findTotalCurrency } from './amounts/currency.ts'
import { findNotation } from './amounts/notation.ts'
import type { ProvenTotal } from './amounts/prove-total.ts'
import { PROVEN_ONCE } from './amounts/totals.ts'
import { believeSums, warnOfSums } from './believe-sums.ts'
import { findDateStyle } from './dates/date-order.ts'
import { findDates } from './dates/find-dates.ts'
import type { SureDate } from './dates/issue-date.ts'
import { showsBeforeAndAfter } from './due/before-and-after.ts'
import { type FoundKind, findKind } from './labels/document-kind.ts'
import { findLabels } from './labels/find-labels.ts'
import { type Heading, isBareTitle } from './labels/headings.ts'
import { isLabelledAsInvoice } from './labels/invoice-labels.ts'
import type { LabelledText } from './labels/labelled-value.ts'
import type { Marks } from './labels/marks.ts'
import { findNumberOfTitle } from './labels/number-of-title.ts'
import { findOwnHeadings } from './labels/own-headings.ts'
import { type FoundInvoiceNumber, findInvoiceNumber, findNumberOfHeading, findReference } from './labels/references.ts'
import { isTitledAbroad } from './labels/titled-abroad.ts'
import { withoutValues } from './labels/without-values.ts'
import type { InvoiceTerms } from './languages/terms.ts'
import { type FieldPlace, locateFields } from './locate-fields.ts'
import { type AddressedText, findAddressBlocks } from './parties/address-blocks.ts'
import { findParties } from './parties/parties.ts'
import { withoutBuyer } from './parties/without-buyer.ts'
import { findPayment } from './payment.ts'
import { readSums, type SumOptions, type Sums } from './read-sums.ts'

/** An invoice read by the rules. */
export interface ReadInvoice {
  /** Without the names of what an order is paid by. */
  readonly headings: readonly Heading[]
  /** Null if the text leaves it open. */
  readonly kind: FoundKind['kind']
  readonly invoice: Invoice
  /** Confidence of each field, 0 to 1, by its path. */
  readonly confidence: Readonly<Record<string, number>>
  /** Page and box of each field, by its path; without fields whose value is not printed literally. */
  readonly places: Readonly<Record<string, FieldPlace>>
  readonly warnings: readonly string[]
  /** True if the text records a payment, like a receipt. */
  readonly isPaid: boolean
  /** True if it has the day and the time of a sale. */
  readonly isStamped: boolean
  /** True if its total is proven by cash less change: only a till prints both. */
  readonly isOfTill: boolean
  /** True if none of its words is known but its title, and it has a tax that adds up and the account or VAT number of a trader. */
  readonly isOfTrade: boolean
  /** True if a title of its own names it, or if what was sold leads to its total: other papers only repeat that of an invoice. */
  readonly isOfSale: boolean
  /** The number that a paper without a kind gives itself. */
  readonly ownNumber: string | null
  /** True if other words stand as the title of a paper without a kind. */
  readonly isOtherwiseTitled: boolean
  /** True if its rows are bookings of an account, or other invoices that are its total, below no title of an invoice. */
  readonly isStatement: boolean
  /** True for a credit note with the amounts before and after it, of which nothing tells its own. */
  readonly isOfCorrection: boolean
  /** True if a tax is printed beside an amount. */
  readonly hasTax: boolean
  /** True if its labels name an invoice, and its net and its tax are its gross. */
  readonly isLabelled: boolean
}

interface ReadOptions {
  /** Likeliest first. */
  readonly languages: readonly InvoiceTerms[]
  readonly headings: readonly Heading[]
  /** Certainty of the text itself, 0 to 1; below 1 if it was recognized. */
  readonly certainty: number
  /** True if much of the text is probably wrong: only what two sums prove is read. */
  readonly isPoor: boolean
  readonly marks: Marks
}

const NOT_READ = { type_code: null, service_period: null, notes: [] }
const NOTHING: AddressedText = { lines: [], labels: [], blocks: [] }
const [DAY, TIME] = [/\d{1,4}[./-]\d{1,2}[./-](?:\d{4}|\d{1,2})/.source, /(?:[01]?\d|2[0-3]) ?: ?[0-5]\d/.source]
// '6/10/2019 13:59' and '13:59 06.10.2019', which recognizers print without a space, too.
const STAMPS = [new RegExp(`${DAY}\\D{0,8}${TIME}`), new RegExp(`${TIME}(?::[0-5]\\d)?\\D{1,8}${DAY}`)]
// Most confidence of number and dates of a paper that may be no invoice: a complaint names another one's, one that is marked its own.
const OF_OPEN_KIND = 0.8
// Of a paper without a title whose total is proven by cash less change: only a till prints both.
const OF_TILL = 0.95
/** All fields of an invoice that its text states, with their confidence. */
export function readInvoice(lines: readonly Line[], options: ReadOptions): ReadInvoice {
  const { languages, headings, certainty, isPoor, marks } = options
  const all = lines.map((line) => line.text).join('\n')
  const codes = languages.map(({ code }) => code)
  const [language = 'en'] = codes
  const text = toAddressed({ lines, labels: findLabels(lines, codes) })
  const own = withoutBuyer(text)
  const named = findCurrency(all, language, { own })
  const notation = findNotation(all, { language, digits: currencyDigits(named.code) })
  const rows = findAmountRows(lines, { notation, languages: codes })
  const isRecognized = certainty < 1
  const sums = readSums(text, { notation, rows, languages: codes, isRecognized, isPoor })
  const { settled, breakdown, proof, totals } = sums
  const currency = named.code ? named : findTotalCurrency(lines, { language, rows, totals, own })
  const isOfTrade = sums.isUnlabelled && headings.length === 0 && namesTrader(text) && isTitledAbroad(lines)
  const certain = isPoor || isOfTrade ? NOTHING : text
  const sureText = isRecognized && certain === text ? withoutDoubt(lines, codes) : certain
  const style = findDateStyle(all, { language: languages[0], currency: currency.code, own })
  const sale = describeSale(lines, { rows, proof })
  const { kind, ...about } = tellKind(text, { headings, marks, notation, rows, sums, isRecognized, ...sale })
  const { confidence: ofParties, ...parties } = findParties(certain, {
    isReceipt: kind === 'receipt' || sale.isOfTill || rows.some((row) => row.kind === 'change'),
  })
  const { payment: paid, otherIbans, isProven, phrase } = findPayment(certain)
  const taxIds = Object.values(parties).flatMap(({ vat_id, tax_number }) => [vat_id, tax_number])
  const taken = [...Object.values(totals), ...taxIds, paid.iban]
  const numbered = findNumberOfTitle(sureText.lines, headings) ?? findInvoiceNumber(sureText, { kind, taken })
  const number = numbered.number === null && !isRecognized ? findNumberOfHeading(headings, kind) : numbered
  const dates = findDates(sureText, { style, number })
  const payment = isRecognized && !isProven ? { ...paid, iban: null } : paid
  const invoice: Invoice = {
    type: kind === 'credit_note' || kind === 'invoice' ? kind : null,
    ...NOT_READ,
    invoice_number: number.number,
    issue_date: dates.issue_date.date,
    due_date: dates.due_date.date,
    delivery_date: dates.delivery_date.date,
    currency: currency.code,
    ...findReferences(sureText),
    ...parties,
    lines: [...settled.items],
    allowances_charges: [...sums.discounts],
    tax_breakdown: [...breakdown],
    totals,
    payment,
  }
  const { sure, add } = createRatings(certainty)
  add('document_kind', kind, about.confidence)
  const most = kind === null && marks.doubtful.length === 0 ? OF_OPEN_KIND : 1
  add('invoice_number', number.number, Math.min(most, number.confidence))
  for (const [name, { date, confidence }] of Object.entries(dates)) add(name, date, Math.min(most, confidence))
  add('currency', currency.code, currency.confidence)
  for (const [name, value] of believeSums(sums, invoice)) add(`totals.${name}`, value, value, value >= PROVEN_ONCE)
  add('payment.iban', payment.iban, otherIbans.length > 0 || !isProven || phrase !== null ? 0.6 : 0.97, isProven)
  add('seller.name', invoice.seller.name, ofParties.seller)
  add('seller.vat_id', invoice.seller.vat_id, ofParties.vat_id)
  add('buyer.name', invoice.buyer.name, ofParties.buyer)
  add('buyer.vat_id', invoice.buyer.vat_id, 0.9)
  if (settled.items.length > 0) add('lines', true, settled.confidence)
  const labelled = linesOfLabels(rows, number)
  const places = locateFields(lines, { invoice, notation, style, isRecognized, labelled, paths: Object.keys(sure) })
  const warnings = findDoubts({ sums, invoice, dates, number, payment, otherIbans, phrase })
  return { kind, ...about, ...sale, invoice, confidence: sure, places, warnings, isOfTrade }
}

function findReferences(text: LabelledText): Pick<Invoice, 'order_reference' | 'buyer_reference'> {
  const find = (kind: 'order_reference' | 'buyer_reference') => findReference(text, kind)
  return { order_reference: find('order_reference'), buyer_reference: find('buyer_reference') }
}

function toAddressed(text: LabelledText): AddressedText {
  return { ...text, blocks: findAddressBlocks(text) }
}

/** In a language without labels here, only check digits tell that a trader has written it. */
function namesTrader(text: AddressedText): boolean {
  return findPayment(text).isProven || findParties(text, { isReceipt: false }).seller.vat_id !== null
}

function createRatings(certainty: number) {
  const sure: Record<string, number> = {}
  // A value that sums or check digits confirm has their confidence, even if the text was recognized.
  const add = (path: string, value: unknown, confidence: number, isProven = false) => {
    if (value !== null) sure[path] = Number((confidence * (isProven ? 1 : certainty)).toFixed(2))
  }
  return { sure, add }
}

interface KindOfPaper
  extends ReturnType<typeof describeSale>,
    Pick<ReadOptions, 'marks' | 'headings'>,
    Pick<SumOptions, 'notation' | 'rows'> {
  readonly sums: Sums
  readonly isRecognized: boolean
}

/**
 * The kind by title and number. An 'invoice' that gives money back may be a credit note, as a 'Factură storno' is; a
 * 'Warehouse receipt' is one of money only if it records a payment.
 */
function tellKind(
  text: AddressedText,
  { headings: all, marks, notation, rows, sums, isRecognized, ...sale }: KindOfPaper,
) {
  const { totals, confidence, proof } = sums
  const amounts = readAmountLines(text.lines, { notation, rows })
  const total = totals.gross ?? totals.payable
  const named = withoutValues(all, text)
  const { headings, isStatement } = findOwnHeadings(text, { headings: named, amounts, total })
  const addsUp = (confidence.gross ?? 0) >= PROVEN_ONCE
  const found = findKind(text, { headings, addsUp, isRecognized })
  const isCredit = found.kind === 'invoice' && totals.gross?.startsWith('-')
  const titles = headings.filter((heading) => heading.name === 'receipt' && isBareTitle(heading.text))
  const isModified = titles.length > 0 && titles.every(({ isAtStart }) => !isAtStart)
  const isOfGoods = found.kind === 'receipt' && isModified && !sale.isPaid
  const isOfSale = found.kind !== null || sums.isSold || (proof !== null && (proof.isBySums || sale.isStamped))
  const isTaxed = addsUp && totals.net !== null && Number(totals.tax ?? 0) !== 0
  const isLabelled = isTaxed && isLabelledAsInvoice(text.labels)
  const isOfCorrection = named.some(({ name }) => name === 'credit_note') && showsBeforeAndAfter(amounts, total ?? '0')
  const told = { ...found, headings: named, isOfCorrection, isStatement, isOfSale, isLabelled }
  if (isCredit || isOfGoods || marks.doubtful.length > 0) return { ...told, kind: null, confidence: 0 }
  return found.kind === null && sale.isOfTill ? { ...told, kind: 'receipt' as const, confidence: OF_TILL } : told
}

function describeSale(
  lines: readonly Line[],
  { rows, proof }: { readonly rows: readonly AmountRow[]; readonly proof: ProvenTotal | null },
) {
  return {
    isPaid: rows.some(({ kind }) => kind === 'tender') || proof?.isPaid === true,
    isStamped: lines.some(({ text }) => STAMPS.some((stamp) => stamp.test(text))),
    isOfTill: proof?.gaveChange === true,
    hasTax: rows.some(
      ({ kind, amounts }) =>
        (kind === 'tax' || kind === 'included_tax') && amounts.some((amount) => Number(amount) !== 0),
    ),
  }
}

function withoutDoubt(all: readonly Line[], codes: readonly string[]): LabelledText {
  const lines = withoutDoubtful(all)
  return { lines, labels: findLabels(lines, codes) }
}

/**
 * The indices of the lines with labels of fields. For amounts the last line comes first, because sums are below their
 * parts.
 */
function linesOfLabels(rows: readonly AmountRow[], number: FoundInvoiceNumber): Record<string, number[]> {
  const kinds = ['net', 'tax', 'gross', 'payable', 'prepaid', 'rounding'] as const
  const linesOf = (name: (typeof kinds)[number]) => rows.filter(({ kind }) => kind === name).map(({ line }) => line)
  return {
    ...Object.fromEntries(kinds.map((name) => [`totals.${name}`, linesOf(name).reverse()])),
    invoice_number: number.line === null ? [] : [number.line],
  }
}

interface Doubts {
  readonly sums: Sums
  readonly invoice: Invoice
  readonly dates: Readonly<Record<string, SureDate>>
  readonly number: FoundInvoiceNumber
  readonly payment: Invoice['payment']
  readonly otherIbans: readonly string[]
  readonly phrase: string | null
}

function findDoubts({ sums, invoice, dates, number, payment, otherIbans, phrase }: Doubts): string[] {
  return [
    ...warnOfSums(sums, invoice),
    ...warnOfReadings(dates),
    ...(sums.settled.isGross
      ? ['lines: their amounts include tax, as they add up to totals.gross. Net amounts are not stated.']
      : []),
    ...(number.phrase === null
      ? []
      : [
          `invoice_number: the only number stands after ${JSON.stringify(number.phrase.slice(-60))}, which may be another document's.`,
        ]),
    ...(number.others.length > 0
      ? [`Several invoice numbers are stated: ${[number.number, ...number.others].join(', ')}. The first was taken.`]
      : []),
    ...(phrase === null ? [] : [`payment.iban: ${JSON.stringify(phrase)} before it leaves open whose account it is.`]),
    ...(otherIbans.length > 0
      ? [
          `Several accounts are stated: ${[payment.iban, ...otherIbans].join(', ')}. Ask the seller which one to pay to.`,
        ]
      : []),
  ]
}

function warnOfReadings(dates: Readonly<Record<string, SureDate>>): string[] {
  return Object.entries(dates).flatMap(([field, { readings }]) =>
    readings.length > 1
      ? [`${field} can be read as ${readings.join(' or ')}: nothing shows whether the day or the month is first.`]
      : [],
  )
}
