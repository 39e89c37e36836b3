import type { PageLine } from '../pdf-letters.ts'
import { toRules } from './drawn-rules.ts'
import { findPdfTables } from './find-pdf-tables.ts'
import { headingOf, turnRules } from './page-heading.ts'
import { type PageWord, toWords } from './page-words.ts'
import { type PdfTable, writeTable } from './pdf-table.ts'
import type { Shape } from './read-shapes.ts'

/** The text of lines with their tables, each in the place of the first line of which it has a word; null without any. */
export function writeWithTables(lines: readonly PageLine[], shapes: readonly Shape[]): string | null {
  const heading = headingOf(lines)
  const words = toWords(lines, heading)
  const tables = findPdfTables(words, turnRules(toRules(shapes), heading))
  if (tables.length === 0) return null
  const tableOf = new Map<PageWord, PdfTable>()
  for (const table of tables) for (const word of table.rows.flat(2)) tableOf.set(word, table)
  const written = new Set<PdfTable>()
  const out: string[] = []
  for (const [at, line] of lines.entries()) {
    const own = words[at] ?? []
    const rest = own.filter((word) => !tableOf.has(word))
    if (rest.length === own.length) out.push(line.text)
    else if (rest.length > 0) out.push(rest.map(({ text }) => text).join(' '))
    for (const word of own) {
      const table = tableOf.get(word)
      if (!table || written.has(table)) continue
      written.add(table)
      out.push('', writeTable(table), '')
    }
  }
  return out.join('\n').replaceAll(/\n{3,}/g, '\n\n')
}
