import type { PlacedText } from '../../e-invoice/pdf-file.ts'
import type { Line } from '../../text-lines.ts'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Whether labels stand on the right of their values: on most lines with both, or if most letters are of a script that runs so.
 * Names on the page may be written in another.
 */
export function isRightToLeft(lines: readonly Line[]): boolean {
  const votes = lines.flatMap(({ cells }) => {
    const [first, last] = [cells[0]?.text ?? '', cells.at(-1)?.text ?? '']
    if (isLabel(last) && isValue(first)) return [1]
    return isLabel(first) && isValue(last) ? [-1] : []
  })
  const sum = votes.reduce((total, vote) => total + vote, 0)
  if (sum > 0) return true
  const count = (letters: RegExp) => lines.reduce((total, { text }) => total + (text.match(letters)?.length ?? 0), 0)
  return count(new RegExp(RIGHT_TO_LEFT, 'gu')) > count(/\p{Script=Latin}/gu)
}

/** Mirrors lines that run from right to left, so that labels are on the left of their values. */
export function toLeftToRight(page: readonly PlacedText[]): PlacedText[] {
  const right = Math.max(0, ...page.map(({ x, width }) => x + width))
  return page.map((piece) => ({ ...piece, x: right - piece.x - piece.width }))
}

function isLabel(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

function isValue(text: string): boolean {
  return /\d/.test(text) && !RIGHT_TO_LEFT.test(text)
}
