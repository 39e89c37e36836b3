import { findGrids } from './drawn-grids.ts'
import type { DrawnRule } from './drawn-rules.ts'
import { findGapTables } from './gap-tables.ts'
import { toGridTable } from './grid-table.ts'
import type { PageWord } from './page-words.ts'
import type { PdfTable } from './pdf-table.ts'

// Each costs time; a page with more is a drawing.
const MOST_GRIDS = 100

/** The tables of a page: those with a drawn grid, and those whose columns are proven by the white between them. */
export function findPdfTables(words: readonly (readonly PageWord[])[], rules: readonly DrawnRule[]): PdfTable[] {
  const all = words.flat()
  const size = all.map((word) => word.size).toSorted((one, other) => one - other)[all.length >> 1] ?? 0
  if (size <= 0) return []
  const taken = new Set<PageWord>()
  const tables: PdfTable[] = []
  for (const grid of findGrids(rules, size).slice(0, MOST_GRIDS)) {
    const table = toGridTable(
      grid,
      all.filter((word) => !taken.has(word)),
    )
    if (!table) continue
    tables.push(table)
    for (const word of table.rows.flat(2)) taken.add(word)
  }
  const free = words.map((line) => (line.some((word) => taken.has(word)) ? [] : line))
  return [...tables, ...findGapTables(free)]
}
