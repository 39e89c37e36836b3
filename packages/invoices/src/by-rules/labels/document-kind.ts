import type { DocumentKind } from '../../extraction.ts'
import { findIbans } from '../../iban/find-ibans.ts'
import { median } from '../../median.ts'
import type { Cell, Line } from '../../text-lines.ts'
import { checkVatId } from '../../vat/vat-id.ts'
import { readDate } from '../dates/dates.ts'
import { foldText } from '../fold-text.ts'
import type { LabelKind } from '../languages/terms.ts'
import { soughtTermsOf } from '../languages/terms-of.ts'
import type { AddressBlock, AddressedText } from '../parties/address-blocks.ts'
import { findLegalForm, toNameKey } from '../parties/company-names.ts'
import { findMailHosts, findWebHosts } from '../parties/web-hosts.ts'
import { isCalledInvoice } from './called-invoice.ts'
import type { FoundLabel } from './find-labels.ts'
import { type Heading, isBareTitle, namesInvoice, namesPaperAboutInvoice, READ } from './headings.ts'
import type { LabelledText } from './labelled-value.ts'
import { NUMBER_SIGN_SOURCE, NUMBER_WORD } from './number-words.ts'

/** The kind that a document gives itself, and the probability that it is of that kind, 0 to 1; null below .9. */
export interface FoundKind {
  readonly kind: DocumentKind | null
  readonly confidence: number
  /** Without a kind, the number that a paper gives itself, in a title or alone: 'Lease No. 12', 'No. 12'. */
  readonly ownNumber: string | null
  /** True if other words stand as the title of a paper without a kind, and none of them calls it an invoice of any kind. */
  readonly isOtherwiseTitled: boolean
}

interface KindOptions {
  readonly headings: readonly Heading[]
  /** True if other amounts lead to the total. */
  readonly addsUp: boolean
  /** True for the text of a picture: its letters differ in height by what they are, and a title may be an invoice's, misread. */
  readonly isRecognized: boolean
}

// Lines at the top in which a document names its kind.
const TOP_LINES = 40
// Measured with papers of sixty other kinds: `npm run bench -- papers`.
const [TITLED, LARGE_NUMBER, NUMBERED] = [0.98, 0.96, 0.9]
// In multiples of the text height.
const TITLE = 1.15
// Of a title among names and addresses, none of which is larger than the text.
const LARGER = 1.05
const MAX_TITLE = 60
const MAX_WORDS = 7
const MONEY = /\d[.,]\d{2}(?![\d.,/-])|\p{Sc} ?\d|\d ?\p{Sc}/u
// A greeting has three words, and ends in a mark in all scripts that have marks.
const [FEWEST_WORDS, SENTENCE] = [3, /^\D+[.,:!;。！，：।]$/u]
const PARTIES: readonly LabelKind[] = ['seller', 'buyer', 'other_address']
// '12 Harbour Road': no title begins with a number.
const STREET = /^\d+\p{L}?[ ,/-]/u
const YOURS = soughtTermsOf(({ yours }) => [yours])
const EITHER_ORDER = { monthFirst: null }
const NOTHING_ELSE = { ownNumber: null, isOtherwiseTitled: false }
const ITS_NUMBER = new RegExp(`(?:^|\\s)(?:${NUMBER_SIGN_SOURCE})[\\s.:°º'#]{0,4}(\\S*\\d\\S*)$`, 'iu')

/**
 * The kind by the document's own title, or by its number. A number of an invoice stands on other papers, too: it counts
 * only where no other words look like a title and no sentence stands; beside a colon, only with sums that add up.
 */
export function findKind(text: AddressedText, { headings, addsUp, isRecognized }: KindOptions): FoundKind {
  const { lines } = text
  const top = headings.filter(({ line, name, isCompound }) => line < TOP_LINES && READ.includes(name) && !isCompound)
  const titles = top.filter((heading) => isBareTitle(heading.text) && !isBesideCode(text, heading))
  if (titles.length > 0) return { kind: choose(titles), confidence: TITLED, ...NOTHING_ELSE }
  const body = median(lines.map(({ height }) => height))
  // A 'Stromrechnung' with an invoice number, a due date and sums is an invoice; an 'Aufrechnung' only names one.
  const isDue = addsUp && text.labels.some(({ kind }) => kind === 'due_date')
  const others = findOtherTitles(text, isDue ? headings : top)
  const foreign = others.filter(isForeign)
  const tallest = Math.max(0, ...foreign.map(({ height }) => height))
  const large = top.filter(({ height }) => height > TITLE * body && height >= tallest)
  if (large.length > 0) return { kind: choose(large), confidence: LARGE_NUMBER, ...NOTHING_ELSE }
  // 'Invoice number: 4711' is a reference in a form until the sums show that the paper is an invoice itself.
  const isReference = !addsUp && top.every((heading) => /[:：]/.test(heading.text))
  const isTitled = foreign.length === 0 || (!isRecognized && isTitledAbove(foreign, { top, body }))
  const isOpen = !isTitled || isReference || isLetter(lines)
  if (top.length > 0 && !isOpen) return { kind: choose(top), confidence: NUMBERED, ...NOTHING_ELSE }
  const first = Math.min(lines.length, ...top.map(({ line }) => line))
  const ownNumber = findOwnNumber(headOf(lines).slice(0, first), findOtherTitles(text, top).filter(isForeign))
  // A 'Stromrechnung' may be an invoice.
  // In the print of the text it may as well be a name.
  const isLarger = !isRecognized && tallest > LARGER * body
  const isOtherwiseTitled = isLarger && !others.some(({ isInvoice }) => isInvoice)
  return { kind: null, confidence: 0, ownNumber, isOtherwiseTitled }
}

/** True for 'Invoice No. 7' in larger print above all that may be titles: 'Garden wall repair' is then what it is for. */
function isTitledAbove(
  others: readonly Title[],
  { top, body }: { readonly top: readonly Heading[]; readonly body: number },
) {
  const isBelow = (title: Title, { line, height }: Heading) => title.line > line && height > LARGER * title.height
  return top.some((heading) => heading.height > LARGER * body && others.every((title) => isBelow(title, heading)))
}

/** The first number alone or in a title, above all that names an invoice: that of an instalment stands below. */
function findOwnNumber(head: readonly Line[], titles: readonly Title[]): string | null {
  // 'Your number: 82' is the customer's.
  const isYours = (text: string) => YOURS.some((term) => term.blankOut(foldText(text)).trim() === '')
  const isOwn = ({ index, input }: RegExpExecArray) =>
    index === 0 || (titles.some(({ text }) => text === input) && !isYours(input.slice(0, index)))
  const found = head.flatMap(({ cells }) => cells.map(({ text }) => ITS_NUMBER.exec(text)))
  return found.find((match) => match !== null && isOwn(match))?.[1] ?? null
}

/** The lines above the table. */
function headOf(lines: readonly Line[]): readonly Line[] {
  const table = lines.findIndex(({ cells, text }) => isRow(cells) || MONEY.test(text))
  return lines.slice(0, table === -1 ? TOP_LINES : table)
}

/** True for a sentence above the amounts: 'Dear Mr Doe,', 'we could not collect the following.' */
function isLetter(lines: readonly Line[]): boolean {
  const amounts = lines.findIndex(({ text }) => MONEY.test(text))
  return lines.slice(0, amounts).some(({ cells: [{ text } = { text: '' }, ...others] }) => {
    const words = text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word))
    return others.length === 0 && words.length >= FEWEST_WORDS && SENTENCE.test(text) && findLegalForm(text) === -1
  })
}

function choose(headings: readonly Heading[]): DocumentKind | null {
  // An 'Invoice' may be mentioned on a credit note, not the reverse.
  const order = ['credit_note', 'proforma', 'invoice', 'receipt'] as const
  return order.find((kind) => headings.some(({ name }) => name === kind)) ?? null
}

/** True for 'Invoice | 2026-77': a reference in a form. */
function isBesideCode({ lines }: LabelledText, { line, text, height }: Heading): boolean {
  const { cells = [] } = lines[line] ?? {}
  const body = median(lines.map((one) => one.height))
  if (height > TITLE * body) return false
  const at = cells.findIndex((cell) => cell.text.includes(text))
  // 'INVOICE | Customer no.: | 4711' is a title beside a block of other fields.
  if (isRow(cells)) return true
  return /^[#\p{L}]{0,4} ?[-/\d]*\d{2}[-/\d]*$/u.test(cells[at + 1]?.text.trim() ?? '')
}

/** True for a line of a table; labels and their values stand side by side above it, too. */
function isRow(cells: readonly Cell[]): boolean {
  return cells.length > 2 && !cells.some(({ text }) => /[:：]/.test(text))
}

interface Title {
  readonly text: string
  readonly line: number
  readonly height: number
  /** True for a kind of invoice that no list has: 'Electricity bill'. */
  readonly isInvoice: boolean
}

function isValue(text: string): boolean {
  return /^\S*\d\S*$/.test(text) || readDate(text, EITHER_ORDER)?.index === 0
}

/** True for 'Telefonrechnung', too: what it is is open, as of a 'Verlustrechnung'. */
function isForeign({ text }: Title): boolean {
  return !namesInvoice(text)
}

/** Words above the table that are no name, address, label or date, and may be the title of another kind of paper. */
function findOtherTitles({ lines, labels, blocks }: AddressedText, headings: readonly Heading[]): Title[] {
  const body = median(lines.map(({ height }) => height))
  const first = Math.min(...headings.flatMap(({ line, isCompound }) => (isCompound ? [] : line)))
  return headOf(lines).flatMap(({ cells, ...whole }, line) =>
    cells.flatMap(({ text, left, height = whole.height }, cell) => {
      const isLabel = labels.some((label) => label.line === line && label.cell === cell && isAnnouncing(label))
      const isAddress = blocks.some((block) => isLineOf(block, { lines, line, left }))
      const isParty = isBelowParty({ lines, labels }, { line, left })
      const isHeading = headings.some(({ name, ...heading }) => {
        const isOwn = READ.includes(name) || cells.length > 1 || !isBareTitle(heading.text)
        return isOwn && heading.line === line && text.includes(heading.text)
      })
      // 'Lease No: 12' is a title in large print, or alone above all that names an invoice; else it is a label.
      if (namesPaperAboutInvoice(text)) return [{ text, line, height, isInvoice: false }]
      const isTitled = height > TITLE * body || (cells.length === 1 && line < first)
      const title = isTitled ? text.replace(ITS_NUMBER, '') : text
      if (isLabel || isAddress || isParty || isHeading || !looksLikeTitle(title)) return []
      // 'Previous invoice date | 2026-05-01': what has a value beside it is a label.
      if (height <= TITLE * body && isValue(cells[cell + 1]?.text ?? '')) return []
      const isInvoice = namesInvoice(text) || isCalledInvoice(text)
      return !isInvoice && isName(text, { lines, blocks }) ? [] : [{ text, line, height, isInvoice }]
    }),
  )
}

/** True for a line of an address. Large print above a customer's address is a title, not a name. */
function isLineOf(
  block: AddressBlock,
  { lines, line, left }: { lines: LabelledText['lines']; line: number; left: number },
): boolean {
  const [height, usual] = [lines[line]?.height ?? 0, lines[block.end]?.height ?? 0]
  if (line < block.line || line > block.end || Math.abs(block.left - left) > height) return false
  return line === 0 || height <= TITLE * usual
}

/** True directly below 'Bill to': the name of a party without an address. */
function isBelowParty({ lines, labels }: LabelledText, { line, left }: { line: number; left: number }): boolean {
  return labels.some(
    (label) =>
      label.line === line - 1 &&
      PARTIES.includes(label.kind) &&
      Math.abs((lines[label.line]?.cells[label.cell]?.left ?? 0) - left) <= (lines[line]?.height ?? 0),
  )
}

/** False for 'de' in 'Compte rendu de la réunion' and for 'Delivery date list': above the table these words are of a title. */
function isAnnouncing({ kind, before, rest }: FoundLabel): boolean {
  if (kind === 'amount' || before.trim() !== '') return false
  return PARTIES.includes(kind) || !/\p{L}{3}/u.test(rest)
}

function looksLikeTitle(text: string): boolean {
  if (
    text.length > MAX_TITLE ||
    STREET.test(text) ||
    /[:：;?!@]|www\.|[.,]$/.test(text) ||
    readDate(text, EITHER_ORDER) ||
    findIbans(text).length > 0 ||
    text.split(' ').some((word) => checkVatId(word).hasCheckDigits)
  )
    return false
  const words = foldText(text)
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
  return words.length <= MAX_WORDS && words.some((word) => word.length > 3 || /[^\p{Script=Latin}\p{N}]/u.test(word))
}

/** A name of a company, of a party whose address is on the page, of a website or mail host, or one that is printed several times. */
function isName(
  text: string,
  { lines, blocks }: { lines: LabelledText['lines']; blocks: readonly AddressBlock[] },
): boolean {
  const key = toNameKey(text)
  if (findLegalForm(text) !== -1 || blocks.some(({ name, line }) => line === 0 && toNameKey(name ?? '') === key))
    return true
  if (key.length > 3 && lines.some((line) => hasHost(line.text, key))) return true
  const isPrinted = (cell: Cell) => toNameKey(cell.text).includes(key) && !isLabelOfNumber(cell.text, text)
  return key.length > 3 && lines.filter(({ cells }) => cells.some(isPrinted)).length > 1
}

/** True for 'info@holzmann.de' of a 'Schreinerei Holzmann'; a trader's name ends a phrase, and 'booking.com' starts one. */
function hasHost(text: string, key: string): boolean {
  const hosts = [...findWebHosts(text), ...findMailHosts(text)].flatMap((host) => host.split('.').slice(0, -1))
  return hosts.map(toNameKey).some((host) => host.includes(key) || (host.length > 3 && key.endsWith(host)))
}

/** True for 'Field report no.: 12' of a 'Field report': the label of a number of the paper with this title. */
function isLabelOfNumber(text: string, title: string): boolean {
  const [folded, name] = [text, title].map((one) => foldText(one).trim()) as [string, string]
  const [next = ''] = folded
    .slice(folded.indexOf(name) + name.length)
    .trim()
    .split(/\s/, 1)
  return folded.includes(name) && NUMBER_WORD.test(next)
}
