import { MIN_ITEMS } from '../facts/item-bylines.ts'
import { blockName, LOOSE_TEXT } from '../tree/block-names.ts'
import { type DomElement, HEADING, isUnder } from '../tree/dom.ts'
import { elementKind } from '../tree/element-kind.ts'
import {
  charsOf,
  collapse,
  leadsAway,
  linkedShare,
  SENTENCE_END,
  type TextBlock,
  textBlocks,
} from '../tree/text-blocks.ts'
import { levelOf } from './emptied-headings.ts'
import { leadsElsewhere } from './leads-elsewhere.ts'
import { BYLINE, CONTACT_LINE, DATE, STOCK_PHRASE, TIME_SPAN } from './stock-phrases.ts'

const TABLE = new Set(['table'])
const PROSE_WORDS = 20
const SENTENCE_WORDS = 12
const SHORT_WORDS = 30
const SHORT_CHARS = 300
const CLOSING_WORDS = 60
const LIKELY = 0.9
const CELL = /^(?:pre|t[dh]|d[dt])$/
const BARE_URL = /^https?:\/\/\S+$/

/** The page of an article. */
export interface ArticleFrame {
  readonly title: string
  /** The registrable domains of its own addresses. */
  readonly sites: ReadonlySet<string>
  /** The texts that its data states. */
  readonly stated: ReadonlySet<string>
  /** By the text of a block. */
  readonly likelihoods: ReadonlyMap<string, number>
}

/**
 * Removes lines that are not part of the article: date and author, adverts, links to other articles, the closing lines.
 */
export function trimArticle(article: DomElement, { title, sites, stated, likelihoods }: ArticleFrame) {
  const blocks = textBlocks(article)
  const total = charsOf(blocks)
  const prose = blocks.filter(isProse)
  // Keeps lists of links and tables whole: only running text has interruptions.
  if (prose.length < 2 && charsOf(prose) < total / 2) return

  // A sentence may begin with the words of an advert, and an article about a network names it.
  const isLikely = (block: TextBlock) =>
    (isProse(block) || isPlainSentence(block)) && (likelihoods.get(block.text) ?? 0) >= LIKELY
  const start = blocks.findIndex(isProse)
  const ofItems = openingsOfItems(blocks)
  const isTextInOtherRows = judgeRows()
  const kept = blocks.filter((block, index) => {
    if (stated.has(block.text) || isLikely(block)) return true
    if (index < start && !ofItems.has(block) && isOpening(block, title)) return false
    // A linked heading announces the text below it. Several in a row announce other articles.
    const opensPart = HEADING.test(block.element.localName) && opensText(blocks, index)
    return opensPart ? !STOCK_PHRASE.test(block.text) : !interrupts(block, { sites, isTextInOtherRows })
  })
  const end = kept.findLastIndex((block) => isLikely(block) || !isClosing(block, sites))
  const left = new Set(kept.slice(0, endOfSeries(kept, end) + 1))
  for (const block of blocks) if (!left.has(block)) drop(block)
}

/** The end of a series of headings with a link each, of which `end` would cut off the last. */
function endOfSeries(blocks: readonly TextBlock[], end: number): number {
  const isLink = (at: number) => isLinkItem(blocks[at])
  const isEntry = (at: number) => HEADING.test(blocks[at]?.element.localName ?? '') && isLink(at + 1)
  const count = blocks.filter((_, at) => at < end && isEntry(at)).length
  let last = end
  while (count >= MIN_ITEMS && (isEntry(last + 1) || isLink(last + 1))) last += 1
  return last
}

function isLinkItem(block: TextBlock | undefined): boolean {
  return block !== undefined && blockName(block.element) === 'li' && block.linkShare >= 0.9
}

/** Removes a block. A photo credit usually shares its paragraph with the picture, which stays. */
function drop({ element, text, linkShare }: TextBlock) {
  const isCredit = linkShare < 0.5 && STOCK_PHRASE.test(text)
  element.replaceWith(...(isCredit ? element.querySelectorAll('img[data-picture-mark]') : []))
}

/** Whether text follows a heading, directly, below headings of lower rank, or below a link to more of its kind. */
function opensText(blocks: readonly TextBlock[], index: number): boolean {
  let at = index
  while (levelOf(blocks[at + 1]) > levelOf(blocks[at])) at += 1
  if (isLooseLink(blocks[at + 1])) at += 1
  const next = blocks[at + 1]
  return next !== undefined && next.linkShare < 0.5 && !HEADING.test(next.element.localName)
}

/** A link beside the heading, which is no block of its own. */
function isLooseLink(block: TextBlock | undefined): boolean {
  return block !== undefined && block.linkShare >= 0.9 && block.element.hasAttribute(LOOSE_TEXT)
}

function isProse({ text, words, linkShare }: TextBlock): boolean {
  return linkShare < 0.5 && words >= (SENTENCE_END.test(text.slice(-3)) ? SENTENCE_WORDS : PROSE_WORDS)
}

/** However short, as the last word of somebody. */
function isPlainSentence({ text, linkShare }: TextBlock): boolean {
  return linkShare === 0 && SENTENCE_END.test(text.slice(-3))
}

function isOpening({ element, text, words }: TextBlock, title: string): boolean {
  if (words > SHORT_WORDS || isListed(element)) return false
  if (text.toLowerCase() === collapse(title).toLowerCase() || BARE_URL.test(text)) return true
  return BYLINE.test(text) || (DATE.test(text) && !TIME_SPAN.test(text) && !SENTENCE_END.test(text.slice(-3)))
}

/** The lines with an author or a date that open the items of a list: several alike. */
function openingsOfItems(blocks: readonly TextBlock[]): ReadonlySet<TextBlock> {
  const openings = blocks.filter((block) => isOpening(block, ''))
  const kinds = Map.groupBy(openings, ({ element }) => elementKind(element))
  return new Set([...kinds.values()].flatMap((alike) => (alike.length < MIN_ITEMS ? [] : alike)))
}

function interrupts(
  { element, text, words, linkShare }: TextBlock,
  {
    sites,
    isTextInOtherRows,
  }: { readonly sites: ReadonlySet<string>; isTextInOtherRows(element: DomElement): boolean },
): boolean {
  if (words > SHORT_WORDS || text.length > SHORT_CHARS || CELL.test(blockName(element))) return false
  const linkOnly = linkShare >= 0.9
  if (blockName(element) === 'li') return linkOnly && STOCK_PHRASE.test(text)
  return (
    STOCK_PHRASE.test(text) ||
    (linkOnly &&
      !BARE_URL.test(text) &&
      !isUnder(element, TABLE) &&
      !leadsElsewhere(element, sites) &&
      !isTextInOtherRows(element))
  )
}

/**
 * Tells whether rows like the one around an element have text in its place: of some things, the page knows more. Each row
 * is looked at once.
 */
function judgeRows(): (element: DomElement) => boolean {
  const placesIn = new Map<DomElement, ReadonlySet<string>>()
  return (element) => {
    const [row, rows] = [element.parentNode, element.parentNode?.parentNode]
    if (!row || !rows) return false
    const places = placesIn.get(rows) ?? placesOfTexts(rows)
    placesIn.set(rows, places)
    return places.has(`${elementKind(row)} ${elementKind(element)}`)
  }
}

function placesOfTexts(rows: DomElement): ReadonlySet<string> {
  const isText = (cell: DomElement) => cell.textContent.trim() !== '' && !leadsAway(cell) && linkedShare(cell) === 0
  return new Set(
    [...rows.children].flatMap((row) =>
      [...row.children].filter(isText).map((cell) => `${elementKind(row)} ${elementKind(cell)}`),
    ),
  )
}

function isClosing({ element, text, words, linkShare }: TextBlock, sites: ReadonlySet<string>): boolean {
  if (HEADING.test(element.localName)) return true
  // A link beside the text of its item ends the item, not the article.
  const isItem = blockName(element) === 'li' && !element.hasAttribute(LOOSE_TEXT)
  if (isItem && linkShare >= 0.9) return words < SHORT_WORDS && !leadsElsewhere(element, sites)
  return words <= CLOSING_WORDS && CONTACT_LINE.test(text)
}

function isListed(element: DomElement): boolean {
  return blockName(element) === 'li' || CELL.test(blockName(element))
}
