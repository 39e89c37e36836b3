import type { JudgedBlock } from './content-likelihood.ts'
import type { DomElement } from './dom.ts'
import { textBlocks } from './text-blocks.ts'

/**
 * How well an element fits what a page most likely is about: the F1 to be expected, 0 to 1, of its text against the blocks of
 * the whole page, each counted as far as it is likely to be content.
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
    // What is on no page as it stands was put together from what is.
    hits += text.length * (likelihoods.get(text) ?? 0.5)
  }
  return found + wanted === 0 ? 0 : (2 * hits) / (found + wanted)
}
