import { readAmountWords } from '../amounts/amount-words.ts'
import { foldText } from '../fold-text.ts'
import type { FoundLabel } from '../labels/find-labels.ts'
import { type LabelOwner, namesOtherDocument, whoseLabel } from '../labels/label-owner.ts'
import { findValues, isUnreadable, type LabelledText } from '../labels/labelled-value.ts'
import { LABEL_PARTICLES } from '../labels/particles.ts'
import type { FoundInvoiceNumber } from '../labels/references.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { LabelKind } from '../languages/terms.ts'
import { type DateStyle, type FoundDate, readDate } from './dates.ts'
import { type FreeDate, findFreeDates } from './free-dates.ts'
import { findPayBy } from './pay-by.ts'
import { findPrintStamps } from './print-stamps.ts'

/** A date and how sure it is, 0 to 1. */
export interface SureDate extends FoundDate {
  readonly confidence: number
}

// Labels of dates other than the issue date.
const OTHER_DATES: readonly LabelKind[] = ['due_date', 'delivery_date', 'other']
const OTHER_NAMES: readonly LabelKind[] = [...OTHER_DATES, 'order_reference']
const DOCUMENT_LABELS: readonly LabelKind[] = ['issue_date', 'invoice_number']
const CODES = LANGUAGES.map(({ code }) => code)
// 'Zahlung bis 9. März: 2 % Skonto' goes on.
const CLAUSE_END = /(?:[.;,]|:(?! ?\d+(?:[.,]\d+)? ?%))(?=\s|$)/
// The number of a document: 'INV-1009'.
const CODE = /\d{2}/
// Of the last day to pay, in a sentence, also behind that of a cash discount.
const IN_SENTENCE = 0.9
// 'First instalment due on 1 March': whose date it is, is open.
const OF_ANOTHER = 0.8
/** No date. */
export const NO_DATE: SureDate = { date: null, readings: [], index: -1, confidence: 0 }

/** The day by which to pay: beside its label, or in a sentence. */
export function findDueDate(text: LabelledText, style: DateStyle): SureDate {
  const labelled = findLabelledDate(text, { kind: 'due_date', style })
  const inSentence = labelled.date === null ? findPayBy(text, style) : null
  return inSentence ? { ...inSentence, confidence: inSentence.isOwn ? IN_SENTENCE : OF_ANOTHER } : labelled
}

/** The date beside a label of its kind, except the last day of a cash discount; null if it is ambiguous. */
export function findLabelledDate(text: LabelledText, { kind, style }: { kind: LabelKind; style: DateStyle }): SureDate {
  const named = readLabelled(text, { kind, style }).filter(
    ({ label, owner }) => owner !== 'other' && !isPreposition(label),
  )
  const whole = named.filter(({ label }) => !isOfDiscount(text, label))
  // A discount in the next cell may be another column, unless a day without one stands elsewhere.
  const plain = whole.filter(({ label }) => !isBesideDiscount(text, label))
  const found = plain.length > 0 ? plain : whole
  const own = found.find(({ owner }) => owner === 'own')
  if (own) return { ...own.value, confidence: 0.95 }
  const [last] = found.length > 0 ? [] : named.flatMap((one) => findAfterDiscount(text, { ...one, style }) ?? [])
  if (last) return { ...last, confidence: IN_SENTENCE }
  return found[0] ? { ...found[0].value, confidence: OF_ANOTHER } : NO_DATE
}

/**
 * The issue date: beside its label, else on the line of the invoice number, else the only date without another label.
 */
export function findIssueDate(
  text: LabelledText,
  { style, number }: { style: DateStyle; number: FoundInvoiceNumber },
): SureDate {
  // A number that may be another document's has its date beside it.
  const numberLine = number.phrase === null ? number.line : null
  const every = withoutOtherNumbers(readLabelled(text, { kind: 'issue_date', style }), number)
  const claimed = claimDates(text, style)
  const stamps = findPrintStamps(text.lines, { style, claimed })
  const labelled = every.filter(({ owner, label }) => owner === 'own' && !stamps.has(label.line))
  const own = labelled.find(({ label }) => namesIssue(label))
  if (own) return { ...own.value, confidence: 0.96 }
  if (isUnreadable(text, (label) => label.kind === 'issue_date' && namesIssue(label))) return NO_DATE
  // 'Invoice no. 471102 of 5 March' gives the issue date, even if something was delivered on that day.
  const ofNumber = labelled.find(({ label }) => numberLine !== null && isBeside(label, numberLine))
  if (ofNumber) return { ...ofNumber.value, confidence: 0.93 }
  // A period may begin on the day on which the paper is dated.
  const isFree = (date: FreeDate | null): date is FreeDate =>
    date !== null && (date.isOfPlace || !claimed.has(date.readings.join()))
  const free = findFreeDates(text.lines, { style, isOfOther: (before) => isOfOtherNumber(before, number) })
  const besideNumber = numberLine === null ? null : (free.get(numberLine) ?? null)
  const plain = labelled.filter(({ label }) => !isPreposition(label))
  const dates = new Set(plain.map(({ value }) => value.readings.join()))
  if (plain[0] && dates.size === 1) return { ...plain[0].value, confidence: 0.93 }
  if (isFree(besideNumber)) return { ...besideNumber, confidence: 0.9 }
  if (plain[0]) return { ...plain[0].value, confidence: 0.7 }
  if (isUnreadable(text, ({ kind }) => kind === 'issue_date')) return NO_DATE
  const all = text.lines
    .flatMap(({ text: line }, index) => {
      const date = stamps.has(index) ? undefined : free.get(index)
      const before = line.slice(0, readDate(line, style)?.index)
      return date && !namesOther(text.labels, { line: index, before }) ? date : []
    })
    .filter(isFree)
  const different = new Set(all.map(({ readings }) => readings.join()))
  return all[0] && different.size === 1 ? { ...all[0], confidence: 0.8 } : NO_DATE
}

/** Leaves out 'Original invoice INV-1009 dated 4 May' on credit note CN-77. */
function withoutOtherNumbers(found: readonly LabelledDate[], number: FoundInvoiceNumber): LabelledDate[] {
  const own = found.filter(({ label }) => !isOfOtherNumber(label.before, number))
  // Of a number that may be another document's, the date may be its own.
  return own.length > 0 || number.phrase === null ? own : [...found]
}

/** True for the words before a date that name a number, which is not the invoice's. */
function isOfOtherNumber(before: string, { number, phrase }: FoundInvoiceNumber): boolean {
  return (phrase !== null || (number !== null && !before.includes(number))) && CODE.test(before)
}

/** The dates beside labels of other dates, and of other documents: 'Previous invoice: 5 March'. */
function claimDates(text: LabelledText, style: DateStyle): Set<string> {
  const others = OTHER_DATES.flatMap((kind) => readLabelled(text, { kind, style }))
  const ofOthers = DOCUMENT_LABELS.flatMap((kind) => readLabelled(text, { kind, style })).filter(
    ({ owner, isInCell }) => owner === 'other' || (owner === 'open' && isInCell),
  )
  return new Set([...others, ...ofOthers].map(({ value }) => value.readings.join()))
}

/** True on the line of the number, and at the start of the next line. */
function isBeside({ line, before }: FoundLabel, numberLine: number): boolean {
  return line === numberLine || (line === numberLine + 1 && before.trim() === '')
}

/** 'As ordered on 1 March', '2 % discount until 9 March': the date belongs to something else. */
function namesOther(labels: readonly FoundLabel[], { line, before }: { line: number; before: string }): boolean {
  const folded = foldText(before)
  if (namesOtherDocument(before) || namesDiscount(folded)) return true
  return labels.some(
    (label) => label.line === line && OTHER_NAMES.includes(label.kind) && folded.includes(label.term.trim()),
  )
}

/** True for words about a discount, folded. */
export function namesDiscount(folded: string): boolean {
  return readAmountWords(folded, CODES).words.includes('discount')
}

/** 'Invoice date' rather than 'date'. */
function namesIssue({ term }: FoundLabel): boolean {
  return /\s|.{8}|請求|発行|开票|開票|발행|작성|청구/.test(term.trim())
}

/**
 * 'Bei Zahlung bis 24.02.2026 gewähren wir 2 % Skonto': the same clause names a percentage. 'Eräpäivä 19.5.2026' over
 * 'Viivästyskorko 8 %' is whole.
 */
function isOfDiscount({ lines }: LabelledText, { before, term, rest, line }: FoundLabel): boolean {
  const below = lines[line + 1]?.text ?? ''
  const isWhole = before.trim() === '' && !/\p{L}{3}/u.test(rest) && /^\p{Lu}/u.test(below)
  const next = isWhole && !namesDiscount(foldText(below)) ? '' : below
  const clause = `${before.split(CLAUSE_END).at(-1)} ${term} ${`${rest} ${next}`.split(CLAUSE_END)[0]}`
  return /\d ?%/.test(clause)
}

function isBesideDiscount({ lines }: LabelledText, { line }: FoundLabel): boolean {
  const { text = '' } = lines[line] ?? {}
  return /\d ?%/.test(text) && namesDiscount(foldText(text))
}

/** The later date in 'until 5 May less 2 %, until 2 June net': the only other clause of the sentence with a date, and without a percentage. */
function findAfterDiscount(
  { lines }: LabelledText,
  { label, value, style }: LabelledDate & { readonly style: DateStyle },
): FoundDate | null {
  const { line, cell, before, term } = label
  const rest = lines[line]?.cells[cell]?.text.slice(before.length + term.length) ?? ''
  const [, ...clauses] = rest.split(CLAUSE_END)
  const dated = clauses.flatMap((clause) => readDate(clause, style) ?? [])
  const isPlain = clauses.every((clause) => !/\d ?%/.test(clause))
  const [date] = dated
  return isPlain && dated.length === 1 && date?.date && value.date && date.date > value.date ? date : null
}

/** True for 'vom' and 'du', which precede any date, not only the issue date. */
function isPreposition({ term }: FoundLabel): boolean {
  return LABEL_PARTICLES.has(term.trim())
}

interface LabelledDate {
  readonly value: FoundDate
  readonly label: FoundLabel
  readonly owner: LabelOwner
  /** False for a date in the next cell or below, whose words may be its own. */
  readonly isInCell: boolean
}

function readLabelled(text: LabelledText, { kind, style }: { kind: LabelKind; style: DateStyle }): LabelledDate[] {
  return findValues(text, { kind, pick: (value) => readDate(value, style) }).map(({ value, label, source }) => {
    const after = source.slice(0, value.index)
    const isOfSender = DOCUMENT_LABELS.includes(kind)
    // 'Due' is no word of an invoice's own date.
    const owner = whoseLabel(isOfSender ? label : { ...label, term: '' }, { after, isOfSender })
    return { value, label, owner, isInCell: source === label.rest }
  })
}
