import type { PlacedText } from '../src/e-invoice/pdf-file.ts'

const COLUMN_POINTS = 170

/** Lines that make an invoice of the addresses above them. */
export const SUMS = [
  '',
  '',
  '',
  '50:Invoice No. 4711',
  '50:Net | 400:£100.00',
  '50:VAT | 400:£20.00',
  '50:Total | 400:£120.00',
]

/** A page of lines with cells 'x:text | x:text', 14 points apart; letters of Helvetica 10 are about 5 wide. */
export function placeLines(lines: readonly string[]): PlacedText[] {
  return lines.flatMap((line, index) =>
    line
      .split(' | ')
      .filter((cell) => cell !== '')
      .map((cell) => {
        const [x = '', ...rest] = cell.split(':')
        const text = rest.join(':')
        return { x: Number(x), y: 40 + 14 * index, text, width: 5 * text.length, height: 10 }
      }),
  )
}

/** The same from 'text | text', each cell in its own column. */
export function placeColumns(lines: readonly string[]): PlacedText[] {
  return placeLines(
    lines.map((line) =>
      line
        .split(' | ')
        .map((text, column) => `${50 + COLUMN_POINTS * column}:${text}`)
        .join(' | '),
    ),
  )
}
