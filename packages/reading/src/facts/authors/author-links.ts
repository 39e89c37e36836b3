import { plainLetters } from '../../main-content/title-of.ts'
import type { DomElement } from '../../tree/dom.ts'
import { AUTHOR_PAGE } from '../authorship-marks.ts'

const MIN_WORD_CHARS = 2
// A shorter one is found in many addresses.
const MIN_SHARED_CHARS = 4

/** The first links of an element to pages of authors, by their address or HTML's rel=author; none in a link itself. */
export function linksToAuthors(element: DomElement, most: number): readonly DomElement[] {
  return [...element.querySelectorAll('a[href]')]
    .slice(0, most)
    .filter((link) => isStatedAuthor(link) || AUTHOR_PAGE.test(hrefOf(link)))
}

/** HTML's rel=author. */
export function isStatedAuthor(link: DomElement): boolean {
  return /(?:^|\s)author(?:\s|$)/i.test(link.getAttribute('rel') ?? '')
}

/** The address of a link as written. */
export function hrefOf(link: DomElement): string {
  return link.getAttribute('href') ?? ''
}

/** Whether a link leads to the page of a user: HTML's rel=author says so, or its address ends with the user name. */
export function leadsToUser(link: DomElement, name: string): boolean {
  const path = hrefOf(link).split(/[?#]/)[0] ?? ''
  if (!AUTHOR_PAGE.test(path)) return false
  return isStatedAuthor(link) || plainLetters(path.split(AUTHOR_PAGE).at(-1) ?? '') === plainLetters(name)
}

/** Whether the address of a link says a word of its text: other links there say what to do. */
export function sharesWord(link: DomElement): boolean {
  const address = addressOf(hrefOf(link))
  const parts = new Set(address.split(/[^\p{L}]+/u))
  const words = link.textContent.split(/\s+/).filter(({ length }) => length >= MIN_WORD_CHARS)
  const isSaid = (word: string) => parts.has(word) || (word.length >= MIN_SHARED_CHARS && address.includes(word))
  return words.flatMap(spellings).some(isSaid)
}

/**
 * Whether the address of an author's page says all words of a name: as they are spelled there, or by an initial beside
 * one of them. A title such as "Dr." may be missing.
 */
export function isNamedByAddress(name: string, href: string): boolean {
  const address = addressOf(href)
  const parts = new Set(address.split(/[^\p{L}]+/u))
  const words = name.split(/\s+/).filter((word) => !/^\p{L}+\.$/u.test(word))
  const isSaid = (word: string) => spellings(word).some((each) => address.includes(each))
  const isInitial = (word: string) => spellings(word).some((each) => parts.has(each.slice(0, 1)))
  const said = words.filter((word) => word.length >= MIN_WORD_CHARS && isSaid(word))
  return said.length > 0 && words.every((word) => said.includes(word) || isInitial(word))
}

/** What stands behind the part of an address that all authors share. */
function addressOf(href: string): string {
  // What follows a question mark is what to do there.
  const [path = ''] = href.split('?')
  return path.split(AUTHOR_PAGE).at(-1)?.toLowerCase() ?? ''
}

/** A word as addresses spell it: without accents, or with two letters for an umlaut. */
function spellings(word: string): readonly string[] {
  const small = word.normalize('NFC').toLowerCase().replaceAll('ß', 'ss')
  const plain = (text: string) => text.normalize('NFD').replace(/[\p{M}'’.]/gu, '')
  return [small, plain(small), plain(small.replace(/[äöü]/g, (letter) => `${plain(letter)}e`))]
}
