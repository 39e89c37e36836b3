import { middleOf } from '../middle-of.ts'
import type { TextBox } from '../recognized-text.ts'
import { boxAround } from './box-around.ts'

/** Words of one cell. */
export interface TableCell {
  readonly text: string
  readonly box: TextBox
  /** That of its least certain word, 0 to 100. */
  readonly confidence: number
}

interface TableSurroundings {
  /** From left to right, in pixels. */
  readonly columns: readonly { readonly left: number; readonly right: number }[]
  /** The box of the line before and after it, if there is one. */
  readonly before: TextBox | undefined
  readonly after: TextBox | undefined
}

// Words with less may be rules or specks.
const SURE_WORD = 50
// The names of the columns and two rows: two rows alone may be any two lines.
const FEWEST_ROWS = 3
const FEW_COLUMNS = 2
// White space between two columns, as a multiple of the line height.
const CORRIDOR = 0.6
// A line as close as the rows are to each other may continue one of them.
const AS_CLOSE = 1.25
// Their words are not ordered from left to right.
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u
// A number with its signs and units: letters are a few at most.
const NUMBER = /^\P{L}{0,8}\p{N}[\p{N}\p{P}\p{S}\s]*\p{L}{0,4}$/u

/**
 * Whether rows and columns are as printed, beyond doubt. The first row names all columns, the other rows have two cells or
 * more, no cell belongs to two columns or continues on another line, and cells of one kind (numbers) stand below each
 * other, or all cells are filled: addresses side by side have neither.
 */
export function isCertainTable(
  rows: readonly (readonly (readonly TableCell[])[])[],
  { columns, before, after }: TableSurroundings,
): boolean {
  const cells = rows.flat(2)
  const isUnsure = ({ text, confidence }: TableCell) => confidence < SURE_WORD || RIGHT_TO_LEFT.test(text)
  if (rows.length < FEWEST_ROWS || cells.some(isUnsure)) return false
  if (rows.some((row) => row.some((inside) => inside.length > 1))) return false
  const [header = [], ...body] = rows
  if (header.some((inside) => inside.length === 0 || inside.some(({ text }) => NUMBER.test(text)))) return false
  if (!areApart(columns, middleOf(cells.map(({ box }) => box.height)))) return false
  if (isContinued(rows, { before, after })) return false
  const isFull = columns.length > FEW_COLUMNS && body.every((row) => row.every((inside) => inside.length > 0))
  return isFull || columns.some((_, column) => column > 0 && areNumbers(body.map((row) => row[column] ?? [])))
}

function areApart(columns: TableSurroundings['columns'], height: number): boolean {
  return columns.every((column, index) => {
    const before = columns[index - 1]
    return !before || column.left - before.right >= CORRIDOR * height
  })
}

/** True if the line above or below is as close as a row, so that it may be a part of one. */
function isContinued(
  rows: readonly (readonly (readonly TableCell[])[])[],
  { before, after }: Pick<TableSurroundings, 'before' | 'after'>,
): boolean {
  const boxes = rows.map((row) => boxAround(row.flat()))
  const distances = boxes.slice(1).map((box, index) => middle(box) - middle(boxes[index] ?? box))
  const near = AS_CLOSE * middleOf(distances)
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (!first || !last || near <= 0) return true
  // Rows of different distances: a line that is lost, or one that belongs to the row above.
  if (distances.some((distance) => distance > 2 * near || distance <= 0)) return true
  const isNear = (other: TextBox | undefined, box: TextBox) =>
    other !== undefined && Math.abs(middle(other) - middle(box)) <= near
  return isNear(before, first) || isNear(after, last)
}

function areNumbers(column: readonly (readonly TableCell[])[]): boolean {
  const filled = column.flat()
  return filled.length >= FEWEST_ROWS - 1 && filled.every(({ text }) => NUMBER.test(text))
}

function middle({ top, height }: TextBox): number {
  return top + height / 2
}
