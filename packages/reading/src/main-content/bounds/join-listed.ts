import { type DomDocument, type DomElement, elementsUp, HEADING, isElement } from '../../tree/dom.ts'
import { isLandmark } from '../../tree/landmarks.ts'

const LIST = /^(?:nav|ul|ol)$/
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
// One heading of a text may be linked from anywhere.
const MIN_LISTED = 2

/**
 * Moves into the main part of a page what follows it and goes on with it: the sections that the table of contents lists with those
 * in it, such as references and an index, each to the next one, and the last to what declares itself beside the text.
 */
export function joinListed(document: DomDocument) {
  const main = document.querySelector('main')
  if (!main) return
  const behind = elementsAfter(main)
  const headings = behind.findIndex(isOrHoldsHeading)
  if (headings < 0) return
  const own = new Set([...main.querySelectorAll(HEADINGS)].flatMap(({ id }) => id || []))
  const lists = listedPlaces(document).filter((ids) => [...ids].filter((id) => own.has(id)).length >= MIN_LISTED)
  const others = new Set(behind.filter(isText).flatMap(placesIn))
  const places = lists.find((ids) => [...ids].some((id) => others.has(id)))
  if (!places) return
  const first = behind.findIndex((each) => holdsListed(each, places))
  const last = behind.findLastIndex((each) => holdsListed(each, places))
  const end = behind.findIndex((each, at) => at > last && !isText(each))
  const following = behind.slice(first, end < 0 ? undefined : end)
  if (following.every(isText)) main.append(...following)
}

/** The places that each list of a page leads to, by their ids: those of its outermost list. */
function listedPlaces(document: DomDocument): ReadonlySet<string>[] {
  const lists = new Map<DomElement, Set<string>>()
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    const around = elementsUp(link)
    const list = around.findLast(({ localName }) => LIST.test(localName))
    if (!list || around.some(isHeading)) continue
    const ids = lists.get(list) ?? new Set()
    lists.set(list, ids.add(decoded(link.getAttribute('href')?.slice(1) ?? '')))
  }
  return [...lists.values()]
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function elementsAfter(element: DomElement): DomElement[] {
  const found: DomElement[] = []
  for (let node = element.nextSibling; node; node = node.nextSibling) if (isElement(node)) found.push(node)
  return found
}

function isHeading({ localName }: DomElement): boolean {
  return HEADING.test(localName)
}

function isOrHoldsHeading(element: DomElement): boolean {
  return isHeading(element) || element.querySelector(HEADINGS) !== null
}

function holdsListed(element: DomElement, ids: ReadonlySet<string>): boolean {
  return isText(element) && placesIn(element).some((id) => ids.has(id))
}

/** The ids of the headings in an element, and its own. */
function placesIn(element: DomElement): readonly string[] {
  const headings = isHeading(element) ? [] : [...element.querySelectorAll(HEADINGS)]
  const ids = isHeading(element) || headings.length > 0 ? [element, ...headings].map(({ id }) => id) : []
  return ids.filter((id) => id !== '')
}

function isText(element: DomElement): boolean {
  return !isLandmark(element, false) && element.localName !== 'form'
}
