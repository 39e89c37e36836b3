import { openPdfium } from '@farebox/reading/pdf'
import type { PageText } from './e-invoice/pdf-file.ts'
import { median } from './median.ts'

/** The pieces of a page's text that a person sees. */
export interface VisibleText {
  /** Whether each piece is visible, in order. */
  readonly isSeen: readonly boolean[]
}

// Pixels per point: text of 6 points is 9 pixels high.
const SCALE = 1.5
// Of 255: text with less contrast to its background is not visible in print.
const MIN_CONTRAST = 36
// In multiples of the usual text height, and of 255: large print across a page is seen though it is as pale.
const [LARGE, MIN_LARGE_CONTRAST] = [3, 10]
// Shares of the height and the width of a piece of text. Rules and borders have ink in less of one of them.
const MIN_ROWS = 0.3
const MIN_COLUMNS = 0.15
// Points: smaller text is unreadable.
const MIN_SIZE = 3
const MAX_PIXELS = 12_000_000

/**
 * Draws pages and checks for ink where the text claims to be. Text that is invisible, as pale as its background,
 * covered, off the page or tiny counts as not seen. Throws if the engine cannot draw the file.
 */
export async function findVisible(bytes: Uint8Array, pages: readonly PageText[]): Promise<VisibleText[]> {
  const library = await openPdfium()
  try {
    const document = await library.loadDocument(bytes)
    const seen: VisibleText[] = []
    for (const [index, { pieces }] of pages.entries()) {
      const page = document.getPage(index)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / Math.max(1, originalWidth * originalHeight)))
      const large = LARGE * median(pieces.map(({ height }) => height))
      let isSeen: boolean[] = []
      await page.render({
        scale,
        colorSpace: 'Gray',
        render: async ({ data, width, height }) => {
          const drawn = { data, width, height }
          isSeen = pieces.map(
            // Dashes and dots have too little ink to judge by, and carry no information alone.
            ({ text, box, height: size }) =>
              !/[\p{L}\p{N}]/u.test(text) ||
              (size >= MIN_SIZE &&
                hasInk(drawn, {
                  box: toPixels(box, scale),
                  contrast: size >= large ? MIN_LARGE_CONTRAST : MIN_CONTRAST,
                })),
          )
          return new Uint8Array()
        },
      })
      seen.push({ isSeen })
    }
    return seen
  } finally {
    library.destroy()
  }
}

interface Drawn {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function toPixels({ left, top, right, bottom }: Box, scale: number): Box {
  return {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    right: Math.ceil(right * scale),
    bottom: Math.ceil(bottom * scale),
  }
}

interface Place {
  readonly box: Box
  /** Least difference from the ground, of 255. */
  readonly contrast: number
}

/** True for ink in many rows and many columns of a box: the strokes of letters, and not a line that crosses it. */
function hasInk({ data, width, height }: Drawn, { box: { left, top, right, bottom }, contrast }: Place): boolean {
  const [x0, x1] = [Math.max(0, left), Math.min(width, right)]
  const [y0, y1] = [Math.max(0, top), Math.min(height, bottom)]
  // Most of the box must be on the page.
  if ((x1 - x0) * 2 < right - left || (y1 - y0) * 2 < bottom - top || x1 <= x0 || y1 <= y0) return false
  const columns = new Uint8Array(x1 - x0)
  let rows = 0
  const ground = findGround({ data, width, height }, { left: x0, top: y0, right: x1, bottom: y1 })
  for (let y = y0; y < y1; y += 1) {
    let inked = 0
    for (let x = x0; x < x1; x += 1) {
      if (Math.abs((data[y * width + x] ?? ground) - ground) < contrast) continue
      columns[x - x0] = 1
      inked += 1
    }
    if (inked > 0) rows += 1
  }
  const inkedColumns = columns.reduce((sum, column) => sum + column, 0)
  return rows >= MIN_ROWS * (y1 - y0) && inkedColumns >= Math.max(1, MIN_COLUMNS * (x1 - x0))
}

/** The most frequent shade of a box. */
function findGround({ data, width }: Drawn, { left, top, right, bottom }: Box): number {
  const counts = new Uint32Array(16)
  const sums = new Uint32Array(16)
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const shade = data[y * width + x] ?? 255
      const bin = shade >> 4
      counts[bin] = (counts[bin] ?? 0) + 1
      sums[bin] = (sums[bin] ?? 0) + shade
    }
  }
  const best = counts.reduce((most, count, bin) => (count > (counts[most] ?? 0) ? bin : most), 0)
  return Math.round((sums[best] ?? 0) / Math.max(1, counts[best] ?? 1))
}
