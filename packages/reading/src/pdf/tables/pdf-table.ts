import type { PageWord } from './page-words.ts'

/** The words of a cell, in the order in which they are read. */
export type PdfCell = readonly PageWord[]

/** A table of a page: rows of the same number of cells. */
export interface PdfTable {
  readonly rows: readonly (readonly PdfCell[])[]
}

/** A table as GFM has it, 4.10: its first row is the header. */
export function writeTable({ rows }: PdfTable): string {
  const [header = [], ...body] = rows
  return [writeRow(header), `|${' --- |'.repeat(header.length)}`, ...body.map(writeRow)].join('\n')
}

function writeRow(row: readonly PdfCell[]): string {
  return `|${row.map((cell) => (cell.length === 0 ? ' |' : ` ${cellText(cell).replaceAll('|', '\\|')} |`)).join('')}`
}

/** The words of a cell, with spaces. */
export function cellText(cell: PdfCell): string {
  return cell.map(({ text }) => text).join(' ')
}
