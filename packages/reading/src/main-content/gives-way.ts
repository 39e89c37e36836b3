import { charsOf, type TextBlock } from '../tree/text-blocks.ts'
import { expectedF1, LEAST_EXPECTED } from './expected-f1.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import type { LikelyPart } from './likelihood/likely-part.ts'
import type { PageFacts } from './likelihood/page-facts.ts'
import { missesText } from './misses-text.ts'
import { titleOf } from './title-of.ts'

// The likely part is taken if it is better by this much.
const LIKELIER = 0.03
// A choice with the likeliest text is trimmed by what is known of articles and threads. Name, price and data of a product are short:
// alone, each of them is unlikely.
const MUCH_LIKELIER = 0.1
// Where nobody knows what a page is about, a choice with less of what is expected is a title or a menu.
const LITTLE = 1 / 3
const MOST = 0.5

interface Page {
  /** The article in its JSON-LD. */
  readonly stated: string | null
  readonly facts: PageFacts
  readonly blocks: readonly JudgedBlock[]
  /** Whether the choice stands apart from the text by which the page describes itself. */
  isOffLead(): boolean
}

/** Whether what the rules chose gives way to the likely part of its page. */
export function givesWay(
  choice: readonly Pick<TextBlock, 'text'>[],
  likely: LikelyPart,
  { stated, facts, blocks, isOffLead }: Page,
): boolean {
  // An article that the page only states cannot be told from what it shows.
  if (stated !== null && !isShown(choice, blocks)) return false
  if (stated === null && missesText(choice, blocks, titleOf(facts))) return true
  const expected = expectedF1(choice, blocks)
  if (likely.expected < LEAST_EXPECTED && expected > LITTLE * likely.expected && !isOffLead()) return false
  const isFound = holdsLikeliest(choice, blocks)
  // With the likeliest text of its page, an article is whole: what the page shows besides are comments or other articles.
  if (isFound && (facts.isArticle || facts.hasOneArticle)) return false
  return likely.expected - expected > (isFound ? MUCH_LIKELIER : LIKELIER)
}

function isShown(choice: readonly Pick<TextBlock, 'text'>[], blocks: readonly JudgedBlock[]): boolean {
  const texts = new Set(blocks.map(({ text }) => text))
  return charsOf(choice.filter(({ text }) => texts.has(text))) >= MOST * charsOf(choice)
}

function holdsLikeliest(choice: readonly Pick<TextBlock, 'text'>[], blocks: readonly JudgedBlock[]): boolean {
  const likeliest = blocks.reduce<JudgedBlock | undefined>(
    (best, block) => (block.likelihood > (best?.likelihood ?? 0) ? block : best),
    undefined,
  )
  return choice.some(({ text }) => text === likeliest?.text)
}
