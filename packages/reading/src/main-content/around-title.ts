import { charsOf, type TextBlock } from '../tree/text-blocks.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import { plainWords } from './title-of.ts'

const WHOLE_LINK = 0.8
// Signs are no words.
const MOST_SIGNS = 2
const PROSE = /^(?:\S+ ){19}\S/
const LIKELY = 0.8
// Less may be a lead, which has a place of its own, or a note.
const MIN_CHARS = 500

/**
 * The texts of a page as judged, but for those that stand before the title of its running text and only lead away: they
 * are a menu, as short as the entries of a list are.
 */
export function judgeAboveTitle(blocks: readonly JudgedBlock[], title: string): readonly JudgedBlock[] {
  const start = placeOf(title, blocks)
  const isAboveText = blocks.slice(start + 1).some(({ text, linkShare }) => linkShare < WHOLE_LINK && PROSE.test(text))
  if (start < 1 || !isAboveText) return blocks
  return blocks.map((block, at) => (at < start && block.linkShare >= WHOLE_LINK ? { ...block, likelihood: 0 } : block))
}

/** Whether a choice holds nothing of the running text directly under the title: it is another text of the page. */
export function missesText(
  choice: readonly Pick<TextBlock, 'text'>[],
  blocks: readonly JudgedBlock[],
  title: string,
): boolean {
  const start = placeOf(title, blocks)
  if (start < 0) return false
  const first = blocks.findIndex(({ likelihood }, at) => at > start && likelihood >= LIKELY)
  const end = blocks.findIndex(({ likelihood }, at) => at > first && likelihood < LIKELY)
  const under = first < 0 ? [] : blocks.slice(first, end < 0 ? blocks.length : end)
  const held = new Set(choice.map(({ text }) => text))
  return charsOf(under) >= MIN_CHARS && !under.some(({ text }) => held.has(text))
}

function placeOf(title: string, blocks: readonly JudgedBlock[]): number {
  const words = plainWords(title)
  if (words === '') return -1
  const isAsLong = (text: string) => text.length <= MOST_SIGNS * words.length
  return blocks.findIndex(
    ({ text, linkShare }) => linkShare < WHOLE_LINK && isAsLong(text) && plainWords(text) === words,
  )
}
