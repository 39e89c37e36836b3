import { foldText } from '../fold-text.ts'
import { namesOtherDocument } from '../labels/label-owner.ts'
import type { LabelledText } from '../labels/labelled-value.ts'
import { LABEL_PARTICLES } from '../labels/particles.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { PAYING_WORDS } from '../languages/terms.ts'
import { termsOf } from '../languages/terms-of.ts'
import { cellBelow } from '../parties/names-below.ts'
import { SoughtTerm } from '../sought-term.ts'
import { type DateStyle, type PlacedDate, readDates } from './dates.ts'

type PayingWord = (typeof PAYING_WORDS)[number]

// Of each language apart: 'saldo' is a balance in one and a payment in another.
const PAYING = LANGUAGES.flatMap(({ paying }) => {
  if (!paying) return []
  const toTerms = (kind: PayingWord) => (paying[kind]?.split(', ') ?? []).map((term) => new SoughtTerm(term))
  return [{ opens: toTerms('opens'), asks: toTerms('asks'), closes: toTerms('closes'), by: toTerms('by') }]
})
// What an invoice calls itself and its sum.
const OWN = new Set(
  termsOf(({ documents, amounts, labels, paying }) => [
    ...[documents.invoice, documents.receipt, amounts.total, amounts.gross, amounts.due, amounts.filler],
    ...[labels.amount, labels.due_date, labels.iban, labels.account_name],
    ...(paying ? Object.values(paying) : []),
  ]).flatMap((term) => foldText(term).split(/[^\p{L}]+/u)),
)
const SHORTEST_NAME = 4
// 'am 3. Juni' and '119,00 EUR' go on.
const CLAUSE_END = /[;:!?,]\s|(?<!\d)\.\s|\.$/

/**
 * The day in a sentence that asks to be paid by it: 'Bitte überweisen Sie den Betrag bis zum 3. Juni 2026'. A limit alone
 * may be that of a delivery, and a percentage in the clause makes it one of a discount. Null if there are several days. `isOwn` is
 * false if the clause names more than the invoice and its sum: 'a deposit must be paid by'.
 */
export function findPayBy({ lines }: LabelledText, style: DateStyle): (PlacedDate & { isOwn: boolean }) | null {
  const found = lines.flatMap(({ cells }, line) =>
    cells.flatMap((cell) => {
      if (!/\p{L}{3}/u.test(cell.text)) return []
      const below = cellBelow(lines, { line, cell })?.cell.text ?? ''
      // A sentence goes on below in a small letter, or with its day.
      const text = /^[\p{Ll}\d]/u.test(below) && !/[.:;]$/.test(cell.text) ? `${cell.text} ${below}` : cell.text
      const limits = readDates(text, style).filter((date) => isLimit(text, date))
      return limits.map((date) => ({ ...date, isOwn: isOwn(clauseBefore(text, date)) }))
    }),
  )
  return new Set(found.map(({ readings }) => readings.join())).size === 1 ? (found[0] ?? null) : null
}

function isLimit(text: string, { index, end }: PlacedDate): boolean {
  const before = clauseBefore(text, { index })
  const after = text.slice(end).split(CLAUSE_END)[0] ?? ''
  if (/\d ?%/.test(`${before}${after}`) || namesOtherDocument(before)) return false
  const [lead, trail] = [toWords(before), toWords(after)]
  return PAYING.some(
    (words) =>
      words.by.some((term) => term.placesIn(lead).some((place) => place.end === lead.length)) &&
      (asksIn(lead, words) || words.closes.some((term) => term.isIn(trail))),
  )
}

function clauseBefore(text: string, { index }: Pick<PlacedDate, 'index'>): string {
  return text.slice(0, index).split(CLAUSE_END).at(-1) ?? ''
}

function isOwn(clause: string): boolean {
  const words = toWords(clause).split(/[^\p{L}]+/u)
  return words.every((word) => word.length < SHORTEST_NAME || OWN.has(word))
}

/** True for a clause, folded, that asks to be paid. */
export function asksToPay(clause: string): boolean {
  return PAYING.some((words) => asksIn(clause, words))
}

function asksIn(clause: string, { asks, opens }: Pick<(typeof PAYING)[number], 'asks' | 'opens'>): boolean {
  return (
    asks.some((term) => term.isIn(clause)) ||
    opens.some((term) => term.placesIn(clause).some(({ start }) => isArticle(clause.slice(0, start))))
  )
}

function toWords(text: string): string {
  return foldText(text).trim().replaceAll(/ +/g, ' ')
}

function isArticle(words: string): boolean {
  return words.split(' ').every((word) => word === '' || LABEL_PARTICLES.has(word))
}
