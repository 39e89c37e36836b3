import type { Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { SoughtTerm } from '../sought-term.ts'

/** What a paper is marked with, beyond what it says itself. */
export interface Marks {
  /** Marks by which the paper may not count: 'VOID', 'DRAFT', and stamps whose meaning is unknown. */
  readonly doubtful: readonly string[]
  /** Stamps that leave the paper what it is: 'PAID', 'COPY'. */
  readonly harmless: readonly string[]
}

const [VOID, NEUTRAL] = (['void', 'neutral'] as const).map((kind) =>
  LANGUAGES.flatMap(({ marks }) => marks[kind].split(', ').map((term) => new SoughtTerm(term))),
) as [SoughtTerm[], SoughtTerm[]]
const NAMES = LANGUAGES.flatMap(({ documents: { invoice = '', proforma = '' } }) => [invoice, proforma]).flatMap(
  (terms) => terms.split(', ', 1).map((term) => new SoughtTerm(term)),
)
const MONEY = /\d[.,]\d{2}(?!\d)/
// 'Status | Cancelled' has two cells; a line with more is of a table.
const MAX_CELLS = 2
// 'This invoice has been cancelled': words before the name, and between it and the mark.
const [MAX_BEFORE, MAX_BETWEEN] = [1, 3]
// The same in writing without spaces, in characters.
const MAX_UNSPACED = 6
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
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
    cells.length > MAX_CELLS || MONEY.test(text)
      ? []
      : cells.flatMap((cell) => (saysVoid(cell.text) ? [cell.text] : [])),
  )
  const doubtful = [...voiding, ...unknown].map(({ text }) => text || NAMELESS)
  return { doubtful: [...new Set([...doubtful, ...said])], harmless: harmless.map(({ text }) => text) }
}

/** True for 'VOID', 'Status: cancelled', 'DRAFT INVOICE' and 'Cette facture est annulée'. */
function saysVoid(text: string): boolean {
  const [value = ''] = text.split(':').slice(-1)
  if (isWhole(VOID, squeeze(value))) return true
  const folded = foldText(text)
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
      return !isOther && isShort(between, MAX_BETWEEN) && isShort(folded.slice(0, first.start), MAX_BEFORE)
    }),
  )
}

/** True in brackets and after a dash, at the end of the text. */
function isSetApart(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return /(?:[([{]\s*|\s[-–—]\s+)$/u.test(text.slice(0, start)) && /^\s*[)\]}]?$/u.test(text.slice(end))
}

function isShort(folded: string, most: number): boolean {
  if (UNSPACED.test(folded)) return folded.trim().length <= MAX_UNSPACED
  return folded.split(/\s+/).filter((word) => word !== '').length <= most
}

function isAny(terms: readonly SoughtTerm[], folded: string): boolean {
  return terms.some((term) => term.isIn(folded))
}

function isWhole(terms: readonly SoughtTerm[], folded: string): boolean {
  return terms.some((term) => term.placesIn(folded).some(({ start, end }) => start === 0 && end === folded.length))
}

function squeeze(text: string): string {
  return foldText(text).trim().replaceAll(/\s+/g, ' ')
}
