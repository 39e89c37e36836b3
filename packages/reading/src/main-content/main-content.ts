import { Readability } from '@mozilla/readability'
import { readArticleBody } from '../facts/json-ld.ts'
import { type DomDocument, type DomElement, isElement } from '../tree/dom.ts'
import { parsePage } from '../tree/parse-page.ts'
import { textBlocks } from '../tree/text-blocks.ts'
import { expectedF1 } from './choose-content.ts'
import { removeClutter, removeUnread } from './clutter.ts'
import { judgeBlocks } from './content-likelihood.ts'
import { narrowProduct } from './narrow-product.ts'
import { narrowThread } from './narrow-thread.ts'
import { pageTypeOf } from './page-type.ts'
import { partsOf, restoreLost } from './restore-lost.ts'
import { trimArticle } from './trim-article.ts'

// Readability visits every node many times. A page with more nodes is a manual or a list, not an article.
const MAX_ARTICLE_NODES = 15_000
// Below this Readability tries again with fewer rules. With its default of 500, short news include text from beside the
// article.
const SHORT_ARTICLE_CHARS = 250
const MIN_STATED_CHARS = 500
// An article that fits nearly as well as the whole page is preferred, because it is trimmed.
const ARTICLE_BONUS = 1.5
// Below this fit, a result is not an article.
const LEAST_FIT = 0.6
const MIN_CODE_CHARS = 20
// If less of the text is left, names may have marked the content as clutter.
const LITTLE_LEFT = 0.5

/**
 * The element with the main content of a page. The candidates are its article, the whole page without menus and other
 * clutter, and, if little text is left, Readability's result for the whole page. The one that best fits the blocks
 * likely to be content is returned; it may be empty. `document` is the parsed page, which is taken apart; `parseAgain`
 * parses it again. `sites` are the registrable domains of its own addresses.
 */
export function findMainContent(
  document: DomDocument,
  parseAgain: () => DomDocument,
  { sites }: { readonly sites: ReadonlySet<string> },
): DomElement {
  const stated = readArticleBody(document)
  const title = document.querySelector('h1')?.textContent ?? ''
  const titles = [title, document.querySelector('title')?.textContent ?? '']
  const type = pageTypeOf(document)
  removeUnread(document)
  const blocks = judgeBlocks(document.body, type)
  const likelihoods = new Map(blocks.map(({ text, likelihood }) => [text, likelihood]))
  const charsBefore = unlinkedChars(document.body)
  removeClutter(document, type)
  const whole = mainPart(document.body)
  if (type === 'thread') return narrowThread(whole)
  const product = type === 'product' ? narrowProduct(whole) : null
  if (product) return product
  if (countNodes(document.body) > MAX_ARTICLE_NODES) return whole

  // Computed before Readability takes the document apart. The page is parsed again only if needed.
  const wholeFit = expectedF1(whole, blocks)
  const isLittleLeft = unlinkedChars(document.body) < LITTLE_LEFT * charsBefore
  const codeBlocks = countCode(document.body)
  const parts = partsOf(document.body)
  const found = findArticle(document)
  if (found) restoreLost(found, { parts, likelihoods, titles })
  // Code belongs to the text: an article without all of it is incomplete.
  const article = found && countCode(found) >= codeBlocks ? found : null
  if (article) trimArticle(article, { title, sites })
  const articleChars = article ? unlinkedChars(article) : 0
  if (stated && stated.length > MIN_STATED_CHARS && stated.length > 2 * articleChars) return toParagraphs(stated)
  const articleFit = article ? ARTICLE_BONUS * expectedF1(article, blocks) : 0
  const plain = isLittleLeft ? findArticle(withoutUnread(parseAgain())) : null
  const plainFit = plain ? expectedF1(plain, blocks) : 0
  if (plain && plainFit > LEAST_FIT && plainFit > Math.max(articleFit, wholeFit)) return plain
  if (article && articleFit >= wholeFit) return article
  const again = withoutUnread(parseAgain())
  removeClutter(again, type)
  return mainPart(again.body)
}

function withoutUnread(document: DomDocument): DomDocument {
  removeUnread(document)
  return document
}

function findArticle(document: DomDocument): DomElement | null {
  const options = {
    // Readability returns an element of the given document.
    serializer: (node: unknown) => node as DomElement,
    charThreshold: SHORT_ARTICLE_CHARS,
    disableJSONLD: true,
    keepClasses: true,
  }
  try {
    // Readability's types need a browser's DOM, but it only uses the part that linkedom has.
    return new Readability<DomElement>(document as never, options).parse()?.content ?? null
  } catch {
    // Readability expects a tree as browsers build it. A page too broken for that can still be read as a whole.
    return null
  }
}

/** The element marked as the main part, unless most of the text is outside it. */
function mainPart(body: DomElement): DomElement {
  const main = body.querySelector('main, [role="main"]') ?? body.querySelector('article')
  return main && unlinkedChars(main) >= unlinkedChars(body) / 2 ? main : body
}

function toParagraphs(text: string): DomElement {
  if (/<p[ >]/i.test(text)) return parsePage(text).body
  const document = parsePage('')
  for (const line of text.split('\n')) {
    const paragraph = document.createElement('p')
    paragraph.textContent = line
    document.body.append(paragraph)
  }
  return document.body
}

function unlinkedChars(root: DomElement): number {
  return textBlocks(root).reduce((sum, { text, linkShare }) => sum + text.length * (1 - linkShare), 0)
}

function countCode(root: DomElement): number {
  return [...root.querySelectorAll('pre')].filter(({ textContent }) => textContent.trim().length >= MIN_CODE_CHARS)
    .length
}

function countNodes(element: DomElement): number {
  let count = 0
  for (let node = element.firstChild; node; node = node.nextSibling) count += isElement(node) ? 1 + countNodes(node) : 1
  return count
}
