import { cellSpan } from '../../structure/tables/cell-span.ts'
import { CELL as CELL_NAME, type DomElement, findAround } from '../../tree/dom.ts'

// Unicode noncharacters: text does not contain them. EMPTY and UNUSED are cells without text, in a column that other rows
// fill, and in one that none does.
const [START, CELL, EMPTY, UNUSED, END] = ['\uFDE0', '\uFDE1', '\uFDE2', '\uFDE3', '\uFDE4'] as const
const MARKS = /[\uFDE0-\uFDE4]/g
const PARTS = /[\uFDE0-\uFDE4]|[^\uFDE0-\uFDE4]+/g
const OTHER_MARKS = /[\uFDD0-\uFDEF]/g
const SHOWN = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF\uFDD0-\uFDEF]/
const TABLES = 'table, [role="table"], [role="grid"], [role="treegrid"]'
const ROWS = 'tr, [role="row"]'
const CELL_ROLES = /^(?:cell|gridcell|columnheader|rowheader)$/
// What has more is a page laid out as a table.
const MAX_ROW_LINES = 50
/** Stands for a cell without text. */
const NOTHING = '–'

/** A line of a row that has a cell without text. */
export interface LineRow {
  readonly line: number
  /** The first line of its row. */
  readonly row: number
  /** What the cells say that the line begins in or passes, with tabs between: '–' of one without text, nothing if no row has text there. */
  readonly cells: string
  /** The number of columns of the table, and of those in which a row has text. */
  readonly columns: number
  readonly filled: number
}

type Shape = Pick<LineRow, 'columns' | 'filled'>

interface OpenRow {
  readonly shape: Shape
  readonly parts: { readonly line: number | null; text: string }[]
  isNewCell: boolean
}

/** Marks the cells of rows that have one without text. Returns the shapes of their tables, in the order of the page. */
export function markRows(body: DomElement): readonly Shape[] {
  const shapes = new Map<DomElement, Shape>()
  for (const table of body.querySelectorAll(TABLES)) {
    const rows = [...table.querySelectorAll(ROWS)].filter(
      (row) => findAround(row, (each) => each.matches(TABLES)) === table,
    )
    markTable(rows, shapes)
  }
  return [...body.querySelectorAll(ROWS)].flatMap((row) => shapes.get(row) ?? [])
}

interface PlacedCell {
  readonly cell: DomElement
  readonly from: number
  readonly span: number
  readonly isEmpty: boolean
}

function markTable(rows: readonly DomElement[], shapes: Map<DomElement, Shape>) {
  const placed = placeCells(rows)
  const used = new Set<number>()
  let columns = 0
  for (const { from, span, isEmpty } of placed.flat()) {
    columns = Math.max(columns, from + span)
    for (let at = from; at < from + span && !isEmpty; at += 1) used.add(at)
  }
  for (const [at, row] of rows.entries()) {
    const cells = placed[at] ?? []
    if (!cells.some(({ isEmpty }) => isEmpty) || cells.every(({ isEmpty }) => isEmpty)) continue
    shapes.set(row, { columns, filled: used.size })
    for (const { cell, from, span, isEmpty } of cells) {
      const marks = Array.from({ length: span }, (_, index) =>
        rows.length === 1 || used.has(from + index) ? EMPTY : UNUSED,
      )
      insertFirst(cell, isEmpty ? marks.join('') : CELL)
    }
    insertFirst(row, START)
    row.append(END)
  }
}

/** The cells of each row in their columns: one that spans several rows stands in each of these. */
function placeCells(rows: readonly DomElement[]): PlacedCell[][] {
  const taken = new Map<number, number>()
  return rows.map((row, at) => {
    let column = 0
    return [...row.children].filter(isCell).map((cell) => {
      while ((taken.get(column) ?? -1) >= at) column += 1
      const [from, span] = [column, cellSpan(cell, 'colspan')]
      column += span
      const last = at + cellSpan(cell, 'rowspan') - 1
      for (let index = from; last > at && index < column; index += 1) taken.set(index, last)
      return { cell, from, span, isEmpty: !SHOWN.test(cell.textContent) }
    })
  })
}

function isCell(element: DomElement): boolean {
  return CELL_NAME.test(element.localName) || CELL_ROLES.test(element.getAttribute('role') ?? '')
}

function insertFirst(element: DomElement, marks: string) {
  element.insertBefore(element.ownerDocument.createTextNode(marks), element.firstChild)
}

/** Reads the lines of a marked page in their order: the line without these marks. `at`: the index that the line has. */
export function createRowReader(shapes: readonly Shape[]) {
  const open: OpenRow[] = []
  const rows: LineRow[] = []
  let known = 0
  return { read, rows }

  function read(marked: string, at: number): string {
    for (const [part] of marked.matchAll(PARTS)) {
      const row = open.at(-1)
      if (part === START) {
        open.push({ shape: shapes[known] ?? { columns: 0, filled: 0 }, parts: [], isNewCell: true })
        known += 1
      } else if (part === END) close(open.pop())
      else if (row) readPart(row, { part, at })
    }
    return marked.replace(MARKS, '')
  }

  function close(row: OpenRow | undefined) {
    if (row) rows.push(...toLineRows(row))
  }
}

function readPart(row: OpenRow, { part, at }: { readonly part: string; readonly at: number }) {
  const last = row.parts.at(-1)
  if (part === CELL) row.isNewCell = true
  else if (part === EMPTY || part === UNUSED) row.parts.push({ line: null, text: part === EMPTY ? NOTHING : '' })
  else if (SHOWN.test(part)) {
    const text = part.replace(OTHER_MARKS, '')
    if (last?.line === at && !row.isNewCell) last.text += text
    else row.parts.push({ line: at, text })
    row.isNewCell = false
  }
}

/** A cell without text stands in the line behind it; the last ones of a row in the line before. */
function toLineRows({ parts, shape }: OpenRow): LineRow[] {
  const lines = new Map<number, string[]>()
  let waiting: string[] = []
  for (const { line, text } of parts) {
    if (line === null) waiting.push(text)
    else {
      lines.set(line, [...(lines.get(line) ?? []), ...waiting, text.replace(/\s+/g, ' ').trim()])
      waiting = []
    }
  }
  const [first] = lines.keys()
  if (first === undefined || lines.size > MAX_ROW_LINES) return []
  ;[...lines.values()].at(-1)?.push(...waiting)
  return [...lines].map(([line, cells]) => ({ line, row: first, cells: cells.join('\t'), ...shape }))
}
