import { charsOf, type TextBlock } from '../tree/text-blocks.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import { indexOfTitle } from './title-of.ts'

const LIKELY = 0.8
// Less may be a lead, which has a place of its own, or a note.
const MIN_CHARS = 500

/** Whether a choice holds nothing of the running text directly under the title: it is another text of the page. */
export function missesText(
  choice: readonly Pick<TextBlock, 'text'>[],
  blocks: readonly JudgedBlock[],
  title: string,
): boolean {
  const start = indexOfTitle(title, blocks)
  if (start < 0) return false
  const first = blocks.findIndex(({ likelihood }, at) => at > start && likelihood >= LIKELY)
  const end = blocks.findIndex(({ likelihood }, at) => at > first && likelihood < LIKELY)
  const under = first < 0 ? [] : blocks.slice(first, end < 0 ? blocks.length : end)
  const held = new Set(choice.map(({ text }) => text))
  return charsOf(under) >= MIN_CHARS && !under.some(({ text }) => held.has(text))
}
