import { HEADING } from '../../tree/dom.ts'
import type { JudgedBlock } from '../likelihood/judge-blocks.ts'

// Below a heading, fewer lines are a menu of its own, or a form.
const MIN_LINES = 3
const LINKED = 0.5
const LIKELY_HEADING = 0.5
// Between the title and the text, a list is of this text; behind it, other texts begin.
const [LIKELY_ABOVE, LIKELY_BELOW] = [0.45, 0.6]
// The others name parts of the list.
const MOST_ITEMS = 0.5

interface Bounds {
  /** The place of the title, and of the first and the last text that a choice holds. */
  readonly title: number
  readonly first: number
  readonly last: number
}

/**
 * The places of sections that stand outside the texts of a choice, and belong to them: a heading above lines that are
 * no links, between the title and the text, or above items of a list behind it. Readability takes the text of a recipe, and
 * leaves its ingredients.
 */
export function outerSections(blocks: readonly JudgedBlock[], { title, first, last }: Bounds): ReadonlySet<number> {
  const above = title < 0 ? [] : sectionsIn(blocks, title + 1, first)
  const below = sectionsIn(blocks, last + 1, blocks.length)
  const isItems = ([, ...lines]: readonly number[]) =>
    lines.filter((at) => blocks[at]?.isItem).length > MOST_ITEMS * lines.length
  return new Set([
    ...above.filter((places) => isLikely(blocks, places, LIKELY_ABOVE)).flat(),
    ...below.filter((places) => isItems(places) && isLikely(blocks, places, LIKELY_BELOW)).flat(),
  ])
}

/** The sections between two places, each of its heading and the lines below it. */
function sectionsIn(blocks: readonly JudgedBlock[], from: number, to: number): readonly (readonly number[])[] {
  const sections: number[][] = []
  for (let at = from; at < to; at += 1) {
    if (HEADING.test(blocks[at]?.element?.localName ?? '')) sections.push([at])
    else sections.at(-1)?.push(at)
  }
  return sections
}

function isLikely(blocks: readonly JudgedBlock[], [heading = 0, ...lines]: readonly number[], least: number): boolean {
  if ((blocks[heading]?.likelihood ?? 0) < LIKELY_HEADING || lines.length < MIN_LINES) return false
  const sum = lines.reduce((total, at) => total + (blocks[at]?.likelihood ?? 0), 0)
  return lines.every((at) => (blocks[at]?.linkShare ?? 1) < LINKED) && sum >= least * lines.length
}
