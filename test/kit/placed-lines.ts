import type { PlacedText } from '../../src/domain/e-invoice/pdf-file.ts'

const COLUMN_POINTS = 170

/** A page from lines of cells 'x:text | x:text', 14 points below each other; Helvetica of 10 points is about 5 wide. */
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

/** The same from 'text | text', each cell in a column of its own. */
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
