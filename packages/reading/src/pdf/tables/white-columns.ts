import type { PageWord } from './page-words.ts'
import type { TextRow } from './text-rows.ts'

/** White that goes down through several rows, from left to right: it separates two columns. */
export interface River {
  readonly from: number
  readonly to: number
}

// As a share of the size of letters: the least white between two columns, about a space.
const NARROWEST = 0.3
// No table has more, and each costs time.
const MOST_COLUMNS = 100
// Of the rows with words on both sides of a river: those where the white is wider than between words.
const WIDE_ROWS = 0.5
// Rows with words in a column: the white beside a single one may be a wide space.
const FEWEST_FILLED = 2

/** The rivers through rows, all of which are as full as the fullest. */
export function findRivers(rows: readonly TextRow[]): River[] {
  const size = Math.max(...rows.map((row) => row.size))
  const words = rows.flatMap((row) => row.words).toSorted((one, other) => one.left - other.left)
  const rivers: River[] = []
  let end = words[0]?.right ?? 0
  for (const { left, right } of words) {
    if (left - end >= NARROWEST * size) rivers.push({ from: end, to: left })
    end = Math.max(end, right)
  }
  return rivers.length < MOST_COLUMNS ? rivers.filter((river) => isWide(rows, river)) : []
}

function isWide(rows: readonly TextRow[], { from, to }: River): boolean {
  const beside = rows.filter(
    ({ words }) => words.some(({ right }) => right <= from) && words.some(({ left }) => left >= to),
  )
  const wide = beside.filter(({ parts }) =>
    parts.some(([word]) => word && word.left >= to && endBefore(parts, word) <= from),
  )
  return beside.length > 0 && wide.length >= WIDE_ROWS * beside.length
}

function endBefore(parts: readonly (readonly PageWord[])[], word: PageWord): number {
  const before = parts[parts.findIndex(([first]) => first === word) - 1]
  return before ? Math.max(...before.map(({ right }) => right)) : Number.POSITIVE_INFINITY
}

/** Rivers without those beside a column in which one row alone has words: a wide space within it. */
export function dropUnproven(rivers: readonly River[], rows: readonly TextRow[]): readonly River[] {
  const filled = Array.from({ length: rivers.length + 1 }, () => 0)
  for (const { words } of rows)
    for (const column of new Set(words.map((word) => columnOf(word, rivers))))
      filled[column] = (filled[column] ?? 0) + 1
  const sparse = filled.findIndex((count) => count < FEWEST_FILLED)
  if (sparse === -1 || rivers.length === 0) return rivers
  const beside = [rivers[sparse - 1], rivers[sparse]].filter((river) => river !== undefined)
  const narrowest = Math.min(...beside.map(widthOf))
  return dropUnproven(
    rivers.filter((river) => !beside.includes(river) || widthOf(river) > narrowest),
    rows,
  )
}

function widthOf({ from, to }: River): number {
  return to - from
}

/** What a row leaves of rivers; null if its words stand across one. */
export function narrowRivers(rivers: readonly River[], { words, size }: TextRow): readonly River[] | null {
  const left = rivers.map((river) => narrow(river, words))
  return left.every((river) => widthOf(river) >= NARROWEST * size) ? left : null
}

/** The widest white that words leave of a river. */
function narrow({ from, to }: River, words: readonly PageWord[]): River {
  let [widest, end]: [River, number] = [{ from, to: from }, from]
  for (const word of words) {
    if (word.right <= from || word.left >= to) continue
    if (word.left - end > widthOf(widest)) widest = { from: end, to: word.left }
    end = Math.max(end, word.right)
  }
  return to - end > widthOf(widest) ? { from: end, to } : widest
}

/** Whether words stand across rivers. */
export function isAcross(words: readonly PageWord[], rivers: readonly River[]): boolean {
  return rivers.some(({ from, to }) => words.some(({ left, right }) => left < to && right > from))
}

/** The column of a word: the number of rivers on its left. */
export function columnOf({ left, right }: PageWord, rivers: readonly River[]): number {
  return rivers.filter(({ from, to }) => (from + to) / 2 < (left + right) / 2).length
}
