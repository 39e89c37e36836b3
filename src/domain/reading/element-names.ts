import { NAMELESS } from './class-names.ts'
import type { DomDocument, DomElement } from './dom.ts'

const HEADING = /^h[1-6]$/
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
// 'Related posts' and 'share this article' are shorter.
const TELLING_WORDS = 4
const TOC_WORDS = 2
const MAX_NAME_CHARS = 500
// What CSS modules put behind a name, and UUIDs, may spell anything: table__adKqa, col-0ad7.
const MADE_NAME = /(?<=__)(?=\S{0,4}[A-Z\d])[\w+-]{5}(?!\S)|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
// no-sidebar, has_comments: what stands in an element or does not, not what it is. `no-print` says what it is.
const HELD_NAME = /(?<![a-z])(?:no|has|with|without)[-_](?!print)[^\s]*/g

/**
 * Whether the author gives an element such a name, by its class or id, as lower case with dashes. Ids that manuals make of
 * headings, and what is marked as nameless, say nothing of what an element is for.
 */
export function isNamed(element: DomElement, names: RegExp): boolean {
  return names.test(classNamesOf(element)) || (names.test(dashed(element.id)) && saysPurpose(element))
}

function classNamesOf(element: DomElement): string {
  return element.hasAttribute(NAMELESS) ? '' : dashed(element.getAttribute('class') ?? '')
}

function dashed(names: string): string {
  return names
    .slice(0, MAX_NAME_CHARS)
    .replace(MADE_NAME, ' ')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(HELD_NAME, ' ')
}

/** Takes out of a class what only says whether something stands in the element: other readers know no such difference. */
export function dropHeldNames(element: DomElement) {
  const names = element.getAttribute('class') ?? ''
  if (names.search(HELD_NAME) >= 0) element.setAttribute('class', names.replace(HELD_NAME, ' ').trim())
}

function saysPurpose(element: DomElement): boolean {
  return element.id !== '' && !element.hasAttribute(NAMELESS) && !isInHeading(element) && !isMadeFromHeading(element)
}

/** The id of a heading, or of a part of it, is where links to it lead: its words, as a rule. */
function isInHeading(element: DomElement): boolean {
  for (let at: DomElement | null = element; at; at = at.parentNode) if (HEADING.test(at.localName)) return true
  return false
}

/**
 * Manuals make the id of a section from its heading: 'sharing-with-a-single-developer' is no share bar, and 'sharing-files' is
 * none where the heading, or the table of contents, links to it by the same words.
 */
function isMadeFromHeading(element: DomElement): boolean {
  const { id } = element
  const heading = element.querySelector(HEADINGS)
  const words = lettersOf(heading?.textContent.slice(0, MAX_NAME_CHARS) ?? '')
  if (!heading || !words.startsWith(lettersOf(id))) return false
  const count = id.split(/[-_]/).length
  if (count >= TELLING_WORDS) return true
  const links = linksWithin(element.ownerDocument).get(`#${id}`) ?? []
  return links.some(
    (link) => link.parentNode === heading || (count >= TOC_WORDS && lettersOf(link.textContent) === words),
  )
}

const known = new WeakMap<DomDocument, ReadonlyMap<string, readonly DomElement[]>>()
const MAX_LINKS_TO_ONE = 20

/** The links of a page to places on it, by their fragment, as they were when first asked for. */
function linksWithin(document: DomDocument): ReadonlyMap<string, readonly DomElement[]> {
  const seen = known.get(document)
  if (seen) return seen
  const links = new Map<string, DomElement[]>()
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    const fragment = link.getAttribute('href') ?? ''
    const others = links.get(fragment)
    if (!others) links.set(fragment, [link])
    else if (others.length < MAX_LINKS_TO_ONE) others.push(link)
  }
  known.set(document, links)
  return links
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
