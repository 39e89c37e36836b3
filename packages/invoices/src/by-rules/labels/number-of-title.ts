import { median } from '../../median.ts'
import type { Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'
import { termsOf } from '../languages/terms-of.ts'
import { type Heading, isBareTitle } from './headings.ts'
import { NUMBER_WORD } from './number-words.ts'
import { LABEL_PARTICLES } from './particles.ts'
import type { FoundInvoiceNumber } from './references.ts'

const CONFIDENCE = 0.95
// In letters: 'de' of 'Factura de abono' names nothing.
const SHORTEST_WORD = 5
const VALUE = /^[\s:.°º'#№]{0,4}([\p{L}\d][\p{L}\d/_.-]{0,39})$/u
const BESIDE = /^(\D*?)[\s:]*(\S*\d\S*)?$/u
// 'Gutschriftsnr' of German compounds, too.
const NUMBER = new RegExp(`${NUMBER_WORD.source}|(?<=\\p{L}{4})nr(?!\\p{L})|#`, 'u')
const INVOICES: ReadonlySet<string> = new Set(termsOf(({ documents }) => [documents.invoice]).map(toLetters))

/**
 * The number beside the title's own words, 'Stornorechnungsnr.: ST-7' of a 'Stornorechnung', on a credit note: 'Rechnung
 * Nr. 5' there is of what it corrects. Null if its title is not repeated so, or has two numbers.
 */
export function findNumberOfTitle(lines: readonly Line[], headings: readonly Heading[]): FoundInvoiceNumber | null {
  const body = median(lines.map(({ height }) => height))
  const titles = headings.filter(({ name, text }) => name === 'credit_note' && isBareTitle(text))
  const [title] = titles.toSorted((a, b) => b.height - a.height)
  if (!title || title.height < body) return null
  const found = lines.flatMap(({ cells }, line) =>
    cells.flatMap(({ text }, cell) => {
      const [, label = '', beside] = BESIDE.exec(text.trim()) ?? []
      const folded = foldText(label)
      if (!NUMBER.test(folded) || !isOfTitle(folded.replace(NUMBER, ' '), title.text)) return []
      const source = beside ?? cells[cell + 1]?.text
      const number = VALUE.exec(source?.trim() ?? '')?.[1]
      return number && /\d/.test(number) ? [{ number, line }] : []
    }),
  )
  const [first] = found
  if (!first || new Set(found.map(({ number }) => number)).size > 1) return null
  return { ...first, confidence: CONFIDENCE, others: [], phrase: null }
}

/** True for the whole title, also in a compound, and for a part of it that does not name an invoice. */
function isOfTitle(label: string, title: string): boolean {
  const [own, whole] = [toLetters(label), toLetters(title)]
  if (own.length < SHORTEST_WORD || INVOICES.has(own)) return false
  const words = foldText(title).split(/[^\p{L}]+/u)
  return own === whole || own === `${whole}s` || words.includes(own) || INVOICES.has(whole.replace(own, ''))
}

function toLetters(text: string): string {
  const words = foldText(text).split(/[^\p{L}]+/u)
  return words.filter((word) => word.length > 1 && !LABEL_PARTICLES.has(word)).join('')
}
