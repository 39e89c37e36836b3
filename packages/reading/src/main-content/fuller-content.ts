import { coverageOf, type PageCoverage } from '../coverage/coverage.ts'
import { type WeighedLine, weighLines } from '../coverage/line-likelihood.ts'
import { shownLines } from '../coverage/shown-lines.ts'
import { type DomDocument, type DomElement, type DomNode, isElement } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'
import { isLandmark, isSection } from '../tree/landmarks.ts'
import { expectedF1 } from './choose-content.ts'
import { removeClutter, removeUnread } from './clutter.ts'
import type { JudgedBlock } from './content-likelihood.ts'
import { findArticle, isTooLarge } from './find-article.ts'
import type { PageType } from './page-type.ts'

// Below this share of what the page shows, the choice is doubted.
const ENOUGH = 0.5
// Below this share, nothing better was found.
const LITTLE = 0.2
// As much is no title, menu or banner: what the page shows besides are comments or other articles.
const MANY_CHARS = 1000
// What is not much fuller is the same choice with other edges.
const FULLER = 1.5
// The price of a card stands on a short line, one of about twenty at most; those of an article stand in sentences.
const PRICE_WORDS = 8
const NEAR = 5
const MANY_PRICES = 6
const PRICED = 0.05
const PRICE = /(?:[$€£¥₹₩₽₺]|\b(?:EUR|USD|GBP|CHF)) ?\d|\d ?(?:[€£₽₺]|(?:EUR|USD|zł|Kč|kr)\b)/
const COMMENT_NAMES = /(?:^|[^a-z])(?:comments?|comment-?list|disqus)(?:$|[^a-z])/

interface FullerContentOptions {
  /** What the page shows. */
  readonly lines: readonly WeighedLine[]
  /** The same page judged by its names. */
  readonly blocks: readonly JudgedBlock[]
  readonly type: PageType
  /** Whether it calls itself an article. */
  readonly isArticle: boolean
  readonly parseAgain: () => DomDocument
}

/** A choice of content, and how it relates to what the page shows. */
export interface HeldContent {
  readonly content: DomElement
  readonly coverage: PageCoverage
  /** Whether it is under a fifth of what the page shows besides comments, and short: a title, a menu or a banner. */
  readonly isWrongPart: boolean
}

/**
 * The chosen content, or a fuller one if it holds little of what the page shows besides comments, or less than half of
 * the prices of its cards: the page without clutter, the page without navigation, banners and footers, or Readability's result for the whole page.
 */
export function fullerContent(chosen: DomElement, options: FullerContentOptions): HeldContent {
  const { lines, blocks } = options
  const coverage = coverageOf(chosen, lines)
  const sure = { content: chosen, coverage, isWrongPart: false }
  const lostCards = (found: PageCoverage, of: readonly WeighedLine[]) =>
    options.type === 'page' && !options.isArticle && losesPrices(found, of)
  if (!isDoubtful(coverage) && !lostCards(coverage, lines)) return sure
  const page = pageAgain(options)
  // Each further candidate would cost as much as the first.
  if (isTooLarge(page)) return { ...sure, isWrongPart: coverage.share < LITTLE }
  const own = weighLines(shownLines(page.body))
  const judge = (content: DomElement) => {
    const found = coverageOf(content, own)
    return { content, found, likelihood: found.fit + expectedF1(content, blocks) }
  }
  const first = judge(chosen)
  const hasLost = lostCards(first.found, own)
  if (!isDoubtful(first.found) && !hasLost) return sure
  let best = first
  for (const content of candidates(options)) {
    const other = judge(content)
    const isFuller = hasLost ? !losesPrices(other.found, own) : other.found.share >= FULLER * first.found.share
    // Cards have few words that are likely to be content, so the first choice with them is better than one without.
    const isFirstWithCards = hasLost && best === first
    if (isFuller && (isFirstWithCards || other.likelihood > best.likelihood)) best = other
  }
  return {
    content: best.content,
    coverage: best === first ? coverage : coverageOf(best.content, lines),
    isWrongPart: isDoubtful(best.found) && best.found.share < LITTLE,
  }
}

function isDoubtful({ share, heldChars }: PageCoverage): boolean {
  return share < ENOUGH && heldChars < MANY_CHARS
}

function* candidates(options: FullerContentOptions): Generator<DomElement> {
  const whole = pageAgain(options)
  removeClutter(whole, options.type)
  yield whole.body
  const bare = pageAgain(options)
  removeLandmarks(bare.body, false)
  yield bare.body
  const article = findArticle(pageAgain(options))
  if (article) yield article
}

/** The page as it is shown; of a page that calls itself an article, without the comments of its visitors. */
function pageAgain({ parseAgain, type, isArticle }: FullerContentOptions): DomDocument {
  const document = parseAgain()
  removeUnread(document)
  if (type === 'thread' || !isArticle) return document
  for (const element of [...document.body.querySelectorAll('[class], [id]')])
    if (isNamed(element, COMMENT_NAMES) && element.querySelector('main, h1') === null) element.remove()
  return document
}

function removeLandmarks(parent: DomElement, isInSection: boolean) {
  for (let node = parent.firstChild, next: DomNode | null = null; node; node = next) {
    next = node.nextSibling
    if (!isElement(node)) continue
    if (isLandmark(node, isInSection)) node.remove()
    else removeLandmarks(node, isInSection || isSection(node))
  }
}

/** Whether most of the lines with prices beside links, of a page with many, are not held: those of the cards of a shop. */
function losesPrices({ held }: PageCoverage, lines: readonly WeighedLine[]): boolean {
  const isLinked = lines.map(({ linkShare }) => linkShare > ENOUGH)
  const priced = lines.flatMap(({ text, words }, at) => {
    const isCard =
      words <= PRICE_WORDS && PRICE.test(text) && isLinked.slice(Math.max(0, at - NEAR), at + NEAR).includes(true)
    return isCard ? [held[at]] : []
  })
  return (
    priced.length >= Math.max(MANY_PRICES, PRICED * lines.length) &&
    priced.filter(Boolean).length < ENOUGH * priced.length
  )
}
