import type { DocumentKind } from '../../extraction.ts'
import type { Line } from '../../text-lines.ts'
import { toTermPattern } from '../amounts/amount-words.ts'
import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'
import type { DocumentName } from '../languages/terms.ts'

/** A document's heading on the page. */
export interface Heading {
  readonly name: DocumentName
  readonly text: string
  readonly line: number
  readonly height: number
}

const MAX_HEADING = 70
// Lines at the top in which a document names its kind.
const TOP_LINES = 40

const NAMES = LANGUAGES.flatMap(({ documents }) =>
  // The keys of the record have this type.
  (Object.entries(documents) as [DocumentName, string][]).flatMap(([name, terms]) =>
    terms
      .split(', ')
      .map((term) => ({ name, length: term.length, pattern: new RegExp(`^${toTermPattern(term).source}`, 'u') })),
  ),
).sort((a, b) => b.length - a.length)

/** Cells with the name of a document, alone or followed by its number or date. */
export function findHeadings(lines: readonly Line[]): Heading[] {
  return lines.flatMap(({ cells, height }, line) =>
    cells.flatMap(({ text }) => {
      if (text.length > MAX_HEADING) return []
      const folded = foldText(text)
        .trim()
        .replaceAll(/(?<=^(?:\p{L} ){2,20}\p{L}) |(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')
      const match = NAMES.map(({ name, pattern }) => ({ name, rest: pattern.exec(folded)?.[0] })).find(
        ({ rest }) => rest,
      )
      if (!match) return []
      const rest = folded.slice(match.rest?.length ?? 0).trim()
      const words = rest.split(/\s+/).filter((word) => /\p{L}{3}/u.test(word) && !/\d/.test(word))
      return words.length <= 1 ? [{ name: match.name, text: text.trim(), line, height }] : []
    }),
  )
}

// In multiples of the text height.
const TITLE = 1.3
const NUMBER_WORD = /(?:num(?:ber|mer|ero|er)|(?<!\p{L})(?:nr|no|n|cislo))(?!\p{L})|番号|号|번호|رقم/u
const REFUSED: Readonly<Partial<Record<DocumentName, string>>> = {
  quotation: 'a quotation',
  order: 'an order or its confirmation',
  delivery_note: 'a delivery note',
  statement: 'a statement of account',
  payslip: 'a payslip',
  ticket: 'a ticket',
  reminder: 'a reminder or payment advice',
}

/** The kind of a document that is not an invoice, by its largest and first heading; undefined for an invoice. */
export function nameOtherDocument(headings: readonly Heading[], lines: readonly Line[]): string | undefined {
  const top = headings.filter((heading) => heading.line < 25 && isTitle(heading))
  const tallest = Math.max(0, ...top.map(({ height }) => height))
  const body = median(lines.map(({ height }) => height))
  const banner = findBanner(top, { lines, body })
  if (banner) return REFUSED[banner.name]
  const large = tallest > 1.2 * body ? top.filter(({ height }) => height > 0.9 * tallest) : top
  // Titles usually have no number; references in the table of a statement have one.
  const bare = large.filter(({ text }) => !/\d/.test(text))
  const titles = bare.length > 0 ? bare : large
  const first = titles[0]
  if (!first) return undefined
  const besideFirst = titles.filter(({ line }) => line === first.line)
  return besideFirst.some(({ name }) => REFUSED[name] === undefined) ? undefined : REFUSED[first.name]
}

/**
 * The large title of another kind of document, alone on its line, if there is no title of an accepted kind. The label
 * of a number is not a title: recognized labels may seem as large as one.
 */
function findBanner(headings: readonly Heading[], { lines, body }: { lines: readonly Line[]; body: number }) {
  const titles = headings.filter(({ text }) => !/\d/.test(text) && !NUMBER_WORD.test(foldText(text)))
  const [first] = titles
  const isAlone = first && lines[first.line]?.cells.length === 1 && first.height > TITLE * body
  return isAlone && titles.every(({ name }) => REFUSED[name] !== undefined) ? first : undefined
}

/** The kind of an accepted document; invoice if it names no kind, or several. */
export function nameKind(headings: readonly Heading[]): DocumentKind {
  const names = new Set(headings.filter(({ line }) => line < TOP_LINES).map(({ name }) => name))
  if (names.has('credit_note')) return 'credit_note'
  if (names.has('proforma')) return 'proforma'
  return names.has('receipt') && !names.has('invoice') ? 'receipt' : 'invoice'
}

/** 'Order: 4711' is a reference; 'ORDER' and 'Order No. 4711' are titles; cash registers print 'Ticket No. 4711'. */
function isTitle({ name, text }: Heading): boolean {
  if (name === 'ticket' && /\d/.test(text)) return false
  return !/[:：]/.test(text) || /^[^:：]{4,40}[:：]?$/.test(text)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
