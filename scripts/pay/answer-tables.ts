const MAX_DEPTH = 5
const LONGEST_CELL = 60

type Row = Readonly<Record<string, unknown>>

/** A list of an answer, as rows and columns. */
export interface AnswerTable {
  /** Its path: `markets`, `checks.matches`; empty for the fields of the answer itself. */
  readonly path: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/**
 * The lists of an answer as tables, the longest first. An object of numbers, such as rates, is a list of names and values;
 * an answer without lists is one of its fields.
 */
export function tablesOf(data: unknown): readonly AnswerTable[] {
  const lists = findLists(data, '', 0).toSorted((one, other) => other.rows.length - one.rows.length)
  return lists.length > 0 ? lists : [toTable('', toNamed(data))]
}

/** A table for a terminal: columns aligned, numbers to the right, long cells shortened to the width in characters. */
export function renderTable({ path, columns, rows }: AnswerTable, width: number): string {
  const shown = columns.filter((column) => rows.some((row) => !isObject(row[column]) && toText(row[column]) !== ''))
  const lines = [shown, ...rows.map((row) => shown.map((column) => shorten(toText(row[column]))))]
  const widths = shown.map((_, at) => Math.max(...lines.map((cells) => [...(cells[at] ?? '')].length)))
  const isNumeric = shown.map((column) => rows.every((row) => typeof (row[column] ?? 0) === 'number'))
  const write = (cells: readonly string[]) =>
    cells.map((cell, at) => pad(cell, { width: widths[at] ?? 0, isRight: isNumeric[at] ?? false })).join('  ')
  const [head = '', ...body] = lines.map((cells) => [...write(cells).trimEnd()].slice(0, width).join(''))
  const title = path === '' ? [] : [`${path} (${rows.length})`]
  return [...title, head, '-'.repeat([...head].length), ...body].join('\n')
}

function findLists(value: unknown, path: string, depth: number): readonly AnswerTable[] {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.length > 0 && value.every(isObject) ? [toTable(path, value)] : []
  if (depth > 0 && isNumbers(value)) return [toTable(path, toNamed(value))]
  const prefix = path === '' ? '' : `${path}.`
  return Object.entries(value).flatMap(([name, inner]) => findLists(inner, prefix + name, depth + 1))
}

function isNumbers(value: object): boolean {
  const values = Object.values(value)
  return values.length > 1 && values.every((inner) => typeof inner === 'number')
}

function toNamed(value: unknown): readonly Row[] {
  return isObject(value) ? Object.entries(value).map(([name, inner]) => ({ name, value: inner })) : [{ value }]
}

function toTable(path: string, rows: readonly Row[]): AnswerTable {
  return { path, columns: [...new Set(rows.flatMap(Object.keys))], rows }
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.every((item) => typeof item !== 'object') ? value.join(', ') : `${value.length} rows`
  return isObject(value) ? JSON.stringify(value) : String(value)
}

// Control characters would be obeyed by the terminal.
function shorten(text: string): string {
  const characters = [...text.replaceAll(/\p{C}+/gu, ' ')]
  return characters.length > LONGEST_CELL ? `${characters.slice(0, LONGEST_CELL - 1).join('')}…` : characters.join('')
}

function pad(cell: string, { width, isRight }: { width: number; isRight: boolean }): string {
  const space = ' '.repeat(Math.max(0, width - [...cell].length))
  return isRight ? space + cell : cell + space
}
