/** An opaque picture: red, green and blue of each pixel, row by row. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

/** The differences between two pictures that do not count. */
export interface Tolerance {
  /** Maximum shift of an edge in px: two programs place glyphs and curves differently. */
  readonly shift: number
  /** Maximum difference of a colour channel, of 255: two programs blend edges differently. */
  readonly colour: number
  /** Side in px of the squares in which pixels are counted; Infinity for the whole picture. */
  readonly place: number
  /** Maximum number of pixels in one square whose colour is not nearby in the other picture. */
  readonly maxPixels: number
}

/**
 * True if in some square more pixels than allowed have a colour that is not nearby in the other picture: something is
 * hidden, missing, added, moved or recoloured. Different antialiasing of edges does not count.
 */
export function isAnotherPicture(one: Picture, other: Picture, tolerance: Tolerance): boolean {
  if (one.width !== other.width || one.height !== other.height) return true
  const mismatches = [...findMismatches(one, other, tolerance), ...findMismatches(other, one, tolerance)]
  return hasCluster(mismatches, tolerance)
}

interface Point {
  readonly x: number
  readonly y: number
}

function findMismatches(picture: Picture, reference: Picture, { shift, colour }: Tolerance): Point[] {
  const mismatches: Point[] = []
  for (let at = 0; at < picture.rgb.length; at += 3) {
    // Most pixels match at the same position, which is faster to check.
    if (isWithin(picture, reference, { at, shift: 0, colour })) continue
    if (isWithin(picture, reference, { at, shift, colour })) continue
    mismatches.push({ x: (at / 3) % picture.width, y: Math.floor(at / 3 / picture.width) })
  }
  return mismatches
}

// It is enough to check squares with a point on the upper edge and a point on the left edge: others do not contain
// more.
function hasCluster(points: readonly Point[], { place, maxPixels }: Tolerance): boolean {
  if (place === Infinity) return points.length > maxPixels
  const byRow = points.toSorted((a, b) => a.y - b.y)
  return byRow.some(({ y: top }, from) => {
    const end = byRow.findIndex(({ y }, at) => at > from && y >= top + place)
    const columns = byRow.slice(from, end === -1 ? undefined : end).map(({ x }) => x)
    columns.sort((a, b) => a - b)
    return columns.some((x, at) => (columns[at + maxPixels] ?? Infinity) - x < place)
  })
}

/**
 * True if each channel is between the minimum and maximum of the reference within `shift` px, give or take `colour`.
 */
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
