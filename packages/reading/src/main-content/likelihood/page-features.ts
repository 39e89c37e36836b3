import type { DomElement } from '../../tree/dom.ts'
import type { TextBlock } from '../../tree/text-blocks.ts'
import { PRICE } from '../price.ts'
import type { BlockGroup } from './block-groups.ts'
import type { PageFacts } from './page-facts.ts'
import { logOf } from './text-features.ts'

const PRICE_WORDS = 8
const MANY_ARTICLES = 10
const MANY_TITLES = 3

interface Page {
  readonly body: DomElement
  readonly blocks: readonly TextBlock[]
  readonly whole: BlockGroup
  readonly facts: PageFacts
  readonly titleWords: ReadonlySet<string>
  readonly longestWords: number
}

/** Features of a page: with them, the same text counts otherwise in an article, a thread, a shop or a list. */
export function pageFeatures({ body, blocks, whole, facts, titleWords, longestWords }: Page) {
  const names = new Map<string, number>()
  for (const { localName } of body.querySelectorAll('article, h1, h2, h3, pre'))
    names.set(localName, (names.get(localName) ?? 0) + 1)
  const countOf = (name: string) => names.get(name) ?? 0
  const prices = blocks.filter(({ text, words }) => words <= PRICE_WORDS && PRICE.test(text)).length
  return {
    pageWords: logOf(whole.words),
    pageLinks: whole.linked / Math.max(1, whole.words),
    pageProse: whole.prose / Math.max(1, whole.words),
    pageBlocks: logOf(blocks.length),
    pagePrices: prices / Math.max(1, blocks.length),
    pageLongest: logOf(longestWords),
    pageTitles: Math.min(MANY_TITLES, countOf('h1')),
    pageHeadings: logOf(countOf('h2') + countOf('h3')),
    pageArticles: Math.min(MANY_ARTICLES, countOf('article')),
    pageCode: Number(countOf('pre') > 0),
    pageTitleWords: titleWords.size,
    isThread: Number(facts.type === 'thread'),
    isProduct: Number(facts.type === 'product'),
    isArticle: Number(facts.isArticle),
  }
}
