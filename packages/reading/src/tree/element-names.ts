import { BESIDE_NAMES, MENU_NAMES, NAMELESS, PURPOSE_NAMES } from './class-names.ts'
import { type DomDocument, type DomElement, elementsUp, HEADING } from './dom.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
// 'Related posts' and 'share this article' are shorter.
const TELLING_WORDS = 4
const TOC_WORDS = 2
const MAX_NAME_CHARS = 500
// The menu of a site is links, that of a list is fields, that of a kitchen is dishes.
const PRESSED = 'a, label, summary, [role], [tabindex]'
const LEADING = 0.3
// Suffixes of CSS modules and UUIDs may contain any word: table__adKqa, col-0ad7.
const MADE_NAME = /(?<=__)(?=\S{0,4}[A-Z\d])[\w+-]{5}(?!\S)|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
// no-sidebar, has_comments: these names describe the content of an element, not its purpose. `no-print` describes the
// purpose.
const HELD_NAME = /(?<![a-z])(?:no|has|with|without)[-_](?!print)[^\s]*/g

/**
 * Whether the class or the id of an element matches `names`, compared in lower case with dashes. Ids made from
 * headings, as in manuals, and elements marked NAMELESS do not describe the purpose of an element.
 */
export function isNamed(element: DomElement, names: RegExp): boolean {
  const classNames = element.hasAttribute(NAMELESS) ? '' : (element.getAttribute('class') ?? '')
  return matches(element, names, classNames) || (matches(element, names, element.id) && saysPurpose(element))
}

/** Whether an element is named as beside the content: a menu only if three tenths of its text are pressed, or it has none. */
export function isNamedClutter(element: DomElement): boolean {
  return isNamed(element, BESIDE_NAMES) || (isNamed(element, MENU_NAMES) && isPressed(element))
}

/** Whether no name of an element says more than that it is not printed: a note on what the page can do is not, nor is a menu. */
export function isForScreens(element: DomElement): boolean {
  return isNamed(element, BESIDE_NAMES) && !isNamed(element, PURPOSE_NAMES)
}

function isPressed(element: DomElement): boolean {
  const pressed = [...element.querySelectorAll(PRESSED)].reduce((sum, part) => sum + countLetters(part), 0)
  return pressed >= LEADING * countLetters(element)
}

function countLetters({ textContent }: DomElement): number {
  return textContent.replace(/\s+/g, '').length
}

interface WrittenName {
  readonly dashed: string
  /** Whether patterns match it. */
  readonly verdicts: Map<RegExp, boolean>
}

// Kept for a page only: a name holds the text of the page that it was cut from.
const judged = new WeakMap<DomDocument, Map<string, WrittenName>>()

/** Whether written names match. The elements of a page share a few, and the patterns are long: each is tried once. */
function matches({ ownerDocument }: DomElement, names: RegExp, written: string): boolean {
  if (written === '') return false
  const { dashed, verdicts } = nameOf(ownerDocument, written)
  const seen = verdicts.get(names)
  if (seen !== undefined) return seen
  const verdict = names.test(dashed)
  verdicts.set(names, verdict)
  return verdict
}

function nameOf(document: DomDocument, written: string): WrittenName {
  const ofPage = judged.get(document) ?? new Map<string, WrittenName>()
  const seen = ofPage.get(written)
  if (seen) return seen
  const name = { dashed: withDashes(written), verdicts: new Map<RegExp, boolean>() }
  judged.set(document, ofPage.set(written, name))
  return name
}

function withDashes(names: string): string {
  return names
    .slice(0, MAX_NAME_CHARS)
    .replace(MADE_NAME, ' ')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(HELD_NAME, ' ')
}

/**
 * Removes the class names that only tell whether an element contains something: Readability takes them for its purpose.
 */
export function dropHeldNames(element: DomElement) {
  const names = element.getAttribute('class') ?? ''
  if (names.search(HELD_NAME) >= 0) element.setAttribute('class', names.replace(HELD_NAME, ' ').trim())
}

function saysPurpose(element: DomElement): boolean {
  if (element.id === '' || element.hasAttribute(NAMELESS)) return false
  // Links lead to the id of a heading, which usually repeats its words.
  return !elementsUp(element).some(({ localName }) => HEADING.test(localName)) && !isMadeFromHeading(element)
}

/**
 * Whether the id of a section repeats its heading, as in manuals: 'sharing-with-a-single-developer' is not a share bar.
 * A short id such as 'sharing-files' counts only if the heading links to it, or the table of contents to it or to the heading
 * with the same words.
 */
function isMadeFromHeading(element: DomElement): boolean {
  const { id } = element
  const heading = element.querySelector(HEADINGS)
  const words = lettersOf(heading?.textContent.slice(0, MAX_NAME_CHARS) ?? '')
  if (!heading || !words.startsWith(lettersOf(id))) return false
  const count = id.split(/[-_]/).length
  if (count >= TELLING_WORDS) return true
  const links = linksWithin(element.ownerDocument)
  const isNamedAlike = ({ textContent }: DomElement) => count >= TOC_WORDS && lettersOf(textContent) === words
  return (
    (links.get(`#${id}`) ?? []).some((link) => link.parentNode === heading || isNamedAlike(link)) ||
    (links.get(`#${heading.id}`) ?? []).some(isNamedAlike)
  )
}

const known = new WeakMap<DomDocument, ReadonlyMap<string, readonly DomElement[]>>()
const MAX_LINKS_TO_ONE = 20

/** The links of a page to places on it, by fragment, as found at the first call. */
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
