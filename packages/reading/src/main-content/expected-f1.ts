import type { DomElement } from '../tree/dom.ts'
import { textBlocks } from '../tree/text-blocks.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'

/**
 * How well an element matches the probable content of a page: the expected F1, 0 to 1, of its text against the blocks
 * of the whole page. Each block counts by its likelihood of being content.
 */
export function expectedF1(content: DomElement, page: readonly JudgedBlock[]): number {
  const likelihoods = new Map<string, number>()
  let wanted = 0
  for (const { text, likelihood } of page) {
    wanted += text.length * likelihood
    likelihoods.set(text, Math.max(likelihood, likelihoods.get(text) ?? 0))
  }
  let [found, hits] = [0, 0]
  for (const { text } of textBlocks(content)) {
    found += text.length
    // A text that is no block of the page was joined from several.
    hits += text.length * (likelihoods.get(text) ?? 0.5)
  }
  return found + wanted === 0 ? 0 : (2 * hits) / (found + wanted)
}
