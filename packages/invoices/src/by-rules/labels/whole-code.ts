import type { Line } from '../../text-lines.ts'
import type { LabelledValue } from './labelled-value.ts'
import { isSomethingElse } from './no-reference.ts'

/** What a code ends in that is continued on the next line: 'RE-2025-'. */
export const CUT = /[-/_]$/
// In text heights, down to the next line of a cell; in lines, of other columns too.
const [LEADING, REACH] = [2, 4]
const REST = /^(?=\S*\d)[\p{L}\d/_.-]{1,30}$/u

/**
 * Reads 'RE-2025-' at the end of a cell and '08734' below it as one code. Undefined for a code with such an end, if nothing
 * below it can be its rest.
 */
export function withWholeCode(lines: readonly Line[], found: LabelledValue<string>): LabelledValue<string> | undefined {
  const own = lines[found.at.line]
  const cell = own?.cells[found.at.cell]
  const text = found.source.trim()
  const start = text.slice(text.lastIndexOf(found.value))
  const isLast = start.replace(CUT, '') === found.value.replace(CUT, '') && cell?.text.trim().endsWith(start)
  if (!own || !cell || !isLast || !CUT.test(start)) return found
  const below = lines
    .slice(found.at.line + 1, found.at.line + 1 + REACH)
    .filter(({ y }) => y > own.y && y - own.y <= LEADING * own.height)
    .map(({ cells }) => cells.filter(({ left, right }) => left < cell.right && right > cell.left))
    .find((cells) => cells.length > 0)
  const rest = below?.length === 1 ? (below[0]?.text.trim() ?? '') : ''
  if (!REST.test(rest) || isSomethingElse(rest, { code: rest, start: 0 })) return undefined
  return { ...found, value: start + rest, source: text + rest }
}
