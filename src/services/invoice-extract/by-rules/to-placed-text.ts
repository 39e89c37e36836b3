import type { RecognizedText } from '../../../contract/ocr.ts'
import type { PlacedText } from '../../../domain/e-invoice/pdf-file.ts'

/** Recognized words as a PDF would have them: the page upright, all words of a line on its baseline. In pixels. */
export function toPlacedText({ lines, rotationDegrees }: RecognizedText): PlacedText[] {
  const radians = (rotationDegrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  return lines.flatMap(({ words }) => {
    const placed = words.map(({ text, box }) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const size = toUprightSize(box, { sin: Math.abs(sin), cos: Math.abs(cos) })
      return { text, x: x * cos - y * sin - size.width / 2, y: x * sin + y * cos, ...size }
    })
    const y = median(placed.map((word) => word.y))
    const height = median(placed.map((word) => word.height))
    return placed.map((word) => ({ ...word, y, height }))
  })
}

/** The sides of what lies slanted in a box; slants are small beside a quarter turn. */
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
