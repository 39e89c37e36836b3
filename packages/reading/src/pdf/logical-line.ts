/// <reference path="./bidi-js.d.ts" />
import createBidi from 'bidi-js'

/** A letter of a line with the marks on it, and where it stands on the paper. */
export interface PlacedLetter {
  readonly text: string
  /** Of its middle, from the left. */
  readonly x: number
}

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u
const BRACKETS = ['()', '[]', '{}']

const bidi = createBidi()

/** The text of a line as it is read, given its letters as they stand on the paper: Unicode's bidirectional algorithm the other way. */
export function toLogicalLine(letters: readonly PlacedLetter[], isRightToLeft: boolean): string {
  const seen = letters.toSorted((one, other) => one.x - other.x)
  // One unit for each letter, of its kind.
  const kinds = seen.map(({ text }) => (/^[\ud800-\udbff]/.test(text) ? 'a' : text.charAt(0))).join('')
  const levels = bidi.getEmbeddingLevels(kinds, isRightToLeft ? 'rtl' : 'ltr')
  const line = bidi.getReorderedIndices(kinds, levels).map((at) => seen[at]?.text ?? '')
  for (const brackets of BRACKETS) pair(line, brackets)
  return line.join('')
}

/** True if a text has letters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** Brackets may be mirrored, or not: where they do not match, each second one closes. */
function pair(line: string[], [opening = '', closing = '']: string): void {
  const places = [...line.keys()].filter((at) => line[at] === opening || line[at] === closing)
  let depth = 0
  const isPaired = places.every((at) => {
    depth += line[at] === opening ? 1 : -1
    return depth >= 0
  })
  if ((isPaired && depth === 0) || places.length % 2 === 1) return
  for (const [index, at] of places.entries()) line[at] = index % 2 === 0 ? opening : closing
}
