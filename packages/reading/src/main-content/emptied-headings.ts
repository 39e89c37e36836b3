import { type DomElement, HEADING } from '../tree/dom.ts'
import { type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import type { Part } from './lost/restore-lost.ts'

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
  for (const [at, block] of blocks.entries()) {
    const level = levelOf(block)
    const next = levelOf(blocks[at + 1])
    if (level > 0 && next > 0 && next <= level && followed.has(block.text)) block.element.remove()
  }
}

/** 0 for what is no heading. */
export function levelOf(block: TextBlock | undefined): number {
  const name = block?.element.localName ?? ''
  return HEADING.test(name) ? Number(name[1]) : 0
}
