import { removeUnread } from './clutter.ts'
import type { DomDocument, DomElement } from './dom.ts'
import { parsePage } from './parse-page.ts'

const MAX_ELEMENTS = 1000

/** Whether it can be asked for: CSS selectors, without pseudo-elements and what only a browser knows. */
export function isSelector(selector: string): boolean {
  try {
    parsePage('<p>text</p>').querySelector(selector)
    return true
  } catch {
    return false
  }
}

/** The elements that match, in one, in the order of the page and without scripts and hidden parts; null where none does. */
export function selectContent(document: DomDocument, selector: string): DomElement | null {
  removeUnread(document)
  return gatherMatches(document, selector)
}

/** The elements that match, in one, in the order of the page; null where none does. */
export function gatherMatches(document: DomDocument, selector: string): DomElement | null {
  const found = new Set<DomElement>()
  for (const element of document.querySelectorAll(selector)) if (found.size < MAX_ELEMENTS) found.add(element)
  const outermost = [...found].filter((element) => !isWithinOneOf(element.parentNode, found))
  if (outermost.length === 0) return null
  const content = document.createElement('div')
  content.append(...outermost)
  return content
}

/** Takes out what matches any of the selectors. */
export function excludeContent(document: DomDocument, selectors: readonly string[]) {
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) if (element !== document.body) element.remove()
}

function isWithinOneOf(start: DomElement | null, elements: ReadonlySet<DomElement>): boolean {
  for (let element = start; element; element = element.parentNode) if (elements.has(element)) return true
  return false
}
