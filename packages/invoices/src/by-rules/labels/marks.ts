import type { Cell, Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { soughtTermsOf, termsOf } from '../languages/terms-of.ts'
import { SoughtTerm } from '../sought-term.ts'
import { NUMBER_WORD } from './number-words.ts'

/** What a paper is marked with, beyond what it says itself. */
export interface Marks {
  /** Marks by which the paper may not count: 'VOID', 'DRAFT', and stamps whose meaning is unknown. */
  readonly doubtful: readonly string[]
  /** Stamps that leave the paper what it is: 'PAID', 'COPY'. */
  readonly harmless: readonly string[]
}

const VOID = soughtTermsOf(({ marks }) => [marks.void])
const NEUTRAL = soughtTermsOf(({ marks }) => [marks.neutral])
const NAMES = LANGUAGES.flatMap(({ documents: { invoice = '', proforma = '' } }) => [invoice, proforma]).flatMap(
  (terms) => terms.split(', ', 1).map((term) => new SoughtTerm(term)),
)
// Where two nouns are written as one word, a mark and the name of the paper are: 'Conceptfactuur'.
const JOINED = LANGUAGES.filter(({ compounds }) => compounds).flatMap(({ marks, documents }) =>
  marks.void.split(', ').map((term) => {
    const [name = ''] = (documents.invoice ?? '').split(', ')
    return new RegExp(
      `(?<!\\p{L})(?:${foldText(term)}s?${foldText(name)}|${foldText(name)}s?${foldText(term)})(?!\\p{L})`,
      'u',
    )
  }),
)
// 'Stornorechnung' says what the paper is: it corrects an invoice, and counts.
const [INVOICE = ''] = termsOf(({ documents }) => [documents.invoice])
const CORRECTIONS = termsOf(({ documents }) => [documents.credit_note])
  .filter((name) => isAny(VOID, foldText(name)) || JOINED.some((pattern) => pattern.test(foldText(name))))
  .map((name) => new SoughtTerm(name))
const MONEY = /\d[.,]\d{2}(?![\d.,/-])/
// A line with more cells is of a table, unless a label announces the mark or values stand beside it.
const MAX_CELLS = 2
// 'This invoice has been cancelled': words before the first, and between the name and the mark.
const [MAX_BEFORE, MAX_BETWEEN] = [3, 3]
// 'A draft and no invoice': words between the mark and the name after it.
const MAX_JOINING = 2
// The same in writing without spaces, in characters.
const MAX_UNSPACED = 6
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
// Letters of a preposition: 'Cancelled on: 12 May'.
const PREPOSITION = 3
// Characters: 'no. INV-2026' after the name.
const NUMBER_AFTER = 12
const NAMELESS = 'a stamp that is a picture'

interface MarkOptions {
  /** What is laid across the pages; empty text for a stamp that is a picture. */
  readonly stamps: readonly string[]
}

/**
 * The marks of a paper: what is stamped across it, and what it says of itself. A stamp counts against it unless its
 * words are known to mean nothing of the kind, or are printed on the paper anyway, as the name in a watermark is.
 */
export function findMarks(lines: readonly Line[], { stamps }: MarkOptions): Marks {
  const printed = lines.map(({ text }) => ` ${squeeze(text)} `).join('\n')
  const told = stamps.map((text) => ({ text, folded: squeeze(text) }))
  const voiding = told.filter(({ folded }) => isAny(VOID, folded))
  const rest = told.filter((stamp) => !voiding.includes(stamp))
  const harmless = rest.filter(({ folded }) => isAny(NEUTRAL, folded))
  const unknown = rest.filter(
    (stamp) => !harmless.includes(stamp) && (stamp.folded === '' || !printed.includes(` ${stamp.folded} `)),
  )
  const said = lines.flatMap(({ cells, text }) =>
    MONEY.test(text) ? [] : cells.filter((_, at) => isStatus(cells, at)).map((cell) => cell.text),
  )
  const doubtful = [...voiding, ...unknown].map(({ text }) => text || NAMELESS)
  return { doubtful: [...new Set([...doubtful, ...said])], harmless: harmless.map(({ text }) => text) }
}

/** True for a cell with a mark, alone, after a label or in a row of values. */
function isStatus(cells: readonly Cell[], at: number): boolean {
  const text = withPlainName(cells[at]?.text ?? '')
  const isAnnounced = /[:：]/.test(text) || /[:：]$/.test(cells[at - 1]?.text ?? '')
  const isValue = cells.some((cell) => /\d/.test(cell.text)) && isMark(text)
  return (
    (cells.length <= MAX_CELLS || isAnnounced || isValue) && (saysVoid(text) || (cells.length === 1 && endsVoid(text)))
  )
}

/** 'Invoice' for 'Stornorechnung', with all that is said of it. */
function withPlainName(text: string): string {
  const [place] = CORRECTIONS.flatMap((name) => name.placesIn(foldText(text)))
  return place ? `${text.slice(0, place.start)}${INVOICE}${text.slice(place.end)}` : text
}

/** True for 'TRANSACTION VOIDED' and 'This is not a receipt', false for 'Erika Muster': what ends a phrase is said of it. */
function endsVoid(text: string): boolean {
  const folded = squeeze(text)
  const isName = /(?<!\p{L})\p{Lu}\p{Ll}[^ ]*$/u.test(text)
  if (isName || /\d/.test(text)) return false
  const places = VOID.flatMap((term) => term.placesIn(folded))
  return places.some(({ start, end }) => end === folded.length && isShort(folded.slice(0, start), MAX_BEFORE))
}

/** True for 'VOID', 'Status: cancelled', 'DRAFT INVOICE' and 'Cette facture est annulée'. */
function saysVoid(text: string): boolean {
  if (isMark(text) || isMark(text.slice(text.lastIndexOf(':') + 1)) || isLabelOfMark(text)) return true
  const folded = foldText(text)
  if (JOINED.some((pattern) => pattern.test(folded))) return true
  const marks = VOID.flatMap((term) => term.placesIn(folded))
  if (marks.length === 0) return false
  return NAMES.flatMap((name) => name.placesIn(folded)).some((name) =>
    marks.some((mark) => {
      const [first, second] = name.start < mark.start ? [name, mark] : [mark, name]
      const between = folded.slice(first.end, second.start)
      // 'Invoice A-77 (VOID)': a title.
      if (name.start === 0 && isSetApart(text, mark)) return true
      // What has a number of its own may be another paper: 'Replaces the cancelled invoice 4711'.
      const isOther = /\d/.test(between) || /\d/.test(folded.slice(second.end, second.end + NUMBER_AFTER))
      const most = first === name ? MAX_BETWEEN : MAX_JOINING
      return !isOther && isShort(between, most) && isShort(folded.slice(0, first.start), MAX_BEFORE)
    }),
  )
}

/** True in brackets and after a dash, at the end of the text. */
function isSetApart(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return /(?:[([{]\s*|\s[-–—]\s+)$/u.test(text.slice(0, start)) && /^\s*[)\]}]?$/u.test(text.slice(end))
}

/** True for 'VOID', 'V O I D' and 'Draft, not to be paid'. */
function isMark(text: string): boolean {
  const [first = ''] = text.split(/[,;.()]|\s[-–—]\s/, 1)
  const folded = squeeze(first)
  const joined = /^(?:\p{L} )+\p{L}$/u.test(folded) ? folded.replaceAll(' ', '') : folded
  return VOID.some((term) => term.placesIn(joined).some(({ start, end }) => start === 0 && end === joined.length))
}

/** True for 'Cancelled on: 12 May', not for 'Sample no.: 12'. */
function isLabelOfMark(text: string): boolean {
  const [label = '', value] = text.split(/[:：]/)
  if (value === undefined) return false
  const words = squeeze(label).split(' ')
  const last = words.pop() ?? ''
  return words.length > 0 && last.length <= PREPOSITION && !NUMBER_WORD.test(last) && isMark(words.join(' '))
}

function isShort(folded: string, most: number): boolean {
  if (UNSPACED.test(folded)) return folded.trim().length <= MAX_UNSPACED
  return folded.split(/\s+/).filter((word) => word !== '').length <= most
}

function isAny(terms: readonly SoughtTerm[], folded: string): boolean {
  return terms.some((term) => term.isIn(folded))
}

function squeeze(text: string): string {
  return foldText(text).trim().replaceAll(/\s+/g, ' ')
}
