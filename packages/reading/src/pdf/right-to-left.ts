import { hasRightToLeft, type PlacedLetter, toLogicalLine } from './logical-line.ts'
import type { Letter } from './pdf-letters.ts'

// As multiples of the typical height of letters: the least white space between two words of PDFium, the same within one of its
// words, which it makes of two, and how far the base lines of one row are apart at most: footnote marks are raised.
const [BETWEEN_WORDS, IN_A_WORD, SAME_ROW] = [0.3, 0.45, 0.8]
// A letter is in one of the last rows, or begins the next one: rows beside each other are far apart in the order of PDFium.
const LAST_ROWS = 3

/**
 * The text of a page with letters from right to left. PDFium puts words that run against the rest of their line in the wrong order,
 * and tears words, codes and lines apart there: such a line is read by where its letters stand on the paper.
 */
export function readRightToLeft(letters: readonly Letter[]): string {
  const all = letters.flatMap(({ text }) => [...text])
  const isRightToLeft = 2 * all.filter(hasRightToLeft).length >= all.filter((letter) => /\p{L}/u.test(letter)).length
  return toRows(letters)
    .map((row) => {
      const read = row
        .map((letter, at) => (at > 0 && letter.word !== row[at - 1]?.word ? ' ' : '') + letter.text)
        .join('')
      return hasRightToLeft(read) ? toLogicalLine(withSpaces(row), isRightToLeft) : read
    })
    .join('\n')
}

/** The rows of letters on one base line, in the order of PDFium, which tears some apart and joins others. */
function toRows(letters: readonly Letter[]): Letter[][] {
  const most = SAME_ROW * median(letters.map(({ height }) => height))
  const rows: Letter[][] = []
  for (const letter of letters) {
    const row = rows.slice(-LAST_ROWS).findLast(([first]) => first && Math.abs(first.y - letter.y) <= most)
    if (row) row.push(letter)
    else rows.push([letter])
  }
  return rows
}

/** The letters of a row from left to right, with a space where white is between two that are no neighbours in a word of PDFium. */
function withSpaces(row: readonly Letter[]): PlacedLetter[] {
  const typical = median(row.map(({ height }) => height))
  const sorted = [...row.entries()].toSorted(([, one], [, other]) => one.x - other.x)
  return sorted.flatMap(([place, letter], at) => {
    const [placeBefore = 0, before] = sorted[at - 1] ?? []
    if (!before) return [letter]
    const isOneWord = letter.word === before.word
    const isApart = letter.left - before.right > (isOneWord ? IN_A_WORD : BETWEEN_WORDS) * typical
    // Of a bracket, PDFium loses the space.
    const isSure = isOneWord && Math.abs(place - placeBefore) === 1 && !/[()[\]{}]/.test(before.text + letter.text)
    if (!isApart || isSure) return [letter]
    return [{ text: ' ', x: (letter.left + before.right) / 2 }, letter]
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
