import { writeLine } from './line-order.ts'
import type { Letter, PageLine } from './pdf-letters.ts'

// As a multiple of the size of letters: how far base lines of a label and of what is filled in are apart at most.
const SAME_ROW = 0.6
// Letters of a page times lines of fields: what takes more than a tenth of a second is appended instead.
const MOST_WORK = 20_000_000

/** Lines of a page with what is filled in beside its label: in the row where it stands on the paper, otherwise below the line above it. */
export function placeFields(lines: readonly PageLine[], fields: readonly PageLine[]): PageLine[] {
  const letters = lines.reduce((sum, line) => sum + line.letters.length, 0)
  if (letters * fields.length > MOST_WORK) return [...lines, ...fields]
  const placed = [...lines]
  for (const field of fields) {
    const [first] = field.letters
    if (!first) continue
    const row = placed.findIndex((line) => line.letters.some((letter) => isInRow(letter, first)))
    const line = placed[row]
    if (line) placed[row] = insert(line, field)
    else placed.splice(placeBelow(placed, first), 0, field)
  }
  return placed
}

function insert({ letters: line }: PageLine, { letters: field }: PageLine): PageLine {
  const [first] = field
  const before = line.findLastIndex((letter) => first && isInRow(letter, first) && letter.x <= first.x)
  // Between words: a label may reach below its field.
  let at = before + 1
  while (at > 0 && at < line.length && line[at]?.word === line[at - 1]?.word) at += 1
  const letters = [...line.slice(0, at), ...field, ...line.slice(at)]
  return { text: writeLine({ letters }), letters }
}

/** The place in the list for a line of its own: after the lowest one that is above it. */
function placeBelow(lines: readonly PageLine[], { y }: Letter): number {
  let place = 0
  let lowest = Number.POSITIVE_INFINITY
  for (const [at, { letters }] of lines.entries()) {
    const [letter] = letters
    if (!letter || letter.y < y || letter.y > lowest) continue
    lowest = letter.y
    place = at + 1
  }
  return place
}

function isInRow(letter: Letter, field: Letter): boolean {
  return Math.abs(letter.y - field.y) <= SAME_ROW * Math.min(letter.size, field.size)
}
