import type { TextBlock } from '../tree/text-blocks.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'

/** Below this expected F1 of the best there is, nobody knows what a page is about. */
export const LEAST_EXPECTED = 0.5

/**
 * How well text blocks match the probable content of a page: the expected F1, 0 to 1, of their text against the blocks
 * of the whole page. Each block counts by its likelihood of being content.
 */
export function expectedF1(content: readonly Pick<TextBlock, 'text'>[], page: readonly JudgedBlock[]): number {
  const likelihoods = new Map<string, number>()
  let wanted = 0
  for (const { text, likelihood } of page) {
    wanted += text.length * likelihood
    likelihoods.set(text, Math.max(likelihood, likelihoods.get(text) ?? 0))
  }
  let [found, hits] = [0, 0]
  for (const { text } of content) {
    found += text.length
    // A text that is no block of the page was joined from several.
    hits += text.length * (likelihoods.get(text) ?? 0.5)
  }
  return found + wanted === 0 ? 0 : (2 * hits) / (found + wanted)
}
