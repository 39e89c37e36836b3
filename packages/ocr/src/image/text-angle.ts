import type { Glyph } from './find-glyphs.ts'

/** The direction of the text lines on a page. */
export interface TextAngle {
  /** The clockwise rotation that puts the page upright, by the shapes of its glyphs: 0, 90, 180 or 270. */
  readonly turnDegrees: number
  /** The clockwise slant of the lines after that rotation. */
  readonly skewDegrees: number
}

interface AngleOptions {
  /** True if the neighbours of glyphs show level lines: in print of one pitch, left edges share columns as bottom edges share rows. */
  readonly areLevel: boolean
}

const MAX_SKEW_DEGREES = 15
const COARSE_STEP = 0.5
const FINE_STEP = 0.1
const MIN_GLYPHS = 12
// Vertical lines count only if their score is better by this factor.
const VERTICAL_ADVANTAGE = 1.5
// The same for upside-down lines: Cyrillic has more descenders than ascenders.
const UPSIDE_DOWN_ADVANTAGE = 1.3

/**
 * Rotates the bottom edge of every glyph through many angles: at the angle of level lines, bottom edges share rows. Top
 * edges share rows less, since capitals and letters such as b, d and l are higher than others.
 */
export function measureTextAngle(glyphs: readonly Glyph[], { areLevel }: AngleOptions): TextAngle {
  if (glyphs.length < MIN_GLYPHS) return { turnDegrees: 0, skewDegrees: 0 }
  const bottoms = glyphs.map(({ left, right, bottom }) => ({ along: (left + right) / 2, across: bottom }))
  const tops = glyphs.map(({ left, right, top }) => ({ along: (left + right) / 2, across: top }))
  const lefts = glyphs.map(({ top, bottom, left }) => ({ along: (top + bottom) / 2, across: left }))
  const rights = glyphs.map(({ top, bottom, right }) => ({ along: (top + bottom) / 2, across: right }))
  const level = bestAngle(bottoms)
  const upright = bestAngle(lefts)
  if (!areLevel && upright.score > VERTICAL_ADVANTAGE * level.score) {
    const bottomIsRight = scoreAt(rights, upright.degrees) > upright.score
    return { turnDegrees: bottomIsRight ? 90 : 270, skewDegrees: -upright.degrees }
  }
  const isUpsideDown = scoreAt(tops, level.degrees) > UPSIDE_DOWN_ADVANTAGE * level.score
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
  // With fewer points, some angle fits better by chance.
  return best.score > level.score * (1 + 3 / Math.sqrt(points.length)) ? best : level
}

// The sum of squares grows as points share fewer rows. Two adjacent rows count as one, so that row borders do not
// matter.
function scoreAt(points: readonly Point[], degrees: number): number {
  const radians = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const rows = points.map(({ along, across }) => Math.round(across * cos - along * sin))
  const top = rows.reduce((least, row) => Math.min(least, row), 0)
  const bottom = rows.reduce((most, row) => Math.max(most, row), 0)
  // One row more, which stays empty.
  const counts = new Uint32Array(bottom - top + 2)
  for (const row of rows) counts[row - top] = (counts[row - top] ?? 0) + 1
  let score = 0
  for (let row = 0; row <= bottom - top; row += 1) {
    const count = counts[row] ?? 0
    if (count > 0) score += (count + (counts[row + 1] ?? 0)) ** 2
  }
  return score
}
