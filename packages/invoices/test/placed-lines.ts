import type { PlacedText } from '../src/e-invoice/pdf-file.ts'

const COLUMN_POINTS = 170

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
