import { findGlyphs, type Glyph } from './image/find-glyphs.ts'
import type { GreyImage } from './image/grey-image.ts'
import { inkLimitOf } from './image/ink-limit.ts'
import type { ReadWord } from './parse-tsv.ts'
import type { TextBox } from './recognized-text.ts'

// As multiples of the typical word height: smaller patches are specks, larger ones pictures. A heading can be three
// times as high as the text.
const [LOWEST, HIGHEST] = [0.5, 4]
// As shares of the line height: the maximum gap between characters of one line, and their minimum vertical overlap.
const [GAP, OVERLAP] = [1.2, 0.4]
// Minimum length of a line, as a multiple of its height. Bold letters touch, so a word may be one patch. Shorter ones
// can be noise.
const SHORTEST = 2
// More glyphs mean noise, or a page that was not read at all.
const MOST_GLYPHS = 600

interface ReadOptions {
  readonly words: readonly ReadWord[]
  /** Typical height of a word, in pixels. */
  readonly typical: number
}

/** Finds lines of print outside of all words, the longest first. */
export function findUnreadLines(page: GreyImage, { words, typical }: ReadOptions): TextBox[] {
  const unread = findGlyphs(page, inkLimitOf(page.data)).glyphs.filter(
    (glyph) => isCharacter(glyph, typical) && words.every(({ box }) => !isInside(glyph, box)),
  )
  if (unread.length > MOST_GLYPHS) return []
  return (
    joinGlyphs(unread)
      .filter(({ left, top, right, bottom }) => right - left > SHORTEST * (bottom - top))
      // Not a word of a line that was read: the reading of the engine stays, even if doubtful.
      .filter((line) => !words.some(({ box }) => touches(line, box)))
      .map(({ left, top, right, bottom }) => ({ left, top, width: right - left + 1, height: bottom - top + 1 }))
      .sort((a, b) => b.width - a.width)
  )
}

function isCharacter({ top, bottom }: Glyph, typical: number): boolean {
  const height = bottom - top + 1
  return height > LOWEST * typical && height < HIGHEST * typical
}

function touches(line: Glyph, { left, top, width, height }: TextBox): boolean {
  const blank = GAP * Math.max(height, line.bottom - line.top)
  const across = Math.min(line.right, left + width) - Math.max(line.left, left) + blank
  const down = Math.min(line.bottom, top + height) - Math.max(line.top, top)
  return across > 0 && down > OVERLAP * Math.min(height, line.bottom - line.top)
}

/** True if the middle of the glyph lies in the box. */
function isInside(glyph: Glyph, { left, top, width, height }: TextBox): boolean {
  const [x, y] = [(glyph.left + glyph.right) / 2, (glyph.top + glyph.bottom) / 2]
  return x >= left && x <= left + width && y >= top && y <= top + height
}

/** Adds each glyph, from left to right, to the line that it continues. */
function joinGlyphs(glyphs: readonly Glyph[]): Glyph[] {
  const lines: Glyph[] = []
  for (const glyph of glyphs.toSorted((a, b) => a.left - b.left)) {
    const at = lines.findIndex((line) => continues(line, glyph))
    const line = lines[at]
    if (!line) lines.push(glyph)
    else
      lines[at] = {
        left: line.left,
        top: Math.min(line.top, glyph.top),
        right: Math.max(line.right, glyph.right),
        bottom: Math.max(line.bottom, glyph.bottom),
      }
  }
  return lines
}

function continues(line: Glyph, glyph: Glyph): boolean {
  const [low, high] = [line.bottom - line.top + 1, glyph.bottom - glyph.top + 1].sort((a, b) => a - b)
  if (low === undefined || high === undefined) return false
  const shared = Math.min(line.bottom, glyph.bottom) - Math.max(line.top, glyph.top) + 1
  return shared > OVERLAP * low && glyph.left - line.right < GAP * high
}
