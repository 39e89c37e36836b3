import type { Edges } from './clip-of.ts'
import { PATH, TEXT } from './text-in-sight.ts'

interface DrawnShape extends Edges {
  readonly type: number
}

// Letters three times as high are a mark across the sheet, through which it is read.
const MOST_TIMES_HIGHER = 2
// Points between a text and its shadow, and between their sizes.
const SHADOW = 4
const SAME_SIZE = 1
// Of the smaller one, what may lie under the other: letters like AV are set close, and lines have descenders.
const CLOSE_ACROSS = 0.3
const CLOSE_UP = 0.1
// More are a drawing.
const MOST_TEXTS = 2000

/** Of the objects of a sheet, the last one drawn first, texts over whose middle a shape is drawn later. */
export function coveredByShapes<Drawn extends DrawnShape>(objects: readonly Drawn[]): Drawn[] {
  const shapes: Drawn[] = []
  return objects.filter((object) => {
    if (object.type === PATH) shapes.push(object)
    return object.type === TEXT && shapes.some((shape) => isOver(shape, object))
  })
}

/** Texts that other texts are drawn over. */
export interface TextsUnderTexts {
  /** Any, so that their letters are mixed. */
  readonly any: boolean
  /** Those that nobody can read: the later text is about as large and not its shadow or outline. */
  readonly unreadable: number
}

/** Of the objects of a sheet, the last one drawn first, texts over which another text is drawn later. */
export function underTexts(objects: readonly DrawnShape[]): TextsUnderTexts {
  const texts = objects.filter(({ type }) => type === TEXT).slice(0, MOST_TEXTS)
  let [any, unreadable] = [false, 0]
  for (const [at, text] of texts.entries()) {
    let isLost = false
    for (let before = 0; before < at && !isLost; before += 1) {
      const later = texts[before]
      if (!later || !overlaps(later, text)) continue
      any = true
      isLost = isAsHigh(later, text) && !isShadow(later, text)
    }
    if (isLost) unreadable += 1
  }
  return { any, unreadable }
}

function isOver({ left, right, bottom, top }: Edges, text: Edges): boolean {
  const [x, y] = [(text.left + text.right) / 2, (text.bottom + text.top) / 2]
  return x > left && x < right && y > bottom && y < top
}

/** More than letters of two lines touch. Asked of each two texts of a sheet: nothing is made for it. */
function overlaps(one: Edges, other: Edges): boolean {
  const up = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom)
  if (up <= CLOSE_UP * Math.min(one.top - one.bottom, other.top - other.bottom)) return false
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  return across > CLOSE_ACROSS * Math.min(one.right - one.left, other.right - other.left)
}

function isAsHigh(one: Edges, other: Edges): boolean {
  return one.top - one.bottom <= MOST_TIMES_HIGHER * (other.top - other.bottom)
}

function isShadow(one: Edges, other: Edges): boolean {
  const moved = [one.left - other.left, one.bottom - other.bottom]
  const grown = [one.right - one.left - other.right + other.left, one.top - one.bottom - other.top + other.bottom]
  return moved.every((by) => Math.abs(by) < SHADOW) && grown.every((by) => Math.abs(by) < SAME_SIZE)
}
