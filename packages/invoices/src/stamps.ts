import type { PieceOfPage } from './e-invoice/pdf-file.ts'
import { median } from './median.ts'

/** A page's text, and what is laid across it: 'VOID', 'DRAFT', 'PAID'. */
export interface StampedText<Piece> {
  readonly pieces: readonly Piece[]
  readonly stamps: readonly string[]
}

// Degrees. Text along the edges of a page is printed so: numbers of forms, notes in the margin.
const [QUARTER_TURN, SLACK] = [90, 3]
// In multiples of the usual text height: smaller print that overlaps is a table set too narrow.
const LARGE = 2
// Letters: some that are set one by one are read in pairs.
const SPELT = 2

/**
 * Takes apart what was printed and what was laid over it: text that is set on a slant, or large text across two and more
 * others. It belongs to no line of the page, whatever it says.
 */
export function splitStamps<Piece extends PieceOfPage>(pieces: readonly Piece[]): StampedText<Piece> {
  const usual = median(pieces.map(({ height }) => height))
  const straight = findMainAngle(pieces)
  const large = pieces.filter(({ height }) => height >= LARGE * usual)
  const spelt = findSpelt(large)
  const over = pieces.filter(
    (piece) =>
      isSlanted(piece.angle - straight) || spelt.includes(piece) || (large.includes(piece) && isAcross(piece, pieces)),
  )
  return { pieces: over.length === 0 ? pieces : pieces.filter((piece) => !over.includes(piece)), stamps: toTexts(over) }
}

/** The direction of most characters, in degrees. */
function findMainAngle(pieces: readonly PieceOfPage[]): number {
  const counts = new Map<number, number>()
  for (const { angle, text } of pieces) counts.set(angle, (counts.get(angle) ?? 0) + text.length)
  const [[angle] = [0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  return angle
}

function isSlanted(angle: number): boolean {
  const over = Math.abs(angle) % QUARTER_TURN
  return Math.min(over, QUARTER_TURN - over) > SLACK
}

/** Large letters that climb over the page one by one, each upright. */
function findSpelt<Piece extends PieceOfPage>(large: readonly Piece[]): readonly Piece[] {
  const letters = large.filter(({ text }) => [...text.trim()].length <= SPELT)
  const heights = letters.map(({ height }) => height)
  const feet = letters.map(({ y }) => y)
  const climbs = letters.length > SPELT && Math.max(...feet) - Math.min(...feet) > Math.max(...heights)
  return climbs ? letters : []
}

function isAcross({ box, text }: PieceOfPage, pieces: readonly PieceOfPage[]): boolean {
  const under = pieces.filter(
    (other) =>
      other.text !== text &&
      other.box.left < box.right &&
      other.box.right > box.left &&
      other.box.top < box.bottom &&
      other.box.bottom > box.top,
  )
  return under.length > 1
}

/** Their texts, each once; letters that are set one by one are one word. */
function toTexts(pieces: readonly PieceOfPage[]): string[] {
  const all = pieces.flatMap(({ text }) => text.trim().split(/\s+/))
  const isSpelt = all.length > 1 && all.every((part) => [...part].length <= SPELT)
  // Lines of one stamp follow each other at one angle: 'PAID' and 'WITH THANKS'.
  const groups: PieceOfPage[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last?.[0]?.angle === piece.angle) last.push(piece)
    else groups.push([piece])
  }
  const texts = isSpelt
    ? [all.join('')]
    : groups.map((group) => [...new Set(group.map(({ text }) => text.trim()))].join(' '))
  return [...new Set(texts)].filter((text) => /\p{L}/u.test(text))
}
