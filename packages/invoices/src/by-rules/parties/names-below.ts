import type { Cell, Line } from '../../text-lines.ts'
import { isAlone, isLabelOnly } from '../labels/find-labels.ts'
import type { LabelledText } from '../labels/labelled-value.ts'
import { OF_INVOICE } from '../labels/labels.ts'
import { findLegalForm, toNameKey } from './company-names.ts'

// In font sizes, and in the unit of `left`.
const [LEADING, SAME_COLUMN] = [2.5, 14]
const LONGEST = 70
// A page with more is a list.
const MAX_HEADINGS = 20

/**
 * The names below a heading of the buyer that stands alone: the first line of its column, with a street or a town below it.
 * What stands beside the heading is then in the column of somebody else.
 */
export function findNamesBelow(text: LabelledText): string[] {
  const { lines, labels } = text
  const headings = labels.filter((label) => label.kind === 'buyer' && isAlone(label)).slice(0, MAX_HEADINGS)
  const names = headings.flatMap(({ line, cell }) => {
    const heading = lines[line]?.cells[cell]
    const name = heading && cellBelow(lines, { line, cell: heading })
    const place = name && cellBelow(lines, name)
    if (!name || !place || [name, place].some((one) => isLabelled(text, one))) return []
    return isName(name.cell.text) && isOfPlace(place.cell.text) && isOfOnePlace(lines, { name, place })
      ? [name.cell.text]
      : []
  })
  return names.filter((name, index) => names.findIndex((other) => toNameKey(other) === toNameKey(name)) === index)
}

/** False for what stands over two different lines: 'Address' is a label. */
function isOfOnePlace(lines: readonly Line[], { name, place }: Readonly<Record<'name' | 'place', Place>>): boolean {
  return lines.every(({ cells }, line) =>
    cells
      .filter(({ text }) => text === name.cell.text)
      .every((cell) => (cellBelow(lines, { line, cell }) ?? place).cell.text === place.cell.text),
  )
}

interface Place {
  readonly line: number
  readonly cell: Cell
}

/** The next cell of a column; lines of other columns may be in between. */
export function cellBelow(lines: readonly Line[], { line, cell }: Place): Place | undefined {
  const own = lines[line]
  for (let index = line + 1; own; index += 1) {
    const next = lines[index]
    if (!next || next.y <= own.y || next.y - own.y > LEADING * own.height) return undefined
    const below = next.cells.find(({ left }) => Math.abs(left - cell.left) < SAME_COLUMN)
    if (below) return { line: index, cell: below }
  }
  return undefined
}

/** Digits are of a street, unless a legal form follows. */
function isName(text: string): boolean {
  if (text.length > LONGEST || /[:@]/.test(text) || isLabelOnly(text)) return false
  return /\p{L}{2}/u.test(text) && (!/\d/.test(text) || findLegalForm(text) === text.length)
}

function isOfPlace(text: string): boolean {
  return /\p{L}{2}/u.test(text) && /\d/.test(text) && !/[:@]/.test(text)
}

function isLabelled({ lines, labels }: LabelledText, { line, cell }: Place): boolean {
  return labels.some(
    (one) => one.line === line && lines[line]?.cells[one.cell] === cell && OF_INVOICE.includes(one.kind),
  )
}
