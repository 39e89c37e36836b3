import type { GreyImage } from './grey-image.ts'
import { groupLines, type WordLine } from './group-lines.ts'
import type { ReadWord } from './parse-tsv.ts'

const DARK = 128
// What the engine reads into the white between two columns.
const LINE = /^[_＿]/u
// An edge of the paper or a rule of a table. Hangul's vertical vowel never stands alone.
const BARS = /^[|｜¦│丨ㅣ]+$/u
const TELLING = /[\p{L}\p{M}\p{N}]/u
// Of the height of the line: a full stop is wider.
const SLIVER = 0.1
// Of a box: a line at its foot has more.
const INK = 0.01

/** The words without marks that are not print: lines read into white, and edges of paper and rules at either end of a line. */
export function dropPhantoms(page: GreyImage, words: readonly ReadWord[]): readonly ReadWord[] {
  const inked = words.filter((word) => !LINE.test(word.text) || hasInk(page, word))
  return groupLines(inked).flat().flatMap(trim)
}

function trim(line: WordLine): WordLine {
  const heights = line.map(({ box }) => box.height).sort((a, b) => a - b)
  const height = heights[heights.length >> 1] ?? 0
  const isEdge = ({ text, box }: ReadWord) => BARS.test(text) || (!TELLING.test(text) && box.width < SLIVER * height)
  const from = line.findIndex((word) => !isEdge(word))
  return from === -1 ? [] : line.slice(from, line.findLastIndex((word) => !isEdge(word)) + 1)
}

function hasInk({ data, width, height }: GreyImage, { box }: ReadWord): boolean {
  let ink = 0
  for (let y = box.top; y < Math.min(height, box.top + box.height); y += 1) {
    for (let x = box.left; x < Math.min(width, box.left + box.width); x += 1)
      if ((data[y * width + x] ?? 255) < DARK) ink += 1
  }
  return ink >= INK * box.width * box.height
}
