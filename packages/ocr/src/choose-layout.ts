import type { GreyImage } from './image/grey-image.ts'
import { unreadInk } from './image/unread-ink.ts'
import { middleOf } from './middle-of.ts'
import type { TextBox } from './recognized-text.ts'
import type { LaidOutLine, Layout } from './tesseract.ts'

/** What the choice goes by. */
export interface LayoutOptions {
  /** Finds the lines of the page without reading them. */
  findLines(layout: Layout): Promise<readonly LaidOutLine[]>
  /** True for scripts whose characters have separate parts, or marks above and below. */
  readonly isDense: boolean
  /** Number of patches of ink that may be characters. */
  readonly glyphs: number
  /** True for the shape of a till roll: one column of lines, whose amounts the layout analysis takes for another. */
  readonly isSlip: boolean
}

// Share of the ink outside of all lines: specks and rules have less, a lost column of amounts has more.
const MUCH_LEFT = 0.02
// Lines of print are at most so much higher than the typical one; what is read into a picture is higher.
const SIMILAR_HEIGHT = 1.7
// A column of running text: at least so many lines, typically as many times as wide as high (about 20 characters).
const [FEWEST_LINES, WIDE] = [3, 10]

// Lengths of all lines in their heights, by glyph: print has 1 to 2, the rows that grain makes of a page on its side 7.
const SPARSE = 4

/**
 * Whether to read a page by its layout analysis or as one block: the analysis takes a narrow column, such as the amounts
 * of a slip, for noise, and splits dense scripts. One block where its lines, all of similar height, hold all ink, about as long
 * as the glyphs that they hold, and the page has no columns. Looking at the lines costs a tenth of reading them.
 */
export async function chooseLayout(
  page: GreyImage,
  { findLines, isDense, glyphs, isSlip }: LayoutOptions,
): Promise<'page' | 'block'> {
  if (!isSlip) {
    const lines = await findLines('page')
    if ((!isDense && unreadInk(page, lines) <= MUCH_LEFT) || hasColumns(lines)) return 'page'
  }
  const rows = await findLines('block')
  // The time of a reading grows with the length of its lines, whatever they hold.
  if (rows.reduce((sum, { box }) => sum + box.width / Math.max(1, box.height), 0) > SPARSE * glyphs) return 'page'
  if (isSlip) return 'block'
  const typical = middleOf(rows.map(({ box }) => box.height))
  const print = rows.filter(({ box }) => box.height <= SIMILAR_HEIGHT * typical)
  return unreadInk(page, print) <= MUCH_LEFT ? 'block' : 'page'
}

/** True if blocks of wide lines stand beside each other. */
function hasColumns(lines: readonly LaidOutLine[]): boolean {
  const blocks = [...Map.groupBy(lines, ({ block }) => block).values()]
    .map((inside) => inside.map(({ box }) => box))
    .filter(
      (boxes) => boxes.length >= FEWEST_LINES && middleOf(boxes.map(({ width, height }) => width / height)) >= WIDE,
    )
    .map(extentOf)
  return blocks.some((one, index) =>
    blocks
      .slice(index + 1)
      .some(
        (other) =>
          (one.right <= other.left || other.right <= one.left) && one.top < other.bottom && other.top < one.bottom,
      ),
  )
}

function extentOf(boxes: readonly TextBox[]) {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ left, width }) => left + width)),
    bottom: Math.max(...boxes.map(({ top, height }) => top + height)),
  }
}
