import { writeLine } from '../line-order.ts'
import type { Letter, PageLine } from '../pdf-letters.ts'
import { type PageHeading, placeLetter } from './page-heading.ts'

/** A word of a page: what stands between two spaces of its line. Lengths are in points, on the page as its heading has it. */
export interface PageWord {
  readonly text: string
  /** Of its ink. */
  readonly left: number
  readonly right: number
  /** Of its base line, from the bottom of the page. */
  readonly y: number
  readonly size: number
  /** The place of its line in the list of lines. */
  readonly line: number
}

/** The words of each line, in its order. */
export function toWords(lines: readonly PageLine[], heading: PageHeading): PageWord[][] {
  return lines.map(({ letters }, line) => {
    const words: Letter[][] = []
    for (const letter of letters) {
      const word = words.at(-1)
      const before = word?.at(-1)
      if (word && before && !writeLine({ letters: [before, letter] }).startsWith(`${before.text} `)) word.push(letter)
      else words.push([letter])
    }
    return words.map((word) => describe(word, { line, heading }))
  })
}

function describe(letters: readonly Letter[], { line, heading }: { line: number; heading: PageHeading }): PageWord {
  let [left, right, size, y] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  for (const [at, letter] of letters.entries()) {
    const place = placeLetter(letter, heading)
    if (at === 0) y = place.y
    left = Math.min(left, place.left)
    right = Math.max(right, place.right)
    size = Math.max(size, place.size)
  }
  return { text: letters.map(({ text }) => text).join(''), left, right, size, y, line }
}
