import { Readability } from '@mozilla/readability'
import { removeClutter } from './clutter.ts'
import { type DomDocument, type DomElement, isElement } from './dom.ts'
import { readArticleBody } from './json-ld.ts'
import { isListing } from './listing.ts'
import { parsePage } from './parse-page.ts'
import { textBlocks } from './text-blocks.ts'
import { trimArticle } from './trim-article.ts'

// Readability looks at every node many times over; above this a page is a manual or a list, not an article.
const MAX_ARTICLE_NODES = 15_000
// Below this Readability tries again with fewer rules. Its own default of 500 lets short news drag in their surroundings.
const SHORT_ARTICLE_CHARS = 250
const MIN_SHARE_OF_PAGE = 0.25
const MIN_STATED_CHARS = 500

/**
 * The element that holds what a page is about: its article, or all of it without menus and the like. May be empty.
 * `document` is the page parsed; it is taken apart.
 */
export function findMainContent(document: DomDocument): DomElement {
  const again = document.cloneNode(true)
  const stated = readArticleBody(document)
  const title = document.querySelector('h1')?.textContent ?? ''
  removeClutter(document)
  if (countNodes(document.body) > MAX_ARTICLE_NODES) return mainPart(document.body)
  if (!stated && isListing(document.body)) return mainPart(document.body)

  const pageChars = unlinkedChars(document.body)
  const article = findArticle(document)
  if (article) trimArticle(article, title)
  const articleChars = article ? unlinkedChars(article) : 0
  if (stated && stated.length > MIN_STATED_CHARS && stated.length > 2 * articleChars) return toParagraphs(stated)
  if (article && articleChars > 0 && articleChars >= MIN_SHARE_OF_PAGE * pageChars) return article

  // Readability takes its document apart, so this starts anew.
  removeClutter(again)
  return mainPart(again.body)
}

function findArticle(document: DomDocument): DomElement | null {
  const options = {
    serializer: (node: unknown) => node as DomElement,
    charThreshold: SHORT_ARTICLE_CHARS,
    disableJSONLD: true,
    keepClasses: true,
  }
  try {
    // Readability is typed for a browser's DOM; it only uses the part linkedom has.
    return new Readability<DomElement>(document as never, options).parse()?.content ?? null
  } catch {
    // It counts on a tree as browsers build them; a page so broken that there is none can still be read as a whole.
    return null
  }
}

/** What the page marks as its main part, unless most of the text is elsewhere. */
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

function countNodes(element: DomElement): number {
  let count = 0
  for (let node = element.firstChild; node; node = node.nextSibling) count += isElement(node) ? 1 + countNodes(node) : 1
  return count
}
