import { median } from '../../median.ts'
import type { Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'
import type { DocumentName } from '../languages/terms.ts'
import { type Heading, isBareTitle, READ, REFERRED } from './headings.ts'
import { LABEL_PARTICLES } from './particles.ts'

// In multiples of the text height.
const TITLE = 1.3
const COLON = /[:：]/
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
  const body = median(lines.map(({ height }) => height))
  const isLabel = (heading: Heading) => heading.height <= TITLE * body && isOverCode(heading, lines)
  const top = headings.filter(
    (heading) =>
      heading.line < 25 &&
      !heading.isCompound &&
      isTitle(heading) &&
      !isLabel(heading) &&
      !isBesideValue(heading, lines),
  )
  const hasTitle = top.some(({ name, text }) => READ.includes(name) && isBareTitle(text))
  const own = top.filter((heading) => heading.isAtStart || isOwnTitle(heading, { lines, body, hasTitle }))
  const tallest = Math.max(0, ...own.map(({ height }) => height))
  const banner = findBanner(own, { lines, body })
  if (banner) return REFUSED[banner.name]
  const large = tallest > 1.2 * body ? own.filter(({ height }) => height > 0.9 * tallest) : own
  // Titles usually have no number; references in the table of a statement have one.
  const bare = large.filter(({ text }) => isBareTitle(text))
  const titles = bare.length > 0 ? bare : large
  const first = titles[0]
  if (!first) return undefined
  const besideFirst = titles.filter(({ line }) => line === first.line)
  return besideFirst.some(({ name }) => REFUSED[name] === undefined) ? undefined : REFUSED[first.name]
}

/** 'Customer | Order' over 'Acme Ltd | 4711' are labels in a form. */
function isOverCode({ line, text }: Heading, lines: readonly Line[]): boolean {
  const [cells = [], below = []] = [lines[line]?.cells, lines[line + 1]?.cells]
  const own = cells.length > 1 ? cells.find((cell) => cell.text.includes(text)) : undefined
  const value = below.find(({ left, right }) => own && left < own.right && right > own.left)
  return value !== undefined && /^\S*\d\S*$/.test(value.text)
}

/** 'Order: | 4711', 'Order | : 4711' and 'Order | :', as 'Order: 4711' in one cell. */
function isBesideValue({ name, line, text }: Heading, lines: readonly Line[]): boolean {
  if (READ.includes(name)) return false
  const cells = lines[line]?.cells ?? []
  const value = cells[cells.findIndex((cell) => cell.text === text) + 1]?.text ?? ''
  return COLON.test(text.slice(-1) + value.slice(0, 1)) && /^[:：]$|^[:：]?\s*\S*\d\S*$/.test(value)
}

interface Page {
  readonly lines: readonly Line[]
  readonly body: number
  /** True if a heading without a number names a kind that is read. */
  readonly hasTitle: boolean
}

/** 'Final reminder' is a title in large print, or alone on its line above all that names an invoice. */
function isOwnTitle({ name, text, line, height }: Heading, { lines, body, hasTitle }: Page): boolean {
  if (READ.includes(name) || lines[line]?.cells.length !== 1) return READ.includes(name)
  if (height > TITLE * body) return true
  return isBareTitle(text) && !hasTitle && !REFERRED.includes(name)
}

/**
 * The large title of another kind of document, alone on its line, if there is no title of an accepted kind. The label
 * of a number is not a title: recognized labels may seem as large as one.
 */
function findBanner(headings: readonly Heading[], { lines, body }: { lines: readonly Line[]; body: number }) {
  const titles = headings.filter(({ text }) => isBareTitle(text))
  const [first] = titles
  const isAlone = first && lines[first.line]?.cells.length === 1 && first.height > TITLE * body
  return isAlone && titles.every(({ name }) => REFUSED[name] !== undefined) ? first : undefined
}

/**
 * 'Order: 4711' is a reference, 'Commande du' too, whose date is in the next cell; 'ORDER' and 'Order No. 4711' are titles;
 * cash registers print 'Ticket No. 4711'.
 */
function isTitle({ name, text }: Heading): boolean {
  if (name === 'ticket' && /\d/.test(text)) return false
  if (LABEL_PARTICLES.has(foldText(text).trim().split(' ').at(-1) ?? '')) return false
  return !/[:：]/.test(text) || /^[^:：]{4,40}[:：]?$/.test(text)
}
