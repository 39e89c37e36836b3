import { middleOf } from '../middle-of.ts'
import type { Glyph } from './find-glyphs.ts'
import { type GlyphsInLines, transpose } from './glyphs-in-lines.ts'
import { type GreyImage, toGrey, toSharp } from './grey-image.ts'

/**
 * The slope of lines at each place of a photo, in pixels from its middle: slant + curve * x + spread * level, the level
 * being where the line crosses the middle column. Of lines from top to bottom, x and y change places.
 */
export interface Bend {
  readonly areLevel: boolean
  readonly slant: number
  readonly curve: number
  readonly spread: number
}

type Size = Omit<GreyImage, 'data'>

type Point = Readonly<Record<'x' | 'y', number>>

// Glyphs that show one slope, and how far apart two of them are, at least: neighbours show the grid of pixels.
const [PIECE, APART, FEWEST_PIECES] = [12, 2, 8]
// A slope that is off by less than NEAR fits.
const [ROUNDS, NEAR] = [60, 0.004]
// Of the height of a glyph: lines that are off by less are read as level ones.
const VISIBLE = 0.4
// Of what the slopes differ by chance.
const CERTAIN = 2
// Of the height of the image: the lines of a paper that is bent more than that are not legible.
const MOST = 0.25

/** How the lines of glyphs run in an image of a size; null if all have one slope, as far as they show. */
export function measureBend({ lines, areLevel }: GlyphsInLines, image: Size): Bend | null {
  const size = areLevel ? image : { width: image.height, height: image.width }
  const placed = areLevel ? lines : lines.map((line) => line.map(transpose))
  const pieces = placed.flatMap((line) =>
    Array.from({ length: Math.ceil(line.length / PIECE) }, (_, at) => line.slice(at * PIECE, (at + 1) * PIECE)),
  )
  const slopes = pieces.flatMap((piece) => {
    const steps = piece.flatMap((one, at) => piece.slice(at + APART).map((next) => slopeOf(one, next)))
    if (steps.length === 0) return []
    const [x, y] = [middleOf(piece.map(middleX)), middleOf(piece.map(({ bottom }) => bottom))]
    return [{ x: x - size.width / 2, y: y - size.height / 2, slope: middleOf(steps), length: piece.length }]
  })
  if (slopes.length < FEWEST_PIECES) return null
  let bend: Bend = { areLevel, slant: 0, curve: 0, spread: 0 }
  const leftOver = () =>
    slopes.map(({ x, y, slope, length }) => {
      const level = levelOf({ x, y }, bend)
      return {
        factors: { slant: 1, curve: x, spread: level },
        left: slope - bend.slant - bend.curve * x - bend.spread * level,
        length,
      }
    })
  // Each part in turn takes what the others leave; a slope that fits none, such as that of a picture, weighs little.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const part of ['slant', 'spread', 'curve'] as const) {
      let [taken, all] = [0, 0]
      for (const { factors, left, length } of leftOver()) {
        const weight = length / Math.max(NEAR, Math.abs(left))
        taken += weight * factors[part] * left
        all += weight * factors[part] ** 2
      }
      bend = { ...bend, [part]: bend[part] + taken / Math.max(all, Number.MIN_VALUE) }
    }
  const differ = middleOf(leftOver().map(({ left }) => Math.abs(left)))
  const chance = (differ * size.width) / Math.sqrt(slopes.length)
  const glyph = middleOf(placed.flat().map(({ top, bottom }) => bottom - top + 1))
  const shift = shiftOf(bend, image)
  return shift > Math.max(VISIBLE * glyph, CERTAIN * chance) && shift < MOST * size.height ? bend : null
}

/** How far the lines of an image are off those of one slope at its edges, in pixels. */
export function shiftOf({ areLevel, curve, spread }: Bend, { width, height }: Size): number {
  return Math.abs(spread * width * height) / 4 + (Math.abs(curve) * (areLevel ? width : height) ** 2) / 8
}

/** Where a point of the straightened image is in the bent one, both from the middle. */
export function bentPoint(point: Point, bend: Bend): Point {
  const { areLevel, slant, curve, spread } = bend
  const [x, y] = areLevel ? [point.x, point.y] : [point.y, point.x]
  const bent = slant * x + (y - slant * x) * (1 + spread * x) + (curve * x * x) / 2
  return areLevel ? { x, y: bent } : { x: bent, y: x }
}

/** The image with all lines of one slope: that of its middle. */
export async function straighten(image: GreyImage, bend: Bend): Promise<GreyImage> {
  if (!bend.areLevel) return turnOver(await straighten(await turnOver(image), { ...bend, areLevel: true }))
  const { data, width, height } = image
  const ends = [-width / 2, 0, width / 2].flatMap((x) =>
    [-height / 2, height / 2].map((y) => Math.abs(levelOf({ x, y }, bend) + bend.slant * x)),
  )
  const rows = 2 * Math.ceil(Math.max(...ends))
  const straight = new Uint8Array(width * rows)
  for (let x = 0; x < width; x += 1) {
    for (let row = 0; row < rows; row += 1) {
      const y = bentPoint({ x: x - width / 2, y: row - rows / 2 }, bend).y + height / 2
      const at = Math.max(0, Math.min(height - 2, Math.floor(y)))
      const part = Math.max(0, Math.min(1, y - at))
      const [above = 0, below = 0] = [data[at * width + x], data[(at + 1) * width + x]]
      straight[row * width + x] = Math.round(above + part * (below - above))
    }
  }
  return { data: straight, width, height: rows }
}

/** The image with its columns as rows. */
function turnOver(image: GreyImage): Promise<GreyImage> {
  return toGrey(toSharp(image).flip().rotate(90))
}

/** How far the line through a point is from the one through the middle, where both cross the middle column. */
function levelOf({ x, y }: Point, { slant, curve, spread }: Bend): number {
  return (y - slant * x - (curve * x * x) / 2) / (1 + spread * x)
}

function slopeOf(one: Glyph, next: Glyph): number {
  return (next.bottom - one.bottom) / (middleX(next) - middleX(one))
}

function middleX({ left, right }: Glyph): number {
  return (left + right) / 2
}
