import type { Format } from './ledger-arguments.ts'

export type Row = Readonly<Record<string, string | number | null>>

// What a spreadsheet would run as a formula.
const FORMULA = /^[=+\-@\t\r]/

/** Rows with the same fields, as a table for people, JSON, or CSV (RFC 4180). */
export function renderRows(
  rows: readonly Row[],
  { format, fields }: { format: Format; fields: readonly string[] },
): string {
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`
  const cells = [fields, ...rows.map((row) => fields.map((field) => toText(row[field])))]
  if (format === 'csv') return cells.map((line) => `${line.map(toCsv).join(',')}\r\n`).join('')
  const widths = fields.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
    .concat('\n')
}

function toText(value: string | number | null | undefined): string {
  // A caller's text must not move the cursor.
  return String(value ?? '').replaceAll(/\p{Cc}|\p{Cf}/gu, '?')
}

function toCsv(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
