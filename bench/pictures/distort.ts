import sharp, { type Sharp } from 'sharp'

/** An image of one byte per pixel, from 0 (black) to 255 (white). */
export interface Grey {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** A seeded generator of random numbers from 0 to 1 (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export async function toGrey(image: Sharp): Promise<Grey> {
  const { data, info } = await image
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export function fromGrey({ data, width, height }: Grey): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } })
}

type Point = readonly [x: number, y: number]

/**
 * Photographs a page at an angle: each corner moves inwards by up to `strength` of the page's size, on a table of the
 * given tone.
 */
export function photograph(
  page: Grey,
  { chance, strength, table }: { chance: () => number; strength: number; table: number },
): Grey {
  const { width, height } = page
  const inward = (size: number) => chance() * strength * size
  const corners: [Point, Point, Point, Point] = [
    [inward(width), inward(height)],
    [width - 1 - inward(width), inward(height)],
    [width - 1 - inward(width), height - 1 - inward(height)],
    [inward(width), height - 1 - inward(height)],
  ]
  const toPage = findHomography(corners, { width, height })
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data[y * width + x] = sampleAt(page, toPage(x, y)) ?? table
  }
  return { data, width, height }
}

/** Maps a pixel of the photo to its position on the page: the projective map of four corners to a rectangle. */
function findHomography(
  corners: readonly [Point, Point, Point, Point],
  { width, height }: { width: number; height: number },
): (x: number, y: number) => Point {
  const targets: readonly Point[] = [
    [0, 0],
    [width - 1, 0],
    [width - 1, height - 1],
    [0, height - 1],
  ]
  const rows = corners.flatMap(([x, y], index) => {
    const [u = 0, v = 0] = targets[index] ?? []
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows)
  return (x, y) => {
    const scale = g * x + h * y + 1
    return [(a * x + b * y + c) / scale, (d * x + e * y + f) / scale]
  }
}

/** Solves linear equations by elimination with the largest pivot; the right side is last in each row. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const [index, row] of rows.entries()) {
      if (index === column) continue
      const factor = row[column]! / pivot[column]!
      for (let at = column; at <= size; at += 1) row[at]! -= factor * pivot[at]!
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!)
}

/** The interpolated tone between four pixels; undefined outside of the page. */
function sampleAt({ data, width, height }: Grey, [x, y]: Point): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return undefined
  const at = top * width + left
  const [right, down] = [x - left, y - top]
  const upper = data[at]! * (1 - right) + data[at + 1]! * right
  const lower = data[at + width]! * (1 - right) + data[at + width + 1]! * right
  return Math.round(upper * (1 - down) + lower * down)
}

/**
 * Adds a lamp on one side: light decreases in a random direction from `brightest` to `darkest` (1 unchanged, 0 black).
 */
export function light(
  page: Grey,
  { chance, brightest, darkest }: { chance: () => number; brightest: number; darkest: number },
): Grey {
  const angle = chance() * 2 * Math.PI
  const [across, down] = [Math.cos(angle), Math.sin(angle)]
  const data = page.data.map((tone, at) => {
    const x = (at % page.width) / page.width - 0.5
    const y = Math.floor(at / page.width) / page.height - 0.5
    const share = Math.max(0, Math.min(1, 0.5 + (x * across + y * down) / 1.2))
    return Math.round(tone * (darkest + (brightest - darkest) * share))
  })
  return { ...page, data }
}

/** Adds camera grain of roughly normal distribution, with a standard deviation of `deviation` tones. */
export function addNoise(page: Grey, { chance, deviation }: { chance: () => number; deviation: number }): Grey {
  // The sum of three uniform numbers is nearly normal; each has a variance of 1/12.
  const data = page.data.map((tone) =>
    Math.max(0, Math.min(255, Math.round(tone + 2 * deviation * (chance() + chance() + chance() - 1.5)))),
  )
  return { ...page, data }
}

/** Adds specks as on old thermal paper: this share of the pixels becomes black or white, half each. */
export function addSpecks(page: Grey, { chance, share }: { chance: () => number; share: number }): Grey {
  const data = page.data.map((tone) => {
    const drawn = chance()
    if (drawn >= share) return tone
    return drawn < share / 2 ? 0 : 255
  })
  return { ...page, data }
}
