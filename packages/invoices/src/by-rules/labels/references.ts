import type { DocumentKind } from '../../extraction.ts'
import { median } from '../../median.ts'
import { UNREADABLE } from '../../unreadable.ts'
import { foldText } from '../fold-text.ts'
import type { LabelKind } from '../languages/terms.ts'
import { soughtTermsOf } from '../languages/terms-of.ts'
import type { FoundLabel } from './find-labels.ts'
import { type Heading, isBareTitle, READ } from './headings.ts'
import { type LabelOwner, namesOtherDocument, whoseLabel } from './label-owner.ts'
import { findValues, isUnreadable, type LabelledText, type LabelledValue } from './labelled-value.ts'
import { isOneOf, isSomethingElse } from './no-reference.ts'
import { NUMBER_SIGN_SOURCE, NUMBER_WORD } from './number-words.ts'
import { LABEL_PARTICLES } from './particles.ts'
import { CUT, withWholeCode } from './whole-code.ts'

// Russian and Greek numbers have letters of their scripts: 'СФ-12', 'Α-7'.
const CODE_SOURCE =
  '([A-Z0-9\\p{Script=Cyrillic}\\p{Script=Greek}][A-Z0-9\\p{Script=Cyrillic}\\p{Script=Greek}/_.-]{0,39})'
const NUMBER_SIGN = new RegExp(`(?:^|[\\s(])(?:${NUMBER_SIGN_SOURCE})[\\s.:°º'#]{1,4}${CODE_SOURCE}`, 'iu')
const STARTS_WITH_SIGN = new RegExp(`^\\)?\\s*(?:\\(\\d{1,4}\\)\\s*)?(?:${NUMBER_SIGN_SOURCE})`, 'iu')
// 'Invoice 1/2' is the first of two pages, unless its label names a number.
const PAGE_OF = /^\d{1,2}\/\d{1,2}$/
// 'FT 2026/88': in Portugal the type of document and a space are part of the number. '05/2026' is a month.
const TYPED = /^ (?!\d{1,2}\/\d{4}(?!\w))([A-Z\d]{1,12}\/\d{1,9})(?![\p{L}\d/.,-])/u
const TYPE = /^[A-Z]{2,3}$/
const INSTALMENT = /^\d{1,2}$/
// '12', '69002', '00-238', 'D-10115'.
const CODE_OF_TOWN = /^(?:[A-Z]{1,2}-(?=\d{4,5}$))?\d[\d-]*$/
// What 'Teilrechnung' has before 'Rechnung'; a 'Tax invoice' is the invoice.
const COMPOUND = /^\p{L}{3,}$/u
// Of a known label of numbers: 'Rechnungsnr', 'fakturanr'.
const NUMBER_ENDING = /\p{L}{4}n[ro]$/u
// 'Factura nº:' misread by recognizers: 'n%:' or 'n"S:'.
const MISREAD_SIGN = /^[^\s\p{N}:]{1,3}:(?=\s)/u
// 'Factura N9 RE-9231': a 'Nº' that a recognizer has misread.
const BEHIND_SIGN = /^\s*N\d[.:]?\s+(\S.*)$/u
const CODE = new RegExp(`^[\\s:.#°º'№(–č-]{0,6}${CODE_SOURCE}`, 'iu')

/** The invoice number and its confidence. */
export interface FoundInvoiceNumber {
  readonly number: string | null
  readonly confidence: number
  /** Index of its line. */
  readonly line: number | null
  /** Other numbers beside equally sure labels. */
  readonly others: readonly string[]
  /** The words before the number, if they leave open of which document it is. */
  readonly phrase: string | null
}

// Confidence of a number whose phrase leaves open of which document it is.
const OPEN = 0.6
// Of a title's number beside that of another invoice.
const TITLED = 0.85
// In multiples of the text height.
const LARGE = 1.15
// In words.
const SHORTEST_SENTENCE = 5
// In letters: 'di' of 'Fattura di acconto' says nothing yet.
const SHORTEST_KIND = 3
const YEAR = /^(?:19|20)\d{2}$/
const CREDIT_NOTES = soughtTermsOf(({ documents }) => [documents.credit_note])
// 'No. 58213 instalment' below 'Invoice': the words behind it say what it counts.
const COUNTED = /^(?:\s+\p{Ll}{3,})+$/u
const NO_NUMBER: FoundInvoiceNumber = { number: null, confidence: 0, line: null, others: [], phrase: null }

type OwnedNumber = LabelledValue<string> & { readonly owner: LabelOwner }

interface NumberOptions {
  readonly kind: DocumentKind | null
  /** The values of other fields. */
  readonly taken: readonly (string | null)[]
}

/**
 * The invoice number: a code with a digit beside its label. It must not be something else, nor the value of another
 * field, nor the number of a credit note on an invoice.
 */
export function findInvoiceNumber(text: LabelledText, { kind, taken }: NumberOptions): FoundInvoiceNumber {
  const all = findValues(text, { kind: 'invoice_number', pick: pickCode })
  const whole = all.flatMap((one) => withWholeCode(text.lines, one) ?? [])
  if (whole.length < all.length) return NO_NUMBER
  const found = whole
    .filter(
      ({ value, label, source }) =>
        !isTaken(value, taken) &&
        !(kind === 'invoice' && namesCreditNote(label)) &&
        !isTurnable(value, label) &&
        !isOneOf(value, afterIn(text.lines, { value, label })) &&
        !(source !== label.rest && isOfAddress(source, value)) &&
        (namesNumber(label) || !PAGE_OF.test(value)),
    )
    .map((one) => ({ ...one, owner: findOwner(one, { isOfSender: true }) }))
  const own = found.filter(({ owner }) => owner === 'own')
  const named = own.filter(({ label }) => namesNumber(label))
  // 'Please state customer number 1 and document no. 4711' is a sentence.
  const alone = named.filter(({ label }) => !/\p{L}{3}/u.test(label.before))
  const plain = withoutInstalments(alone.length > 0 ? alone : named)
  const isHidden = isUnreadable(text, (label) => label.kind === 'invoice_number' && namesNumber(label))
  const [first] = plain.length > 0 || isHidden ? plain : own
  // A guide to invoices has one in an example.
  if (first && kind === null && first.label.before.trim() !== '' && isInSentence(first, text.lines)) return NO_NUMBER
  if (!first) return isHidden ? NO_NUMBER : takeOpen(found, kind === null ? text.lines : [])
  const title = plain.length > 0 ? findTitle(text, own) : undefined
  if (title && title.value !== first.value && nameOf(title.label) !== nameOf(first.label)) {
    return { number: title.value, confidence: TITLED, line: title.label.line, others: [first.value], phrase: null }
  }
  if (isBelowTitle(text, first.label, { isNumbered: plain.length > 0 })) {
    const phrase = first.label.term.trim()
    return { number: first.value, confidence: OPEN, line: first.label.line, others: [], phrase }
  }
  const others = [...new Set(plain.map(({ value }) => value))].filter((value) => value !== first.value)
  const confidence = plain.length === 0 ? 0.85 : others.length > 0 ? 0.7 : 0.97
  return { number: first.value, confidence, line: first.label.line, others, phrase: null }
}

/** 'Rechnung R-30' in large print: 'Teilrechnung Nr. R-11' below it is another invoice. A year is no number of one. */
function findTitle<T extends LabelledValue<string>>({ lines }: LabelledText, own: readonly T[]): T | undefined {
  const body = median(lines.map(({ height }) => height))
  const isLarge = ({ line, before }: FoundLabel) =>
    before.trim() === '' && (lines[line]?.height ?? 0) > LARGE * body && lines[line]?.cells.length === 1
  return own.find(({ value, label }) => isLarge(label) && !YEAR.test(value))
}

/** True for 'Abschlagsrechnung' over a number, or 'Teilrechnung Nr.' before it, if another name stands alone further up: the paper itself is that. */
function isBelowTitle({ labels }: LabelledText, label: FoundLabel, { isNumbered }: { isNumbered: boolean }): boolean {
  const name = nameOf(label)
  return labels.some((other) => {
    const [title, isAlone] = [nameOf(other), !/[\p{L}\d]/u.test(other.before + other.rest)]
    const isOther = isNumbered
      ? name.endsWith(title) && COMPOUND.test(name.slice(0, -title.length || 1))
      : name !== title
    return other.kind === label.kind && other.line < label.line && isAlone && isOther
  })
}

/** The name of the document in a label, without the word for a number. */
function nameOf({ term }: FoundLabel): string {
  const words = term.split(/[^\p{L}]+/u).filter((word) => word.length > 2 && !NUMBER_WORD.test(word))
  return words.join(' ')
}

/**
 * The number in a heading such as 'Facture d'acompte N° 5'; in that of a compound, or below a title without one, it may be
 * another document's. The number of a credit note is not that of an invoice.
 */
export function findNumberOfHeading(headings: readonly Heading[], kind: DocumentKind | null): FoundInvoiceNumber {
  const own = headings.filter(({ name }) => READ.includes(name) && !(kind === 'invoice' && name === 'credit_note'))
  for (const heading of own) {
    const { text, line, isCompound } = heading
    const number = namesOtherDocument(`${text} `) || CUT.test(text) ? null : pickCode(text)
    if (number === null || PAGE_OF.test(number) || tellsOf(text.slice(text.indexOf(number) + number.length))) continue
    const isOpen = isCompound || own.some((title) => isTitleOver(heading, title))
    return { number, confidence: isOpen ? OPEN : 0.85, line, others: [], phrase: isOpen ? text : null }
  }
  return NO_NUMBER
}

/** True for 'Rechnung' over 'Teilrechnung Nr. 5' of no larger print, false over 'Rechnung Nr. 5'. */
function isTitleOver({ text, height, line }: Heading, title: Heading): boolean {
  if (!isBareTitle(title.text) || title.height < height) return false
  if (title.height === height && title.line >= line) return false
  const [own, name] = [foldText(text).trim(), foldText(title.text).trim()]
  if (!own.startsWith(name)) return true
  const [between = ''] = own.slice(name.length).split(/\d/, 1)
  const words = between.split(/[^\p{L}]+/u).filter((word) => word.length >= SHORTEST_KIND)
  return words.some((word) => !NUMBER_WORD.test(word) && !LABEL_PARTICLES.has(word))
}

/**
 * 'Please state document no. 4711': the only number, and the words leave open of which document. Beside the number of
 * another document it may be either's; a sentence of a paper without a title, 'Our invoice 4711 is still unpaid', is about it.
 */
function takeOpen(found: readonly OwnedNumber[], ofOpenKind: LabelledText['lines']): FoundInvoiceNumber {
  const [first] = found.filter(({ label, owner }) => owner === 'open' && namesNumber(label))
  if (!first || new Set(found.map(({ value }) => value)).size > 1) return NO_NUMBER
  const { before, term, line } = first.label
  if (isInSentence(first, ofOpenKind)) return NO_NUMBER
  return { number: first.value, confidence: OPEN, line, others: [], phrase: `${before}${term}`.trim() }
}

function isInSentence({ label: { line, cell } }: OwnedNumber, lines: LabelledText['lines']): boolean {
  // 'Credit note (self-billed invoice) no. 5' is a title with a remark.
  const words = lines[line]?.cells[cell]?.text.replaceAll(/\([^()]*\)/g, '').match(/\p{L}{2,}/gu) ?? []
  return words.length >= SHORTEST_SENTENCE
}

function findOwner(
  { value, label, source }: LabelledValue<string>,
  { isOfSender }: { isOfSender: boolean },
): LabelOwner {
  const at = source.indexOf(value)
  const owner = whoseLabel(label, { after: source.slice(0, at), isOfSender })
  const after = source.slice(at + value.length)
  const isOfPart = source !== label.rest && COUNTED.test(after)
  return owner === 'own' && isOfSender && (isOfPart || tellsOf(after)) ? 'open' : owner
}

/** True for 'Invoice 70 remains unpaid.': the words of a sentence follow, to its end. */
function tellsOf(after: string): boolean {
  return /^(?:\s+\p{Ll}+){2,}\s?[.!]$/u.test(after)
}

/** Leaves out 'Abschlagsrechnung Nr. 2' beside 'Rechnungsnr.: A-77': it counts the invoices of one job. */
function withoutInstalments<T extends LabelledValue<string>>(found: readonly T[]): readonly T[] {
  const whole = found.filter(({ value, label }) => isNumberLabel(label) || !INSTALMENT.test(value))
  return whole.length > 0 ? whole : found
}

/** True for 'Credit note no.': on an invoice it is the number of what corrects it, or another one. */
function namesCreditNote({ term }: FoundLabel): boolean {
  return CREDIT_NOTES.some((name) => name.isIn(term))
}

/** True for 'Invoice number' and 'Invoice No.', false for 'invoice' alone. */
function namesNumber(label: FoundLabel): boolean {
  return isNumberLabel(label) || STARTS_WITH_SIGN.test(label.rest)
}

/** True for 'Invoice number' and 'Rechnungsnr', whose words say that a number follows. */
function isNumberLabel({ term }: FoundLabel): boolean {
  return / /.test(term.trim()) || NUMBER_WORD.test(term) || NUMBER_ENDING.test(term.trim())
}

/**
 * True if the order of the groups is unknown: after Arabic letters '2026-517' is displayed as '517-2026', unless it is
 * isolated.
 */
function isTurnable(code: string, { term, rest }: FoundLabel): boolean {
  return /^\d+(?:-\d+)+$/.test(code) && /\p{Script=Arabic}/u.test(term) && rest.includes(code)
}

/** What follows a value in the cell of its label: 'Rechnung 2 von 4' has another label behind it. */
function afterIn(
  lines: LabelledText['lines'],
  { value, label }: Pick<LabelledValue<string>, 'value' | 'label'>,
): string {
  const { before, term, rest } = label
  const at = rest.indexOf(value)
  const text = lines[label.line]?.cells[label.cell]?.text ?? ''
  return at === -1 ? '' : text.slice(before.length + term.length + at + value.length)
}

/** True for the house in '12 rue des Tanneurs' and the code in '69002 Lyon', which stand beside a title or below it. */
function isOfAddress(source: string, value: string): boolean {
  const [, word = ''] = /^[ ,]{1,3}(\p{L}{2,})/u.exec(source.trim().slice(value.length)) ?? []
  return (
    CODE_OF_TOWN.test(value) && source.trim().startsWith(value) && word !== '' && !LABEL_PARTICLES.has(foldText(word))
  )
}

/** True for the value of another field: a total without cents looks like a code. */
function isTaken(code: string, taken: readonly (string | null)[]): boolean {
  return taken.some((value) => value?.replaceAll(' ', '') === code)
}

/** A code beside a label of another kind. */
export function findReference(text: LabelledText, kind: LabelKind): string | null {
  const isOwn = (one: LabelledValue<string>) => findOwner(one, { isOfSender: false }) !== 'other'
  const found = findValues(text, { kind, pick: pickCode }).find(isOwn)
  return (found && withWholeCode(text.lines, found)?.value) ?? null
}

function pickCode(value: string): string | null {
  const behind = BEHIND_SIGN.exec(value.slice(0, 80))?.[1]
  const own = behind === undefined ? null : pickCode(behind)
  if (own !== null) return own
  const near = value.slice(0, 80).replace(MISREAD_SIGN, ':')
  const match = NUMBER_SIGN.exec(near) ?? CODE.exec(near)
  const code = match?.[1]?.replace(/[.:,-]+$/, '')
  if (!match?.[1] || !code) return null
  if (TYPE.test(code)) return pickTyped(code, near.slice(match.index + match[0].length))
  if (!/\d/.test(code)) return null
  const start = match.index + match[0].length - match[1].length
  if (near.startsWith(UNREADABLE, start + match[1].length)) return null
  return isSomethingElse(near, { code, start }) ? null : code
}

/** 'FT 2026/88', not 'DE 2026/88' after a preposition. */
function pickTyped(type: string, after: string): string | null {
  const serial = TYPED.exec(after)?.[1]
  return serial === undefined || LABEL_PARTICLES.has(foldText(type).trim()) ? null : `${type} ${serial}`
}
