import { Readability } from '@mozilla/readability'
import { type DomDocument, type DomElement, isElement } from '../tree/dom.ts'

// Readability visits every node many times. A page with more nodes is a manual or a list, not an article.
const MAX_ARTICLE_NODES = 15_000
// Below this Readability tries again with fewer rules. With its default of 500, short news include text from beside the
// article.
const SHORT_ARTICLE_CHARS = 250

/** Readability's result, an element of the given document, which is taken apart. Null if it finds no article. */
export function findArticle(document: DomDocument): DomElement | null {
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

/** Whether a page has too many nodes to look for an article in it. */
export function isTooLarge(document: DomDocument): boolean {
  return countNodes(document.body) > MAX_ARTICLE_NODES
}

function countNodes(element: DomElement): number {
  let count = 0
  for (let node = element.firstChild; node; node = node.nextSibling) count += isElement(node) ? 1 + countNodes(node) : 1
  return count
}
