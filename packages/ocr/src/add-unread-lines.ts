import { findUnreadLines } from './find-unread-lines.ts'
import { cutBox, withinImage } from './image/cut-box.ts'
import { type GreyImage, scale } from './image/grey-image.ts'
import { inkLimitOf } from './image/ink-limit.ts'
import { unreadInk } from './image/unread-ink.ts'
import { middleOf } from './middle-of.ts'
import type { ReadWord } from './parse-tsv.ts'
import type { TextBox } from './recognized-text.ts'

interface UnreadOptions {
  readonly page: GreyImage
  readonly words: readonly ReadWord[]
  /** Reads a piece of the page. */
  read(piece: GreyImage): Promise<readonly ReadWord[]>
  /** False once no time is left for another piece. */
  hasTime(): boolean
}

// White margin around a line, as a share of its height.
const MARGIN = 0.6
// Confidence, 0 to 100: logos and drawings mistaken for print have less.
const SURE = 75
// Confidence, 0 to 100: words with less are left out of the text.
const DOUBTFUL = 40
const FEWEST_CHARACTERS = 3
// Share of the ink: a heading on a full page has this much, specks have less.
const MUCH_UNREAD = 0.008
// The longest ones; the others are named as unread.
const MOST_LINES = 6
// Print larger than this, as a multiple of the typical word height, is scaled down to the typical height.
const LARGE = 1.25
const SIZES = [1, 1.25, 0.75]

// Share of ink in the middle of a line: that of letters, struck through or not. An empty field has none there.
const INK = 0.05

/** All words of a page, and what looks like a line of which none could be read, such as one that is struck through. */
export interface CompletedWords {
  readonly words: readonly ReadWord[]
  readonly unread: readonly TextBox[]
}

/**
 * Adds the words of lines that the engine missed or read without confidence, such as headings beside small print and
 * cells of tables. Each line is read separately and inserted in order from top to bottom.
 */
export async function addUnreadLines({ page, words, read, hasTime }: UnreadOptions): Promise<CompletedWords> {
  const sure = words.filter(({ confidence }) => confidence >= DOUBTFUL)
  if (sure.length === 0 || unreadInk(page, sure) <= MUCH_UNREAD) return { words, unread: [] }
  const typical = middleOf(sure.map(({ box }) => box.height))
  const unread: TextBox[] = []
  let all = words
  for (const [index, line] of findUnreadLines(page, { words: sure, typical }).entries()) {
    const found = index < MOST_LINES && hasTime() ? await readLine(page, { line, typical, read }) : []
    if (found.length === 0) {
      if (hasLetters(page, line)) unread.push(line)
      continue
    }
    const others = all.filter((word) => word.confidence >= DOUBTFUL || !isInside(word.box, line))
    const at = findPlace(others, line)
    // The engine numbers its blocks from 0, so a negative number is free.
    const block = -1 - others.length
    all = [...others.slice(0, at), ...found.map((word) => ({ ...word, block })), ...others.slice(at)]
  }
  return { words: all, unread }
}

function hasLetters(page: GreyImage, { left, top, width, height }: TextBox): boolean {
  const quarter = Math.floor(height / 4)
  const inside = { left: left + quarter, top: top + quarter, width: width - 2 * quarter, height: height - 2 * quarter }
  const { data } = cutBox(page, inside)
  const limit = inkLimitOf(page.data)
  return data.filter((tone) => tone < limit).length > INK * data.length
}

interface LineOptions {
  readonly line: TextBox
  readonly typical: number
  read(piece: GreyImage): Promise<readonly ReadWord[]>
}

/**
 * The confident words from the first of a few sizes that gives any: the engine may miss a single line in one size and
 * read it in the next.
 */
async function readLine(page: GreyImage, { line, typical, read }: LineOptions): Promise<ReadWord[]> {
  const { image, left, top } = cut(page, line)
  const fit = line.height > LARGE * typical ? typical / line.height : 1
  for (const factor of SIZES.map((size) => size * fit)) {
    const words = (await read(await scale(image, factor))).filter(({ confidence }) => confidence >= SURE)
    if (words.reduce((sum, { text }) => sum + text.length, 0) < FEWEST_CHARACTERS) continue
    const toPage = (pixels: number) => Math.round(pixels / factor)
    return words.map(({ box, ...word }) => ({
      ...word,
      box: {
        left: left + toPage(box.left),
        top: top + toPage(box.top),
        width: toPage(box.width),
        height: toPage(box.height),
      },
    }))
  }
  return []
}

/** The index of the first word of the first line below this one. */
function findPlace(words: readonly ReadWord[], line: TextBox): number {
  const at = words.findIndex((word, index) => {
    const before = words[index - 1]
    const isFirst = !before || keyOf(before) !== keyOf(word)
    return isFirst && word.box.top >= line.top + line.height / 2
  })
  return at === -1 ? words.length : at
}

function keyOf({ block, paragraph, line }: ReadWord): string {
  return `${block} ${paragraph} ${line}`
}

/** True if the middle of the first box lies in the second. */
function isInside(one: TextBox, { left, top, width, height }: TextBox): boolean {
  const [x, y] = [one.left + one.width / 2, one.top + one.height / 2]
  return x >= left && x <= left + width && y >= top && y <= top + height
}

function cut(page: GreyImage, { left, top, width, height }: TextBox) {
  const margin = Math.ceil(MARGIN * height)
  const around = { left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin }
  const box = withinImage(page, around)
  return { left: box.left, top: box.top, image: cutBox(page, box) }
}
