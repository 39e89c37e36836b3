import type { PlacedText } from '../e-invoice/pdf-file.ts'
import { type Line, toTextLines } from '../text-lines.ts'
import { readAmountLabel } from './amounts/amount-label.ts'
import { findLabels } from './labels/find-labels.ts'
import { findHeadings } from './labels/headings.ts'
import { findInvoiceNumber } from './labels/references.ts'

const MAX_TOTAL = 80

/** The lines and pages of the first invoice of a file, and the numbers of the others. */
export interface FirstInvoice {
  readonly lines: readonly Line[]
  readonly pages: number
  readonly others: readonly string[]
}

/**
 * Takes the first invoice of a file. Another one begins at a heading with another number, on another page or below a
 * total.
 */
export function takeFirstInvoice(
  pages: readonly (readonly PlacedText[])[],
  languages: readonly string[],
): FirstInvoice {
  const read = pages.flatMap((page, index) => {
    const lines = toTextLines(page).map((line) => ({ ...line, page: index + 1 }))
    return splitPage(lines, languages).map((part) => ({ ...part, page: index + 1 }))
  })
  const [first] = read.flatMap(({ number }) => number ?? [])
  const next = read.findIndex(({ number }) => number !== null && number !== first)
  const end = next === -1 ? read.length : next
  return {
    lines: read.slice(0, end).flatMap(({ lines }) => lines),
    pages: read[end - 1]?.page ?? 0,
    others: [...new Set(read.slice(end).flatMap(({ number }) => number ?? []))],
  }
}

interface Part {
  readonly lines: readonly Line[]
  /** Null if it has no heading. */
  readonly number: string | null
}

/** Splits a page. Each part except the last has a heading and a total, and another heading follows it. */
function splitPage(lines: readonly Line[], languages: readonly string[]): Part[] {
  const starts = findHeadings(lines)
    .filter(({ name, isAtStart }) => isAtStart && ['invoice', 'credit_note', 'receipt'].includes(name))
    .map(({ line }) => line)
  const [first] = starts
  if (first === undefined) return [{ lines, number: null }]
  const totals = lines.flatMap(({ text }, index) => (isTotal(text, languages) ? index : []))
  const cuts = starts.filter((start) => {
    const before = starts.findLast((other) => other < start)
    return before !== undefined && totals.some((total) => total > first && total > before && total < start)
  })
  return [0, ...cuts].map((from, index, all) => {
    const part = lines.slice(from, all[index + 1])
    return {
      lines: part,
      number: findInvoiceNumber({ lines: part, labels: findLabels(part, languages) }, { kind: null, taken: [] }).number,
    }
  })
}

function isTotal(text: string, languages: readonly string[]): boolean {
  if (text.length > MAX_TOTAL || !/\d/.test(text)) return false
  const kind = readAmountLabel(text.replaceAll(/[\d.,'’%]+/g, ' '), languages)?.kind
  return kind === 'gross' || kind === 'payable'
}
