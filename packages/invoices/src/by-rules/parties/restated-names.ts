import type { Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'

const PARTS = /\s*[·•●|]\s*|\s+[-–—]\s+/
const MAX_CELL = 300
// In points: what is aligned at its left or right edge.
const ALIGNED = 4

/** The first lines of a column that are printed again as the parts of one line, as a sender does of name and street. */
export function findRestatedNames(lines: readonly Line[]): string[] {
  const below = new Map<string, string>()
  for (const [index, { cells }] of lines.entries()) {
    for (const cell of cells) {
      const next = lines
        .slice(index + 1, index + 3)
        .flatMap((line) => line.cells)
        .find(({ left, right }) => Math.abs(left - cell.left) < ALIGNED || Math.abs(right - cell.right) < ALIGNED)
      if (next && !below.has(toKey(cell.text))) below.set(toKey(cell.text), toKey(next.text))
    }
  }
  const names = lines.flatMap(({ cells }) =>
    cells.flatMap(({ text }) => {
      const parts = text
        .slice(0, MAX_CELL)
        .split(PARTS)
        .filter((part) => part !== '')
      return parts
        .filter((part, at) => parts[at + 1] && below.get(toKey(part)) === toKey(parts[at + 1] ?? ''))
        .slice(0, 1)
    }),
  )
  return [...new Set(names)].filter((name) => /\p{L}{2}/u.test(name) && !/\d/.test(name))
}

function toKey(text: string): string {
  return foldText(text).replaceAll(' ', '')
}
