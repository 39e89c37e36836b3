import { middleOf } from '../middle-of.ts'
import type { ReadWord } from '../parse-tsv.ts'
import type { TextBox } from '../recognized-text.ts'
import { groupLines, type WordLine } from './group-lines.ts'

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u
const FEWEST_CHARACTERS = 12
const FEWEST_LINES = 3
// The distance of characters over the distance of lines: .5 to .8 if read in the right direction, 1.3 to 2 if not.
const MOST_ALONG = 1.05

/**
 * True if East Asian words that were read across are in lines from top to bottom. The sign of it: characters of a line
 * are further apart than the lines. Such a reading is nonsense, even with high confidence.
 */
export function runsDown(words: readonly ReadWord[]): boolean {
  return runsOtherwise(words)
}

/** True if words that were read from top to bottom are in lines that run across. */
export function runsAcross(words: readonly ReadWord[]): boolean {
  return runsOtherwise(words.map((word) => ({ ...word, box: mirror(word.box) })))
}

/** Mirrors a box at the diagonal: columns from right to left become lines from top to bottom. */
function mirror({ left, top, width, height }: TextBox): TextBox {
  return { left: top, top: -(left + width), width: height, height: width }
}

function runsOtherwise(words: readonly ReadWord[]): boolean {
  const blocks = Map.groupBy(
    groupLines(words.filter(({ text }) => EAST_ASIAN.test(text))).flat(),
    (line) => line[0]?.block,
  )
  let [along, otherwise] = [0, 0]
  for (const lines of blocks.values()) {
    const characters = lines.flat().reduce((sum, { text }) => sum + text.length, 0)
    if (lines.length < FEWEST_LINES || characters < FEWEST_CHARACTERS) continue
    const [advance, pitch] = [middleOf(lines.flatMap(advances)), middleOf(pitches(lines))]
    if (pitch > 0 && advance > MOST_ALONG * pitch) otherwise += characters
    else along += characters
  }
  return otherwise > along
}

/** The distances between the characters of a line, from middle to middle. */
function advances(line: WordLine): number[] {
  const characters = line.flatMap(({ text, box }) => {
    const letters = [...text]
    return letters.map((_, index) => box.left + ((index + 0.5) / letters.length) * box.width)
  })
  return characters.slice(1).map((middle, index) => middle - (characters[index] ?? 0))
}

/** The distance of each line from the one above it. */
function pitches(lines: readonly WordLine[]): number[] {
  const middles = lines.map((line) => middleOf(line.map(({ box }) => box.top + box.height / 2)))
  return middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0))
}
