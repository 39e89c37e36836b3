import { type Letter, type PageLine, sharesBaseLine } from './pdf-letters.ts'

// As shares of the size of letters: the least room of a space, and the least white where a letter has more room than its font gives it.
const [SPACE, WHITE] = [0.1, 0.3]
// Of the steps of a line: in more backward ones it is turned around as a whole, or drawn in another order for a reason.
const MOST_BACKWARD = 0.4
// As a share of the size: how far letters beside each other reach into each other at most. Others are printed over each other.
const OVERLAP = 0.15

/** A line in the order of its letters on the paper, where some are drawn after those behind them, such as points after digits. */
export function sortLine(line: PageLine): PageLine {
  const { letters } = line
  const back = letters.filter((letter, at) => isBackward(letters[at - 1], letter)).length
  if (back === 0 || back > MOST_BACKWARD * letters.length) return line
  const rows: Letter[][] = []
  for (const letter of letters) {
    const row = rows.at(-1)
    if (row?.[0] && sharesBaseLine(row[0], letter)) row.push(letter)
    else rows.push([letter])
  }
  const sorted = rows.map((row) => row.toSorted((one, other) => one.x - other.x))
  if (!sorted.every((row) => row.every((letter, at) => isBeside(row[at - 1], letter)))) return line
  return { text: writeLine({ letters: sorted.flat() }), letters: sorted.flat() }
}

/** The text of letters, with spaces where PDFium has them, and where letters that it does not join stand apart. */
export function writeLine({ letters }: Pick<PageLine, 'letters'>): string {
  return letters.map((letter, at) => (isApart(letters[at - 1], letter) ? ' ' : '') + letter.text).join('')
}

function isApart(before: Letter | undefined, letter: Letter): boolean {
  if (!before) return false
  if (before.index + 1 === letter.index) return before.word !== letter.word
  if (!sharesBaseLine(before, letter)) return true
  return letter.from - before.to > SPACE * letter.size || letter.left - before.right > WHITE * letter.size
}

function isBeside(before: Letter | undefined, letter: Letter): boolean {
  return before === undefined || before.to - letter.from <= OVERLAP * letter.size
}

function isBackward(before: Letter | undefined, letter: Letter): boolean {
  return before !== undefined && letter.x < before.x && sharesBaseLine(before, letter)
}
