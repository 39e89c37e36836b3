import type { RecognizerLanguage } from './recognizer-languages.ts'

/** The parts of amount labels: 'Total' + 'incl.' + 'VAT'. */
export const AMOUNT_WORDS = [
  'total',
  'subtotal',
  'net',
  'gross',
  'tax',
  'including',
  'excluding',
  // Tax is added; the words do not show whether the amount is before or after it.
  'adding',
  'of_which',
  // 'Tax contained in the total', in languages with one word for it.
  'included_tax',
  'base',
  'due',
  'paid',
  'cash',
  'change',
  'rounding',
  'discount',
  'charge',
  'count',
  'identifier',
  'filler',
] as const

/** One of AMOUNT_WORDS. */
export type AmountWord = (typeof AMOUNT_WORDS)[number]

const OTHER_PAPERS = ['quotation', 'order', 'delivery_note', 'statement', 'payslip', 'ticket', 'reminder'] as const

/** Kinds of document, by their heading. The first four are read. */
export const DOCUMENT_NAMES = ['invoice', 'credit_note', 'receipt', 'proforma', ...OTHER_PAPERS] as const

/** One of DOCUMENT_NAMES. */
export type DocumentName = (typeof DOCUMENT_NAMES)[number]

const OF_PAPER = ['invoice_number', 'issue_date', 'due_date', 'delivery_date', 'order_reference', 'amount'] as const
const OF_PAYMENT = ['iban', 'bic', 'account_name', 'payment_reference', 'terms'] as const
// An address of delivery, service or payment does not identify a party.
const OF_PARTIES = ['seller', 'buyer', 'other_address', 'vat_id', 'tax_number', 'buyer_reference'] as const

/** The field that a label on an invoice announces. */
export const LABEL_KINDS = [...OF_PAPER, ...OF_PAYMENT, ...OF_PARTIES, 'other'] as const

/** One of LABEL_KINDS. */
export type LabelKind = (typeof LABEL_KINDS)[number]

const OF_LINE = ['id', 'description', 'quantity', 'unit', 'unit_price', 'tax_rate', 'net_amount'] as const

/** The columns of a line table. */
export const COLUMN_KINDS = [...OF_LINE, 'other'] as const

/** One of COLUMN_KINDS. */
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/**
 * The parts of a sentence that asks to be paid: a noun with which it opens, 'Payment'; what asks before the day, 'please
 * pay'; what closes it after the day, 'fällig'; and the words directly before the day, 'no later than'.
 */
export const PAYING_WORDS = ['opens', 'asks', 'closes', 'by'] as const

/** Terms separated by ', ', surest first, in their usual spelling. Case and accents do not matter. */
type Terms<K extends string> = Readonly<Partial<Record<K, string>>>

/** The terms on invoices in one language. One file each, so that a native reader can correct it. */
export interface InvoiceTerms {
  /** ISO 639-1. */
  readonly code: string
  readonly ocr: RecognizerLanguage
  readonly documents: Terms<DocumentName>
  readonly amounts: Terms<AmountWord>
  readonly labels: Terms<LabelKind>
  /**
   * Words beside a label that make it another document's: 'next', 'previous', 'related'. A word that ends in * stands
   * for every word that begins so.
   */
  readonly otherDocument: string
  /** The word for a date, also at the end of a compound, and the words for a number. */
  readonly which: Readonly<Record<'date' | 'number', string>>
  /** Words that call a document the reader's own: 'your'. */
  readonly yours: string
  /** Words of an account that is debited, or that refunds are sent to, as of other documents. */
  readonly notPaidTo: string
  /** Sentences that ask to be paid by a day; absent where nobody has listed them. */
  readonly paying?: Terms<(typeof PAYING_WORDS)[number]>
  /**
   * Words that a paper is marked with: those by which it does not count (cancelled, a draft, a sample), and those of
   * stamps that leave it what it is (paid, a copy).
   */
  readonly marks: Readonly<Record<'void' | 'neutral', string>>
  /** Articles and prepositions that leave a label its meaning: 'the date of the invoice'. */
  readonly particles: string
  readonly page: string
  /** The word between a page and the number of pages: '1 of 2'. */
  readonly outOf: string
  /** True if the last of two nouns says what a thing is: an 'invoice reminder' is a reminder. */
  readonly lastNoun: boolean
  /** True if what describes a noun stands before it, and a second noun has a case of its own: 'Konečná faktura'. */
  readonly adjectivesFirst: boolean
  /** True if two nouns are written as one word: 'Telefonrechnung'. */
  readonly compounds: boolean
  /** The mark before the cents, and whether spaces separate thousands, where a paper does not show it. */
  readonly decimal: string
  readonly spaceGroups: boolean
  /** Headings of a party, if nothing else is in their cell: 'To'. */
  readonly partyHeadings: Readonly<Record<'seller' | 'buyer' | 'other_address', string>>
  readonly columns: Terms<ColumnKind>
  /** Terms that a company prints only about itself: its seat, its register, its managers. */
  readonly register: string
  /** Twelve months, each by its first letters; alternatives separated by |. Empty if months are numbers. */
  readonly months: string
  /** True if numeric dates have the day first; null if countries differ. */
  readonly dayFirst: boolean | null
}
