import { blockName } from '../../tree/block-names.ts'
import { type DomElement, HEADING } from '../../tree/dom.ts'
import { type TextBlock, WORDS } from '../../tree/text-blocks.ts'
import { STOCK_PHRASE } from '../stock-phrases.ts'
import type { BlockPlace } from './block-place.ts'

const SENTENCE_END = /[.!?…:。！？]["”’»)]?$/
const MAX_UP = 2
const MAX_WORD_CHARS = 15
// Enough of a long text to know it by.
const START_CHARS = 500

/** What a text shows of itself. `times`: how many blocks of the page have this text. */
export function textFeatures(
  { element, text, words, linkShare }: TextBlock,
  { titleWords, times }: { readonly titleWords: ReadonlySet<string>; readonly times: number },
) {
  const start = text.slice(0, START_CHARS)
  const found = start.toLowerCase().match(WORDS) ?? []
  return {
    words: logOf(words),
    links: Math.min(1, linkShare),
    heading: headingLevel(element),
    item: Number(blockName(element) === 'li'),
    sentence: Number(SENTENCE_END.test(text.slice(-3))),
    stockPhrase: Number(STOCK_PHRASE.test(start)),
    wordChars: Math.min(MAX_WORD_CHARS, text.length / words),
    capitals: (start.match(/\p{Lu}/gu)?.length ?? 0) / start.length,
    repeated: logOf(times - 1),
    likeTitle: found.length === 0 ? 0 : found.filter((word) => titleWords.has(word)).length / found.length,
  }
}

const MAX_ARTICLES = 3

/** What the elements around a text say of it, as numbers. */
export function placeFeatures({ tags, ...place }: BlockPlace) {
  return {
    clutterUp: place.clutterUp,
    depth: place.depth,
    inArticles: Math.min(MAX_ARTICLES, place.articles),
    inContent: Number(place.isContent),
    inTeaser: Number(place.isTeaser),
    inFooter: Number(place.isFooter),
    inLandmark: Number(place.isLandmark),
    inForm: Number(tags.has('form')),
    inMain: Number(tags.has('main')),
    inList: Number(tags.has('ul') || tags.has('ol')),
  }
}

/** Numbers without a bound, such as of words, on a scale where twice as many are one more. */
export function logOf(number: number): number {
  return Math.log2(1 + number)
}

function headingLevel(element: DomElement): number {
  for (let at: DomElement | null = element, up = 0; at && up <= MAX_UP; at = at.parentNode, up += 1)
    if (HEADING.test(at.localName)) return Number(at.localName[1])
  return 0
}
