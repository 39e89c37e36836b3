import type { RecognizedText } from '../../contract/ocr.ts'
import { boxAround } from './box-around.ts'
import { findTables } from './find-tables.ts'
import type { GreyImage } from './grey-image.ts'
import { groupLines, type WordLine } from './group-lines.ts'
import { joinRows } from './join-rows.ts'
import { joinWords } from './join-words.ts'
import type { RecognizedPage } from './read-page.ts'
import { toSourceBox } from './turn-page.ts'

// What the engine sees in pictures and grain comes in lines like these.
const [DOUBTFUL_LINE, DOUBTFUL_SHORT_LINE] = [40, 55]
const SHORT = 2
// And where there is nothing else, in texts like these.
const [DOUBTFUL_TEXT, DOUBTFUL_SHORT_TEXT] = [60, 85]
const LITTLE_TEXT = 40

interface TextOptions {
  readonly source: GreyImage
  /** Words of less are left out, 0 to 100. */
  readonly minConfidence: number
}

/** What was read as callers get it: without noise, boxes in pixels of the image that was sent. */
export function toText(
  { words, placement, page, isBlank, isDown, languages, agreement }: RecognizedPage,
  { source, minConfidence }: TextOptions,
): RecognizedText {
  const read = groupLines(words.filter(({ confidence }) => confidence >= minConfidence))
    .map((lines) => lines.filter(isPrint))
    .filter(({ length }) => length > 0)
  // Columns of characters stand beside each other as the cells of a table do.
  const paragraphs = isDown ? read : joinRows(read)
  const lines = isNoise(paragraphs.flat(2)) ? [] : paragraphs.flat()
  const toPart = (text: string, parts: WordLine) => ({
    text,
    confidence: round(confidenceOf(parts)),
    box: toSourceBox(boxAround(parts), { ...placement, source, page }),
  })
  return {
    text: lines.length === 0 ? '' : paragraphs.map((inside) => inside.map(joinWords).join('\n')).join('\n\n'),
    confidence: round(agreement * confidenceOf(lines.flat())),
    lines: lines.map((line) => ({
      ...toPart(joinWords(line), line),
      words: line.map((word) => toPart(word.text, [word])),
    })),
    languages,
    tables: (isDown ? [] : findTables(lines)).map(({ rows, box }) => ({
      rows,
      box: toSourceBox(box, { ...placement, source, page }),
    })),
    rotationDegrees: round((placement.degrees + 360) % 360),
    isBlank,
  }
}

function isPrint(line: WordLine): boolean {
  const confidence = confidenceOf(line)
  const characters = line.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)
  return confidence >= (characters <= SHORT ? DOUBTFUL_SHORT_LINE : DOUBTFUL_LINE)
}

function isNoise(words: WordLine): boolean {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0)
  return characters < LITTLE_TEXT && confidenceOf(words) < (characters <= SHORT ? DOUBTFUL_SHORT_TEXT : DOUBTFUL_TEXT)
}

/** The mean of all words, weighted by their length; 0 without any. */
function confidenceOf(words: WordLine): number {
  const characters = words.reduce((sum, { text }) => sum + text.length, 0)
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, characters)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
