type Row = Readonly<Record<string, unknown>>
interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** A table as CSV (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function toCsv({ columns, rows }: Table) {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return lines.map((cells) => `${cells.map(toCsvCell).join(',')}\r\n`).join('')
}

/** A table as Markdown (GitHub's tables); line breaks in a cell become spaces. */
export function toMarkdownTable({ columns, rows }: Table) {
  const isNumeric = (column: string) => rows.every((row) => typeof (row[column] ?? 0) === 'number')
  const lines = [
    columns.map(toMarkdownCell),
    columns.map((column) => (isNumeric(column) ? '---:' : '---')),
    ...rows.map((row) => columns.map((column) => toMarkdownCell(row[column]))),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** A value in one cell: lists and objects as JSON. */
export function toCellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function toCsvCell(value: unknown) {
  const text = toCellText(value)
  // https://owasp.org/www-community/attacks/CSV_Injection
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function toMarkdownCell(value: unknown) {
  return toCellText(value)
    .replaceAll(/[\\|`*<[\]]/g, '\\$&')
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
}
