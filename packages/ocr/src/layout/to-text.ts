import { toSourceBox } from '../image/turn-page.ts'
import { lettersIn, wordsConfidence } from '../letters-in.ts'
import { middleOf } from '../middle-of.ts'
import type { ReadWord } from '../parse-tsv.ts'
import type { RecognizedPage } from '../read-page.ts'
import type { RecognizedText, TextBox } from '../recognized-text.ts'
import { boxAround } from './box-around.ts'
import { findTables } from './find-tables.ts'
import { groupLines, type WordLine } from './group-lines.ts'
import { joinRows } from './join-rows.ts'
import { joinWords } from './join-words.ts'
import { orderColumns } from './order-columns.ts'

// Lines with a lower confidence are noise: text read into pictures and grain.
const [DOUBTFUL_LINE, DOUBTFUL_SHORT_LINE] = [40, 55]
const SHORT = 2
// The same for a short text as a whole.
const [DOUBTFUL_TEXT, DOUBTFUL_SHORT_TEXT] = [60, 85]
const LITTLE_TEXT = 40

// Of a line that was not read: characters that were seen in it, its length in heights, and how much its height may differ
// from the usual one. Grain and edges have fewer, or are of another size.
const [UNREAD_CHARACTERS, UNREAD_LENGTH, ODD_HEIGHT] = [5, 3, 2]
// Confidence, 0 to 100: on 196 pages no right number has less; a fraction that is read as its lower digit has.
const DOUBTFUL_NUMBER = 50
// Confidence of a page whose language has letters that its model lacks.
const MOST_FOREIGN = 75
// Of a letter of a line, as a share of its height and a multiple of that of the line.
const [OVERLAP, BESIDE] = [0.5, 1.2]

interface TextOptions {
  /** Words with a lower confidence, 0 to 100, are left out. */
  readonly minConfidence: number
}

/** Converts a page to the answer for callers: without noise, with boxes in pixels of the image as sent. */
export function toText(
  {
    words,
    unread,
    uncoveredBy,
    placement,
    page,
    part,
    isBlank,
    isDown,
    languages,
    agreement,
    isForeign,
  }: RecognizedPage,
  { minConfidence }: TextOptions,
): Omit<RecognizedText, 'isPoor'> {
  const read = groupLines(words.filter(({ confidence }) => confidence >= minConfidence))
    .map((lines) => lines.filter(isPrint))
    .filter(({ length }) => length > 0)
  // Vertical lines are side by side like the cells of a table, so they are not joined into rows.
  const paragraphs = isDown ? read : joinRows(orderColumns(read))
  const lines = isNoise(paragraphs.flat(2)) ? [] : paragraphs.flat()
  // Words that are left out cover nothing: what stands there is missing in the text.
  const uncovered = uncoveredBy(lines.flat())
  const toSource = (box: TextBox) => toSourceBox(box, { ...placement, part, page })
  const toPart = (text: string, parts: WordLine) => ({
    text,
    confidence: round(wordsConfidence(parts)),
    box: toSource(boxAround(parts)),
  })
  return {
    text: lines.length === 0 ? '' : paragraphs.map((inside) => inside.map(joinWords).join('\n')).join('\n\n'),
    confidence: round(Math.min(isForeign ? MOST_FOREIGN : 100, agreement * wordsConfidence(lines.flat()))),
    lines: lines.map((line) => ({
      ...toPart(joinWords(line), line),
      words: line.map((word) => toPart(word.text, [word])),
      isDoubtful:
        (isForeign && line.some(({ text }) => /\p{L}/u.test(text))) ||
        line.some(isDoubtful) ||
        uncovered.some(standsIn(boxAround(line))),
    })),
    levelBoxes: lines.map((line) => line.map(({ box }) => box)),
    languages,
    tables: (isDown ? [] : findTables(lines)).map(({ box, ...table }) => ({
      ...table,
      box: toSource(box),
    })),
    unread: lines.length === 0 ? [] : findUnread(words, { lines, unread }).map(toSource),
    rotationDegrees: round((placement.degrees + 360) % 360),
    isBlank,
  }
}

/** Boxes of what has the size and the length of a line, and was read too badly to be returned. */
function findUnread(
  words: readonly ReadWord[],
  { lines, unread }: Pick<RecognizedPage, 'unread'> & { readonly lines: readonly WordLine[] },
): TextBox[] {
  const usual = middleOf(lines.map((line) => boxAround(line).height))
  const left = groupLines(words)
    .flat()
    .filter((line) => !isPrint(line) && lettersIn(line) >= UNREAD_CHARACTERS)
  const boxes = left.map(boxAround)
  const others = unread.filter((one) => !boxes.some(({ top, height }) => Math.abs(one.top - top) < height))
  return [...boxes, ...others].filter(({ width, height }) => {
    const isLineHigh = height >= usual / ODD_HEIGHT && height <= usual * ODD_HEIGHT
    return isLineHigh && width > UNREAD_LENGTH * height
  })
}

/** True for a letter between the first and the last word of a line, or right beside it. */
function standsIn(line: TextBox): (letter: TextBox) => boolean {
  const [from, to] = [line.left - BESIDE * line.height, line.left + line.width + BESIDE * line.height]
  return ({ left, top, width, height }) => {
    const shared = Math.min(top + height, line.top + line.height) - Math.max(top, line.top)
    return shared > OVERLAP * height && left + width > from && left < to
  }
}

/** True for a number that is doubtful by itself, however sure the words beside it are. */
function isDoubtful({ text, confidence, isDoubtful: isOther = false }: ReadWord): boolean {
  return isOther || (confidence < DOUBTFUL_NUMBER && /\p{N}/u.test(text))
}

function isPrint(line: WordLine): boolean {
  const confidence = wordsConfidence(line)
  const characters = lettersIn(line)
  return confidence >= (characters <= SHORT ? DOUBTFUL_SHORT_LINE : DOUBTFUL_LINE)
}

function isNoise(words: WordLine): boolean {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0)
  return (
    characters < LITTLE_TEXT && wordsConfidence(words) < (characters <= SHORT ? DOUBTFUL_SHORT_TEXT : DOUBTFUL_TEXT)
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
