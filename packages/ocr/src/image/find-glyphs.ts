import type { GreyImage } from './grey-image.ts'

/** The box of a connected patch of ink; right and bottom are the last pixels in it. */
export interface Glyph {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const MAX_GLYPHS = 20_000
const [THINNEST, SMALLEST] = [2, 4]

/**
 * Finds patches of ink (8-connected, darker than `threshold`) that may be characters, and counts smaller ones as
 * specks.
 */
export function findGlyphs({ data, width, height }: GreyImage, threshold: number): { glyphs: Glyph[]; specks: number } {
  const glyphs: Glyph[] = []
  let specks = 0
  // 1 where ink is that was not traced yet.
  const ink = new Uint8Array(data.length)
  let inkPixels = 0
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 255) >= threshold) continue
    ink[at] = 1
    inkPixels += 1
  }
  const stack = new Int32Array(inkPixels)

  for (let start = ink.indexOf(1); start >= 0 && glyphs.length < MAX_GLYPHS; start = ink.indexOf(1, start + 1)) {
    const glyph = trace(start)
    const [across, down] = [glyph.right - glyph.left + 1, glyph.bottom - glyph.top + 1]
    if (Math.min(across, down) < THINNEST || Math.max(across, down) < SMALLEST) specks += 1
    else if (across < width || down < height) glyphs.push(glyph)
  }
  return { glyphs, specks }

  function trace(start: number): Glyph {
    let [left, top, right, bottom] = [width, height, 0, 0]
    let depth = 0
    ink[start] = 0
    stack[depth++] = start
    while (depth > 0) {
      const at = stack[--depth] ?? 0
      const y = Math.floor(at / width)
      const x = at - y * width
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
      const [fromX, toX] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)]
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let next = row * width + fromX; next <= row * width + toX; next += 1) {
          if (ink[next] === 0) continue
          ink[next] = 0
          stack[depth++] = next
        }
      }
    }
    return { left, top, right, bottom }
  }
}
