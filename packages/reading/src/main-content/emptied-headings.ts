import { type DomElement, HEADING } from '../tree/dom.ts'
import { type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import type { Part } from './lost/restore-lost.ts'

const SEEN = 'h1, h2, h3, h4, h5, h6, img[data-picture-mark]'

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
 * The same for what was chosen in the end, at its end too, by the texts of the page. Returns whether it had any. A picture is
 * below its heading as well as a text.
 */
export function dropAllEmptied(choice: DomElement, page: readonly Pick<JudgedBlock, 'text' | 'element'>[]): boolean {
  const headings = page.flatMap((block, at) => (levelOf(block) > 0 ? [at] : []))
  const counts = Map.groupBy(headings, (at) => page[at]?.text)
  const followed = (text: string) =>
    counts.get(text)?.every((at) => page[at + 1] && levelOf(page[at + 1]) === 0) ?? false
  const seen = [...choice.querySelectorAll(SEEN)]
  const hasPicture = (element: DomElement) => seen[seen.indexOf(element) + 1]?.localName === 'img'
  const blocks = textBlocks(choice)
  const emptied = blocks.filter(
    ({ text, element }, at) =>
      levelOf(blocks[at]) > 0 && isEmptied(blocks, at) && followed(text) && !hasPicture(element),
  )
  for (const { element } of emptied) element.remove()
  return emptied.length > 0
}

/** Whether below a heading stands nothing but another one of its level or a higher one. */
function isEmptied(blocks: readonly TextBlock[], at: number): boolean {
  const [level, next] = [levelOf(blocks[at]), levelOf(blocks[at + 1])]
  return level > 0 && next <= level && (next > 0 || at + 1 === blocks.length)
}

/** 0 for what is no heading. */
export function levelOf(block: Pick<JudgedBlock, 'element'> | undefined): number {
  const name = block?.element?.localName ?? ''
  return HEADING.test(name) ? Number(name[1]) : 0
}
