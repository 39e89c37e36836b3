/** Pixels without transparency: red, green and blue, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

export interface Tolerance {
  /** px by which an edge may stand elsewhere, as two programs place glyphs and curves. */
  readonly shift: number
  /** Of 255, by which a colour may be another, as two programs blend edges. */
  readonly colour: number
  /** px: the side of the squares in which pixels are counted; Infinity for the whole picture. */
  readonly place: number
  /** How many pixels in one square may have a colour that is nowhere near in the other picture. */
  readonly maxPixels: number
}

/**
 * Whether somewhere more pixels than that have a colour which the other picture has nowhere near: what is hidden, lost,
 * added, moved or of another colour, and not what is only drawn with other edges.
 */
export function isAnotherPicture(one: Picture, other: Picture, tolerance: Tolerance): boolean {
  if (one.width !== other.width || one.height !== other.height) return true
  const strangers = [...findStrangers(one, other, tolerance), ...findStrangers(other, one, tolerance)]
  return isCrowdedSomewhere(strangers, tolerance)
}

interface Point {
  readonly x: number
  readonly y: number
}

function findStrangers(picture: Picture, reference: Picture, { shift, colour }: Tolerance): Point[] {
  const strangers: Point[] = []
  for (let at = 0; at < picture.rgb.length; at += 3) {
    // Most are the same in the same place.
    if (isWithin(picture, reference, { at, shift: 0, colour })) continue
    if (isWithin(picture, reference, { at, shift, colour })) continue
    strangers.push({ x: (at / 3) % picture.width, y: Math.floor(at / 3 / picture.width) })
  }
  return strangers
}

// Of all squares, those with a point on their upper and one on their left edge hold the most.
function isCrowdedSomewhere(points: readonly Point[], { place, maxPixels }: Tolerance): boolean {
  if (place === Infinity) return points.length > maxPixels
  const byRow = points.toSorted((a, b) => a.y - b.y)
  return byRow.some(({ y: top }, from) => {
    const end = byRow.findIndex(({ y }, at) => at > from && y >= top + place)
    const columns = byRow.slice(from, end === -1 ? undefined : end).map(({ x }) => x)
    columns.sort((a, b) => a - b)
    return columns.some((x, at) => (columns[at + maxPixels] ?? Infinity) - x < place)
  })
}

/** Whether each channel lies between the least and the greatest of the reference within `shift` px. */
function isWithin(
  picture: Picture,
  { width, height, rgb }: Picture,
  around: Pick<Tolerance, 'shift' | 'colour'> & { readonly at: number },
) {
  const { at, shift, colour } = around
  const row = Math.floor(at / 3 / width)
  const column = (at / 3) % width
  for (let channel = 0; channel < 3; channel += 1) {
    const value = picture.rgb[at + channel] ?? 0
    let isAbove = false
    let isBelow = false
    for (let y = Math.max(0, row - shift); y <= Math.min(height - 1, row + shift); y += 1) {
      for (let x = Math.max(0, column - shift); x <= Math.min(width - 1, column + shift); x += 1) {
        const other = rgb[(y * width + x) * 3 + channel] ?? 0
        isAbove ||= value >= other - colour
        isBelow ||= value <= other + colour
      }
    }
    if (!isAbove || !isBelow) return false
  }
  return true
}
