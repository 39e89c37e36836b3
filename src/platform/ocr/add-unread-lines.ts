import type { TextBox } from '../../contract/ocr.ts'
import { findUnreadLines } from './find-unread-lines.ts'
import { type GreyImage, scale } from './grey-image.ts'
import type { ReadWord } from './parse-tsv.ts'
import { unreadInk } from './unread-ink.ts'

interface UnreadOptions {
  readonly page: GreyImage
  readonly words: readonly ReadWord[]
  /** Reads a piece of the page. */
  read(piece: GreyImage): Promise<readonly ReadWord[]>
  /** False once no time is left for another one. */
  hasTime(): boolean
}

// Of the height of a line: white around it.
const MARGIN = 0.6
// Of 100: a logo or a drawing that is taken for print gives less.
const SURE = 75
// Of 100: less is left out of the text.
const DOUBTFUL = 40
const FEWEST_CHARACTERS = 3
// Of the ink: a heading on a full page. Specks come to less.
const MUCH_UNREAD = 0.008
// Of the typical height of words: print that is larger is read when it is made as small.
const LARGE = 1.25
const SIZES = [1, 1.25, 0.75]

/**
 * The words of a page with those of lines that were left out, or read without any confidence, each looked at by itself and
 * put where it stands from top to bottom: headings beside small print, cells of tables.
 */
export async function addUnreadLines({ page, words, read, hasTime }: UnreadOptions): Promise<readonly ReadWord[]> {
  const sure = words.filter(({ confidence }) => confidence >= DOUBTFUL)
  if (sure.length === 0 || unreadInk(page, sure) <= MUCH_UNREAD) return words
  const typical = median(sure.map(({ box }) => box.height))
  let all = words
  for (const line of findUnreadLines(page, { words: sure, typical })) {
    if (!hasTime()) break
    const found = await readLine(page, { line, typical, read })
    if (found.length === 0) continue
    const others = all.filter((word) => word.confidence >= DOUBTFUL || !isInside(word.box, line))
    const at = findPlace(others, line)
    // Blocks of the engine are numbered from 0.
    const block = -1 - others.length
    all = [...others.slice(0, at), ...found.map((word) => ({ ...word, block })), ...others.slice(at)]
  }
  return all
}

interface LineOptions {
  readonly line: TextBox
  readonly typical: number
  read(piece: GreyImage): Promise<readonly ReadWord[]>
}

/** What is read surely in the first of a few sizes that gives anything: cut out alone, a line is overlooked in one size and read in the next. */
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

/** Before the first line that begins below another. */
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

/** The middle of one box lies in the other. */
function isInside(one: TextBox, { left, top, width, height }: TextBox): boolean {
  const [x, y] = [one.left + one.width / 2, one.top + one.height / 2]
  return x >= left && x <= left + width && y >= top && y <= top + height
}

function cut({ data, width, height }: GreyImage, line: TextBox) {
  const margin = Math.ceil(MARGIN * line.height)
  const [left, top] = [Math.max(0, line.left - margin), Math.max(0, line.top - margin)]
  const right = Math.min(width, line.left + line.width + margin)
  const bottom = Math.min(height, line.top + line.height + margin)
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    data.subarray((top + row) * width + left, (top + row) * width + right),
  )
  return { left, top, image: { data: Buffer.concat(rows), width: right - left, height: bottom - top } }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
