import type { GreyImage } from './image/grey-image.ts'
import { groupLines, type WordLine } from './layout/group-lines.ts'
import type { ReadWord } from './parse-tsv.ts'

const DARK = 128
// The engine reads such lines into the white space between two columns.
const LINE = /^[_＿]/u
// An edge of the paper or a rule of a table. The vertical vowel of Hangul never stands alone.
const BARS = /^[|｜¦│丨ㅣ]+$/u
const CHARACTER = /[\p{L}\p{M}\p{N}]/u
// Maximum width of a mark that is not print, as a share of the line height: a full stop is wider.
const SLIVER = 0.1
// Share of dark pixels in a box: a line at the bottom of the box has more.
const INK = 0.01

// How far a rule goes on above and below the box of a bar, as a share of its height: in print, paper is there.
const BEYOND = 0.2

/**
 * Drops marks that are not print: lines read into white space, paper edges and table rules at either end of a line, and
 * rules between cells.
 */
export function dropPhantoms(page: GreyImage, words: readonly ReadWord[]): readonly ReadWord[] {
  const inked = words.filter((word) =>
    LINE.test(word.text) ? hasInk(page, word) : !BARS.test(word.text) || !isRule(page, word),
  )
  return groupLines(inked).flat().flatMap(trim)
}

function trim(line: WordLine): WordLine {
  const heights = line.map(({ box }) => box.height).sort((a, b) => a - b)
  const height = heights[heights.length >> 1] ?? 0
  const isEdge = ({ text, box }: ReadWord) => BARS.test(text) || (!CHARACTER.test(text) && box.width < SLIVER * height)
  const from = line.findIndex((word) => !isEdge(word))
  return from === -1 ? [] : line.slice(from, line.findLastIndex((word) => !isEdge(word)) + 1)
}

/** True for a bar that goes on above and below its box: a rule of a table. */
function isRule(page: GreyImage, { box }: ReadWord): boolean {
  const beyond = Math.max(1, Math.round(BEYOND * box.height))
  return [box.top - beyond, box.top + box.height - 1 + beyond].every((y) => {
    const row =
      y < 0 || y >= page.height
        ? []
        : page.data.subarray(y * page.width + box.left, y * page.width + box.left + box.width)
    return row.some((value) => value < DARK)
  })
}

function hasInk({ data, width, height }: GreyImage, { box }: ReadWord): boolean {
  let ink = 0
  for (let y = box.top; y < Math.min(height, box.top + box.height); y += 1) {
    for (let x = box.left; x < Math.min(width, box.left + box.width); x += 1)
      if ((data[y * width + x] ?? 255) < DARK) ink += 1
  }
  return ink >= INK * box.width * box.height
}
