import type { Letter } from '../src/pdf/pdf-letters.ts'

const SIZE = 10

interface Place {
  readonly x: number
  readonly y: number
  readonly step?: { readonly x: number; readonly y: number }
  readonly isUnmapped?: boolean
}

/** Letters of 10 points one after the other, each as wide as high, as PDFium gives them. */
export function placeLetters(text: string, { x, y, step = { x: SIZE, y: 0 }, isUnmapped = false }: Place): Letter[] {
  return [...text].map((letter, at) => {
    const left = x + at * step.x
    return {
      ...{ text: letter, index: at, word: 0, object: 1, isUnmapped },
      ...{ left, right: left + SIZE, from: left, to: left + SIZE, x: left + SIZE / 2 },
      ...{ y: y + at * step.y, height: SIZE, size: SIZE },
    }
  })
}
