import type { Glyph } from './find-glyphs.ts'

/** The glyphs of an image that stand in lines. */
export interface GlyphsInLines {
  /** Each from left to right, or from top to bottom. */
  readonly lines: readonly (readonly Glyph[])[]
  /** False if the lines, or the columns, run from top to bottom. */
  readonly areLevel: boolean
}

// A line has at least so many characters of similar height beside each other; grain, dust and edges rarely have.
const FEWEST_IN_LINE = 3
// As multiples of the height of the higher of two neighbours, of the lower one, and of the lower one again.
const [GAP, OVERLAP, SIMILAR] = [1.2, 0.5, 2]
// Length as a multiple of the width: edges of paper are longer than words whose letters touch.
const LONGEST = 8

/** The glyphs that stand in lines, which run in the direction in which more glyphs do: the edges of paper look like lines of the other. */
export function findGlyphsInLines(glyphs: readonly Glyph[]): GlyphsInLines {
  const short = glyphs.filter(isShort)
  const [level, upright] = [findLevel(short), findLevel(short.map(transpose))]
  const areLevel = level.flat().length >= upright.flat().length
  const lines = (areLevel ? level : upright).map((line) => line.flatMap((at) => short[at] ?? []))
  return { lines, areLevel }
}

/** The glyph with its columns as rows. */
export function transpose({ left, top, right, bottom }: Glyph): Glyph {
  return { left: top, top: left, right: bottom, bottom: right }
}

/** False for strokes much longer than wide, such as rules and edges. */
export function isShort({ left, top, right, bottom }: Glyph): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1]
  return Math.max(width, height) <= LONGEST * Math.min(width, height)
}

/** The positions of the glyphs of each level line. */
function findLevel(glyphs: readonly Glyph[]): number[][] {
  const sorted = glyphs.map((glyph, at) => ({ glyph, at })).sort((one, other) => one.glyph.left - other.glyph.left)
  // Each names a glyph of the same line that stands for it; the one that stands for the line names itself.
  const leads = sorted.map((_, place) => place)
  const leadOf = (place: number): number => {
    let lead = place
    while (leads[lead] !== lead) lead = leads[lead] ?? lead
    leads[place] = lead
    return lead
  }
  for (const [place, { glyph }] of sorted.entries()) {
    const reach = glyph.right + GAP * SIMILAR * heightOf(glyph)
    for (let next = place + 1; next < sorted.length; next += 1) {
      const other = sorted[next]?.glyph
      if (!other || other.left > reach) break
      if (areNeighbours(glyph, other)) leads[leadOf(next)] = leadOf(place)
    }
  }
  const lines = [...Map.groupBy(sorted.entries(), ([place]) => leadOf(place)).values()]
  return lines.filter(({ length }) => length >= FEWEST_IN_LINE).map((line) => line.map(([, { at }]) => at))
}

function areNeighbours(one: Glyph, next: Glyph): boolean {
  const low = Math.min(heightOf(one), heightOf(next))
  const high = Math.max(heightOf(one), heightOf(next))
  const shared = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top) + 1
  return high <= SIMILAR * low && shared >= OVERLAP * low && next.left - one.right <= GAP * high
}

function heightOf({ top, bottom }: Glyph): number {
  return bottom - top + 1
}
