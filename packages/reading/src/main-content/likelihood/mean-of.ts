import { charsOf } from '../../tree/text-blocks.ts'
import type { JudgedBlock } from './judge-blocks.ts'

/** The share of links in texts, or their likelihood, each text by its length; 0 without any. */
export function meanOf(blocks: readonly JudgedBlock[], name: 'linkShare' | 'likelihood'): number {
  const sum = blocks.reduce((all, block) => all + block.text.length * block[name], 0)
  return sum / Math.max(1, charsOf(blocks))
}

/** How many words texts have on average; 0 without any. */
export function meanWords(blocks: readonly JudgedBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.split(' ').length, 0) / Math.max(1, blocks.length)
}
