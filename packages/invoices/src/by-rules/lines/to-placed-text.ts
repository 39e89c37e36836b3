import type { PageBox, PlacedText } from '../../e-invoice/pdf-file.ts'
import { joinBoxes } from '../../join-boxes.ts'

/** A rectangle in pixels, measured from the upper left corner. */
interface TextBox {
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
      readonly box: TextBox
    }[]
  }[]
  /** How far the picture was rotated clockwise before reading: 0 to 360. */
  readonly rotationDegrees: number
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
export function toPlacedText({ lines, rotationDegrees }: PicturedPage, pointsPerPixel = 1): PlacedText[] {
  const radians = (rotationDegrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  return lines.flatMap(({ words }) => {
    const placed = words.map(({ text, box, confidence }) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const size = toUprightSize(box, { sin: Math.abs(sin), cos: Math.abs(cos) })
      const shown = toPageBox(box, pointsPerPixel)
      return {
        text: text.replace(GLUED_RATE, ' '),
        box: shown,
        certainty: confidence / 100,
        x: x * cos - y * sin - size.width / 2,
        y: x * sin + y * cos,
        ...size,
      }
    })
    const y = median(placed.map((word) => word.y))
    const height = median(placed.map((word) => word.height))
    return joinNumbers(placed.map((word) => ({ ...word, y, height })))
  })
}

function toPageBox({ left, top, width, height }: TextBox, factor: number): PageBox {
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

/** Width and height of slanted text from its upright box. Slants are small compared with a quarter turn. */
function toUprightSize(box: { width: number; height: number }, { sin, cos }: { sin: number; cos: number }) {
  const scale = cos ** 2 - sin ** 2
  return {
    width: Math.max(1, (box.width * cos - box.height * sin) / scale),
    height: Math.max(1, (box.height * cos - box.width * sin) / scale),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
