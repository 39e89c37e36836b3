import { middleOf } from '../middle-of.ts'
import type { TextBox } from '../recognized-text.ts'
import { boxAround } from './box-around.ts'
import type { Paragraph, WordLine } from './group-lines.ts'

// Lines on both sides of a gap that is as wide as a line is high: fewer may have it by chance.
const FEWEST_LINES = 3
// Through so many lines a narrower one has it: words are some .4 of a height apart, and not at one place.
const [MANY_LINES, NARROW] = [5, 0.7]
// Words of a line of running text, on average; what is shorter are cells.
const FEWEST_WORDS = 3
// Share of the lines after the first that go on in a small letter: rows of a form begin again.
const GOES_ON = 0.5
// As a multiple of the height of its first line: what is closer below a paragraph may be the rest of its columns.
const BELOW = 1
// Share of the lower of two paragraphs that stands beside the other one.
const BESIDE = 0.5

/**
 * Columns of running text one after the other, from left to right: the engine reads across the gap between short ones, and
 * begins with the one that begins higher.
 */
export function orderColumns(paragraphs: readonly Paragraph[]): Paragraph[] {
  const ordered: Paragraph[] = []
  for (const paragraph of splitStacks(paragraphs)) {
    let at = ordered.length
    while (at > 0 && isLeftOf(paragraph, ordered[at - 1] ?? [])) at -= 1
    ordered.splice(at, 0, paragraph)
  }
  return ordered
}

/** True for running text that stands beside other running text, at its left. */
function isLeftOf(one: Paragraph, other: Paragraph): boolean {
  if (!isRunning(one) || !isRunning(other)) return false
  const [a, b] = [boxAround(one.flat()), boxAround(other.flat())]
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return a.left + a.width <= b.left && shared >= BESIDE * Math.min(a.height, b.height)
}

/** A narrow gap may be seen between some lines only: the engine makes a block of these, and one of those above and below them. */
function splitStacks(paragraphs: readonly Paragraph[]): Paragraph[] {
  const split: Paragraph[] = []
  for (let at = 0; at < paragraphs.length; ) {
    const stack = stackFrom(paragraphs.slice(at))
    const columns = splitAtGap(stack.flat())
    split.push(...(columns.length > 1 ? columns : stack.flatMap(splitAtGap)))
    at += stack.length
  }
  return split
}

/** The first paragraph, if it is read across a gap, with those in or right below it that have the same gap. */
function stackFrom([first = [], ...rest]: readonly Paragraph[]): Paragraph[] {
  const stack = [first]
  for (const next of rest) {
    const gap = findGap([...stack, next].flat(), NARROW)
    if (!gap || !isAcross(first, gap) || !isRightBelow(next, stack)) break
    stack.push(next)
  }
  return stack
}

function isAcross(paragraph: Paragraph, { from, to }: Gap): boolean {
  const { left, width } = boxAround(paragraph.flat())
  return left < from && left + width > to
}

function isRightBelow(one: Paragraph, stack: readonly Paragraph[]): boolean {
  const [a, b] = [boxAround(one[0] ?? []), boxAround(stack.flat(2))]
  return a.top > b.top && a.top - b.top - b.height < BELOW * a.height
}

function splitAtGap(paragraph: Paragraph): Paragraph[] {
  const gap = findGap(paragraph)
  if (!gap) return [paragraph]
  const middle = (gap.from + gap.to) / 2
  const sides = [true, false].map((isLeft) =>
    paragraph.map((line) => line.filter(({ box }) => box.left < middle === isLeft)).filter(({ length }) => length > 0),
  )
  return sides.every((side) => side.length >= FEWEST_LINES && isRunning(side)) ? sides : [paragraph]
}

interface Gap {
  readonly from: number
  readonly to: number
}

/** A gap through all lines, as wide as a line is high, or narrower through many. */
function findGap(paragraph: Paragraph, heights = paragraph.length < MANY_LINES ? 1 : NARROW): Gap | undefined {
  const height = middleOf(paragraph.map((line) => boxAround(line).height))
  let common: readonly Gap[] = [{ from: 0, to: Number.POSITIVE_INFINITY }]
  for (const line of paragraph) {
    const gaps = gapsOf(line)
    common = common
      .flatMap((one) => gaps.map(({ from, to }) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) })))
      .filter(({ from, to }) => to - from >= heights * height)
  }
  const { left, width } = boxAround(paragraph.flat())
  return common.find(({ from, to }) => from > left && to < left + width)
}

function gapsOf(line: WordLine): Gap[] {
  const boxes = line.map(({ box }) => box).toSorted((a, b) => a.left - b.left)
  const ends = [0, ...boxes.map(rightOf)]
  return ends.map((from, index) => ({ from, to: boxes[index]?.left ?? Number.POSITIVE_INFINITY }))
}

function rightOf({ left, width }: TextBox): number {
  return left + width
}

/** True for lines of several words that mostly go on in small letters, as sentences do. */
function isRunning(lines: Paragraph): boolean {
  const words = lines.reduce((sum, line) => sum + line.length, 0)
  const [, ...rest] = lines
  const going = rest.filter(([first]) => /^\p{Ll}/u.test(first?.text ?? ''))
  return words >= FEWEST_WORDS * lines.length && rest.length > 0 && going.length >= GOES_ON * rest.length
}
