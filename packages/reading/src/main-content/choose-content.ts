import { isLayoutTable } from '../structure/tables/layout-table.ts'
import type { DomDocument, DomElement } from '../tree/dom.ts'
import { charsOf, type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { toParagraphs } from '../tree/to-paragraphs.ts'
import { shownArticle } from './bounds/shown-article.ts'
import { removeClutter } from './clutter.ts'
import { dropEmptiedHeadings } from './emptied-headings.ts'
import { expectedF1, LEAST_EXPECTED } from './expected-f1.ts'
import { findArticle, isTooLarge } from './find-article.ts'
import type { JudgedBlock } from './likelihood/judge-blocks.ts'
import type { PageFacts } from './likelihood/page-facts.ts'
import { partsOf } from './lost/placing/page-parts.ts'
import { restoreLost } from './lost/restore-lost.ts'
import { narrowProduct } from './narrow-product.ts'
import { dropOpeningMenus } from './opening-menus.ts'
import { losesPrice } from './price.ts'
import type { TextsPage } from './texts-page.ts'
import { narrowThread } from './thread/narrow-thread.ts'
import { holdsWords, titleOf } from './title-of.ts'
import { trimArticle } from './trim-article.ts'

const MIN_STATED_CHARS = 500
// An article that fits nearly as well as the whole page is preferred, because it is trimmed.
const ARTICLE_BONUS = 1.5
// Below this fit, a result is not an article.
const LEAST_FIT = 0.6
// A page that calls itself an article is one: what stands beside as much text are comments or other articles.
const LONG_CHARS = 1000
const LONG_ARTICLE_BONUS = 2
// The share of a choice that is no link.
const LEAST_SAID = 0.2
const MIN_CODE_CHARS = 20
// Readability drops tables for their links. Fewer rows may be a menu or a box of figures beside the article.
const MANY_ROWS = 5
const MOST_ROWS = 0.5
// If less of the text is left, names may have marked the content as clutter.
const LITTLE_LEFT = 0.5
const LITTLE_LOST = 0.2

interface KnownTexts {
  readonly page: TextsPage
  /** The article in its JSON-LD. */
  readonly stated: string | null
  readonly facts: PageFacts
  readonly blocks: readonly JudgedBlock[]
  readonly sites: ReadonlySet<string>
}

/**
 * The candidates are the article, the whole page without menus and other clutter, and, if little text is left,
 * Readability's result for the whole page. The one that best fits the blocks likely to be content is returned.
 * `document` is a copy of the page, which is taken apart.
 */
export function chooseContent(document: DomDocument, { page, stated, facts, blocks, sites }: KnownTexts): DomElement {
  const { type } = facts
  const title = titleOf(facts)
  const statedTexts = new Set(blocks.flatMap(({ text, isStated }) => (isStated ? [text] : [])))
  const likelihoods = new Map(blocks.map(({ text, likelihood }) => [text, likelihood]))
  // What a page shows beside an article may be prose, too: comments, other articles.
  const known = new Map([...likelihoods].filter(([text]) => statedTexts.has(text)))
  const judged = facts.isArticle || facts.hasOneArticle ? known : likelihoods
  const charsBefore = unlinkedCharsOf(blocks)
  removeClutter(document, { type, likelihoods: judged })
  const left = textBlocks(document.body)
  const whole = mainPart(document.body, left)
  if (type === 'thread') return narrowThread(whole)
  const product = type === 'product' ? narrowProduct(whole) : null
  if (product) return product
  if (isTooLarge(document)) return whole

  // Computed before Readability takes the document apart.
  const wholeBlocks = whole === document.body ? left : textBlocks(whole)
  const wholeFit = expectedF1(wholeBlocks, blocks)
  const mayBeOffer = !facts.isArticle && !facts.hasOneArticle && whole !== document.body
  const isLittleLeft = unlinkedCharsOf(left) < LITTLE_LEFT * charsBefore
  const [codeBlocks, dataRows] = [countCode(document.body), countDataRows(document.body)]
  const parts = partsOf(document.body, left)
  const found = findArticle(document)
  if (found) {
    restoreLost(found, { parts, likelihoods, stated: statedTexts, title })
    dropEmptiedHeadings(found, parts)
  }
  // Code and data belong to the text: an article without them is incomplete.
  const lostRows = dataRows >= MANY_ROWS && found !== null && countDataRows(found) < MOST_ROWS * dataRows
  const isWhole = found !== null && countCode(found) >= codeBlocks && !lostRows
  const article = isWhole ? found : null
  if (article) dropOpeningMenus(article, likelihoods)
  if (article) trimArticle(article, { title, sites, stated: statedTexts, likelihoods })
  const articleBlocks = article ? textBlocks(article) : []
  const articleChars = unlinkedCharsOf(articleBlocks)
  if (stated && stated.length > MIN_STATED_CHARS && stated.length > 2 * articleChars)
    return shownArticle(stated, { blocks, page }) ?? toParagraphs(stated)
  const bonus = facts.isArticle && articleChars >= LONG_CHARS ? LONG_ARTICLE_BONUS : ARTICLE_BONUS
  // What is links alone was not trimmed: it is a menu as likely as a list.
  const isLinks = articleChars < LEAST_SAID * charsOf(articleBlocks)
  const articleFit = article ? (isLinks ? 1 : bonus) * expectedF1(articleBlocks, blocks) : 0
  const plain = isLittleLeft ? findArticle(page.copy()) : null
  const plainFit = plain ? expectedF1(textBlocks(plain), blocks) : 0
  if (plain && plainFit > LEAST_FIT && plainFit > Math.max(articleFit, wholeFit)) return plain
  const isOffer =
    mayBeOffer && (losesPrice(articleBlocks, wholeBlocks) || losesLittle(articleBlocks, wholeBlocks, title))
  // An article is not given up for a page of which nobody knows what it is about.
  if (article && !isOffer && (articleFit >= wholeFit || wholeFit < LEAST_EXPECTED)) return article
  const again = page.copy()
  removeClutter(again, { type, likelihoods: judged })
  const chosen = mainPart(again.body, textBlocks(again.body))
  dropOpeningMenus(chosen, likelihoods)
  return chosen
}

/** Whether an article lacks little of the part marked as the main one, besides the title: what is there is meant to be read. */
function losesLittle(article: readonly TextBlock[], whole: readonly TextBlock[], title: string): boolean {
  const held = new Set(article.map(({ text }) => text))
  const lost = whole.filter(({ text }) => !held.has(text) && !holdsWords(title, text))
  const isPlain = lost.every(({ linkShare }) => linkShare === 0)
  return lost.length > 0 && isPlain && unlinkedCharsOf(lost) <= LITTLE_LOST * unlinkedCharsOf(whole)
}

/** The element marked as the main part, unless most of the text is outside it. */
function mainPart(body: DomElement, blocks: readonly TextBlock[]): DomElement {
  const main = body.querySelector('main, [role="main"]') ?? body.querySelector('article')
  return main && unlinkedCharsOf(textBlocks(main)) >= unlinkedCharsOf(blocks) / 2 ? main : body
}

function unlinkedCharsOf(blocks: readonly Pick<TextBlock, 'text' | 'linkShare'>[]): number {
  return blocks.reduce((sum, { text, linkShare }) => sum + text.length * (1 - linkShare), 0)
}

function countDataRows(root: DomElement): number {
  const tables = [...root.querySelectorAll('table')].filter((table) => !isLayoutTable(table))
  return tables.reduce((sum, table) => sum + [...table.querySelectorAll('tr')].length, 0)
}

function countCode(root: DomElement): number {
  return [...root.querySelectorAll('pre')].filter(({ textContent }) => textContent.trim().length >= MIN_CODE_CHARS)
    .length
}
