import type { Glyph } from './find-glyphs.ts'

/** How lines of text lie on a page. */
export interface TextAngle {
  /** Quarter turns clockwise that put the page upright, as far as the shapes of its glyphs tell: 0, 90, 180 or 270. */
  readonly turnDegrees: number
  /** How far the lines are turned clockwise from level, after that turn. */
  readonly skewDegrees: number
}

const MAX_SKEW_DEGREES = 15
const COARSE_STEP = 0.5
const FINE_STEP = 0.1
const MIN_GLYPHS = 12
// How much better lines must line up to believe that they run the other way.
const VERTICAL_ADVANTAGE = 1.5
// And that they stand on their heads: Cyrillic has more that hangs below the line than stands out above it.
const HEADS_ADVANTAGE = 1.3

/**
 * Turns the foot of every glyph through many angles; where the lines are level, feet share the same rows. Heads share
 * theirs less, for capitals and letters such as b, d and l are higher than the rest.
 */
export function measureTextAngle(glyphs: readonly Glyph[]): TextAngle {
  if (glyphs.length < MIN_GLYPHS) return { turnDegrees: 0, skewDegrees: 0 }
  const low = glyphs.map(({ left, right, bottom }) => ({ along: (left + right) / 2, across: bottom }))
  const high = glyphs.map(({ left, right, top }) => ({ along: (left + right) / 2, across: top }))
  const leftmost = glyphs.map(({ top, bottom, left }) => ({ along: (top + bottom) / 2, across: left }))
  const rightmost = glyphs.map(({ top, bottom, right }) => ({ along: (top + bottom) / 2, across: right }))
  const level = bestAngle(low)
  const upright = bestAngle(leftmost)
  if (upright.score > VERTICAL_ADVANTAGE * level.score) {
    const feetAreRight = scoreAt(rightmost, upright.degrees) > upright.score
    return { turnDegrees: feetAreRight ? 90 : 270, skewDegrees: -upright.degrees }
  }
  const isUpsideDown = scoreAt(high, level.degrees) > HEADS_ADVANTAGE * level.score
  return { turnDegrees: isUpsideDown ? 180 : 0, skewDegrees: level.degrees }
}

interface Point {
  readonly along: number
  readonly across: number
}

function bestAngle(points: readonly Point[]): { degrees: number; score: number } {
  const level = { degrees: 0, score: scoreAt(points, 0) }
  let best = level
  const consider = (degrees: number) => {
    const score = scoreAt(points, degrees)
    if (score > best.score) best = { degrees, score }
  }
  for (let degrees = -MAX_SKEW_DEGREES; degrees <= MAX_SKEW_DEGREES; degrees += COARSE_STEP) consider(degrees)
  const middle = best.degrees
  for (let degrees = middle - COARSE_STEP; degrees <= middle + COARSE_STEP; degrees += FINE_STEP) consider(degrees)
  // By chance alone, the fewer the points the better some angle fits.
  return best.score > level.score * (1 + 3 / Math.sqrt(points.length)) ? best : level
}

// The sum of squares grows as points gather in fewer rows. Two neighbouring rows count as one, so that no row edge matters.
function scoreAt(points: readonly Point[], degrees: number): number {
  const radians = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const rows = new Map<number, number>()
  for (const { along, across } of points) {
    const row = Math.round(across * cos - along * sin)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  let score = 0
  for (const [row, count] of rows) score += (count + (rows.get(row + 1) ?? 0)) ** 2
  return score
}
