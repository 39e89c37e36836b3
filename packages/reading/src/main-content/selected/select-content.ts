import { boxBodies } from '../../structure/tables/box-bodies.ts'
import { type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { removeUnread } from '../../tree/remove-unread.ts'
import { arrangeMatches } from './arrange-matches.ts'

const MAX_ELEMENTS = 1000

/** Whether a selector is supported: CSS selectors, without pseudo-elements and those that need a browser. */
export function isSelector(selector: string): boolean {
  try {
    parsePage('<p>text</p>').querySelector(selector)
    return true
  } catch {
    return false
  }
}

/** The matching elements in one element, in page order, without scripts and hidden parts. Null without a match. */
export function selectContent(document: DomDocument, selector: string): DomElement | null {
  removeUnread(document.body)
  return gatherMatches(document, selector)
}

/** The matching elements in one element, in page order, each apart from the others. Null without a match. */
export function gatherMatches(document: DomDocument, selector: string): DomElement | null {
  const found = new Set<DomElement>()
  for (const element of document.querySelectorAll(selector)) if (found.size < MAX_ELEMENTS) found.add(element)
  const outermost = [...found].filter((element) => !findAround(element, (around) => found.has(around)))
  return outermost.length === 0 ? null : arrangeMatches(outermost, document)
}

/** Removes the elements that match any of the selectors. */
export function excludeContent(document: DomDocument, selectors: readonly string[]) {
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) if (element !== document.body) element.remove()
}

/** Makes the document match selectors as that of a browser does, which has a body in each table. */
export function meetSelectors(document: DomDocument, selectors: readonly (string | undefined)[]) {
  if (selectors.some((selector) => selector && /\btbody\b/i.test(selector))) boxBodies(document)
}
