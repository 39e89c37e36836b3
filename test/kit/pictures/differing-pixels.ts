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
}

/**
 * How many pixels of each picture have a colour that the other one has nowhere near that place: what is hidden, lost,
 * added, moved or of another colour, and not what is only drawn with other edges.
 */
export function differingPixels(one: Picture, other: Picture, tolerance: Tolerance): number {
  if (one.width !== other.width || one.height !== other.height) return Math.max(one.rgb.length, other.rgb.length) / 3
  return countStrangers(one, other, tolerance) + countStrangers(other, one, tolerance)
}

function countStrangers(picture: Picture, reference: Picture, tolerance: Tolerance): number {
  let strangers = 0
  for (let at = 0; at < picture.rgb.length; at += 3) {
    // Most are the same in the same place.
    if (isWithin(picture, reference, { at, shift: 0, colour: tolerance.colour })) continue
    if (!isWithin(picture, reference, { at, shift: tolerance.shift, colour: tolerance.colour })) strangers += 1
  }
  return strangers
}

/** Whether each channel lies between the least and the greatest of the reference within `shift` px. */
function isWithin(picture: Picture, { width, height, rgb }: Picture, around: Tolerance & { readonly at: number }) {
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
