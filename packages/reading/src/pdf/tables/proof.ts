import { isFigure } from './is-figure.ts'
import { cellText, type PdfCell } from './pdf-table.ts'

// Of the cells, as a share: tables of contents have a row of points in every second or third one, forms a colon after each label.
const [MOST_LEADERS, MOST_LABELS] = [0.3, 0.3]
const LEADERS = /^[.\s]+$|(?:\.\s?){4,}/
const LABEL = /[:：]$/
// As a share: most.
const MOSTLY = 0.5
// Not a sign of a formula or the name of a point. Some scripts have words of one letter.
const NAME = /..|\p{Lo}/u
// Words of a line, the share of its column that it fills, and the share of lines that do: in prose, all but the last of a paragraph.
const [LONG, FULL, MOST_FULL] = [4, 0.85, 0.6]

/**
 * Whether rows of cells without drawn lines are a table: most cells beside the first column have figures, which words name. Without
 * figures, they may be addresses, lists or prose in columns.
 */
export function isProven(rows: readonly (readonly PdfCell[])[]): boolean {
  const cells = rows.flat()
  if (shareOf(cells, (text) => LEADERS.test(text)) > MOST_LEADERS) return false
  if (shareOf(cells, (text) => LABEL.test(text)) > MOST_LABELS) return false
  if (rows[0]?.some((_, column) => isProse(rows.map((row) => row[column] ?? [])))) return false
  const beside = rows.flatMap((row) => row.slice(1))
  return hasNames(rows) && shareOf(beside, isFigure) >= MOSTLY
}

/** Whether words name the columns in the first row, or the rows in the first column: matrices and the marks of charts have figures. */
export function hasNames(rows: readonly (readonly PdfCell[])[]): boolean {
  const firsts = rows.flatMap(([first]) => (first ? [first] : []))
  return [rows[0] ?? [], firsts].some((names) => shareOf(names, (text) => isFigure(text) || !NAME.test(text)) < MOSTLY)
}

/** Whether the lines of a column end where the column ends. */
function isProse(cells: readonly PdfCell[]): boolean {
  const filled = cells.filter((cell) => cell.length > 0)
  const widths = filled.map(
    (cell) => Math.max(...cell.map(({ right }) => right)) - Math.min(...cell.map(({ left }) => left)),
  )
  const full = filled.filter((cell, at) => cell.length >= LONG && (widths[at] ?? 0) >= FULL * Math.max(...widths))
  return filled.length > 1 && full.length >= MOST_FULL * filled.length
}

/** Of the cells with words. */
function shareOf(cells: readonly PdfCell[], has: (text: string) => boolean): number {
  const filled = cells.filter((cell) => cell.length > 0)
  return filled.filter((cell) => has(cellText(cell))).length / Math.max(1, filled.length)
}
