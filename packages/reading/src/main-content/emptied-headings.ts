import { type DomElement, HEADING } from '../tree/dom.ts'
import { charsOf, type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import type { Part } from './lost/placing/page-parts.ts'

const LINKED = 0.5
const SERIES = 3
// A sentence in a heading is the text itself. Fewer words call out, and a question waits for its answer.
const SENTENCE = /^\s*(?:\S+\s+){8}.*[.!…。！]["”’»)]?$/u
const SEEN = 'h1, h2, h3, h4, h5, h6, img[data-picture-mark]'

type PageText = Pick<JudgedBlock, 'text' | 'element' | 'linkShare'>

/**
 * Removes the headings of an article below which nothing is left of the text that its page has there, such as that of a
 * table of contents. They would read as chapters without text.
 */
export function dropEmptiedHeadings(article: DomElement, parts: readonly Pick<Part, 'kind' | 'sign'>[]) {
  const followed = new Set(
    parts.flatMap(({ kind, sign }, at) => {
      const below = parts[at + 1]?.kind
      return kind === 'heading' && (below === 'text' || below === 'caption') ? [sign] : []
    }),
  )
  const blocks = textBlocks(article)
  for (const [at, block] of blocks.entries())
    if (levelOf(blocks[at + 1]) > 0 && isEmptied(blocks, at) && followed.has(block.text)) block.element.remove()
}

/**
 * The same for what was chosen in the end, at its end too, by the texts of the page, where these lead away: the title of a card
 * is its text; and the first of two that say the same. Returns whether it had any. A picture is below its heading as well as a text.
 */
export function dropAllEmptied(choice: DomElement, page: readonly PageText[]): boolean {
  const headings = page.flatMap((block, at) => (levelOf(block) > 0 ? [at] : []))
  const counts = Map.groupBy(headings, (at) => page[at]?.text)
  const isListed = ({ text, linkShare }: PageText) => linkShare >= LINKED || counts.has(text)
  const ledAway = (text: string) => counts.get(text)?.every((at) => leadsAwayBelow(page, at, isListed)) ?? false
  const seen = [...choice.querySelectorAll(SEEN)]
  const hasPicture = (element: DomElement) => seen[seen.indexOf(element) + 1]?.localName === 'img'
  const blocks = textBlocks(choice)
  const emptied = blocks.filter(
    (block, at) => isEmptied(blocks, at) && ledAway(block.text) && !hasPicture(block.element),
  )
  const levels = Map.groupBy(emptied, (block) => levelOf(block))
  // As many of one level are the titles of a series.
  const dropped = [...levels.values()].flatMap((level) => (level.length < SERIES ? level : []))
  // Drawn for wide windows, and again for narrow ones.
  dropped.push(...blocks.filter((block, at) => isEmptied(blocks, at) && blocks[at + 1]?.text === block.text))
  for (const { element } of dropped) element.remove()
  return dropped.length > 0
}

/** Whether a heading that is no link has texts below it, to the next one, that are mostly links, or the headings of the page. */
function leadsAwayBelow(page: readonly PageText[], at: number, isListed: (text: PageText) => boolean): boolean {
  const next = page.findIndex((block, place) => place > at && levelOf(block) > 0)
  const below = page.slice(at + 1, next < 0 ? undefined : next)
  const listed = charsOf(below.filter(isListed))
  return (page[at]?.linkShare ?? 1) < LINKED && below.length > 0 && listed >= LINKED * charsOf(below)
}

/** Whether below a heading stands nothing but another one of its level or a higher one. */
function isEmptied(blocks: readonly TextBlock[], at: number): boolean {
  const [level, next] = [levelOf(blocks[at]), levelOf(blocks[at + 1])]
  const isLast = next <= level && (next > 0 || at + 1 === blocks.length)
  return level > 0 && isLast && !SENTENCE.test(blocks[at]?.text ?? '')
}

/** 0 for what is no heading. */
export function levelOf(block: Pick<JudgedBlock, 'element'> | undefined): number {
  const name = block?.element?.localName ?? ''
  return HEADING.test(name) ? Number(name[1]) : 0
}
