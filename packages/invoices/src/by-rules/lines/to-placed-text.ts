import type { PageBox, PlacedText } from '../../e-invoice/pdf-file.ts'
import { joinBoxes } from '../../join-boxes.ts'
import { median } from '../../median.ts'

/** A rectangle in pixels, measured from the upper left corner. */
export interface BoxInPicture {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The lines of a pictured page, each with its words from left to right. */
export interface PicturedPage {
  readonly lines: readonly {
    readonly words: readonly {
      readonly text: string
      /** 0 to 100. */
      readonly confidence: number
      readonly box: BoxInPicture
    }[]
  }[]
  /** The boxes of all words on the page as it was read, with level lines; absent: they are so in the picture. */
  readonly levelBoxes?: readonly (readonly BoxInPicture[])[]
}

type RecognizedWord = PlacedText & { readonly certainty: number }

// In line heights: parts further apart are in two columns.
const MAX_GAP = 0.7
// 'MwSt19%', 'B7%': recognizers omit narrow spaces.
const GLUED_RATE = /(?<=\p{L}{2}|^\p{L})(?=\d{1,2}(?:[.,]\d{1,2})?%)/u

/**
 * Recognized words in the form of PDF text: the page upright, all words of a line on its baseline. In pixels, except
 * for the boxes.
 */
export function toPlacedText({ lines, levelBoxes }: PicturedPage, pointsPerPixel = 1): PlacedText[] {
  return lines.flatMap(({ words }, line) => {
    const placed = words.map(({ text, box, confidence }, at) => {
      const { left, top, width, height } = levelBoxes?.[line]?.[at] ?? box
      return {
        text: text.replace(GLUED_RATE, ' '),
        box: toPageBox(box, pointsPerPixel),
        certainty: confidence / 100,
        ...{ x: left, y: top + height / 2, width, height },
      }
    })
    const y = median(placed.map((word) => word.y))
    const height = median(placed.map((word) => word.height))
    return joinNumbers(placed.map((word) => ({ ...word, y, height })))
  })
}

function toPageBox({ left, top, width, height }: BoxInPicture, factor: number): PageBox {
  return { left: left * factor, top: top * factor, right: (left + width) * factor, bottom: (top + height) * factor }
}

/** Joins '420,' and '692', or '12,237' and '.149': recognizers split numbers at their marks. */
function joinNumbers(words: readonly RecognizedWord[]): RecognizedWord[] {
  const joined: RecognizedWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const gap = last ? word.x - last.x - last.width : Number.POSITIVE_INFINITY
    if (last && isParted(last.text, word.text) && gap < MAX_GAP * word.height) {
      const width = word.x + word.width - last.x
      const certainty = Math.min(last.certainty, word.certainty)
      const box = last.box && word.box ? joinBoxes(last.box, word.box) : last.box
      joined[joined.length - 1] = { ...last, text: last.text + word.text, width, certainty, ...(box ? { box } : {}) }
    } else joined.push(word)
  }
  return joined
}

function isParted(before: string, after: string): boolean {
  return (/\d[.,，]$/.test(before) && /^\d/.test(after)) || (/\d$/.test(before) && /^[.,，]\d/.test(after))
}
