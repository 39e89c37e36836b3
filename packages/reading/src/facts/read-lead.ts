import { plainWords } from '../main-content/title-of.ts'
import type { DomDocument } from '../tree/dom.ts'

const DESCRIPTIONS = 'meta[name="description" i], meta[property="og:description"], meta[name="twitter:description"]'
const MAX_CHARS = 1000
// One of each name.
const MOST = 3
// Fewer are the same in many texts.
const MIN_CHARS = 20
// Texts that begin with so many of the same words are versions of one.
const OPENING = /^(?:\S+ ){7}\S+/

/** What a page says of itself to others: its descriptions, as written. */
export function descriptionsOf(document: DomDocument): readonly string[] {
  const metas = [...document.querySelectorAll(DESCRIPTIONS)].slice(0, MOST)
  return metas.map((meta) => meta.getAttribute('content') ?? '')
}

/**
 * Tells whether a text is one by which a page describes itself to others: the whole description or a part of it, a
 * paragraph that it was cut from, or another version that begins as it does. The titles of the page are none. Null if
 * the page does not describe itself.
 */
export function readLead(document: DomDocument, titles: readonly string[]): ((text: string) => boolean) | null {
  const wordsOf = (text: string) => plainWords(text.slice(0, MAX_CHARS))
  const told = descriptionsOf(document)
    .map(wordsOf)
    .filter(({ length }) => length >= MIN_CHARS)
  if (told.length === 0) return null
  const known = titles.map((title) => ` ${wordsOf(title)} `)
  return (text) => {
    const words = text.length < MIN_CHARS ? '' : wordsOf(text)
    if (words.length < MIN_CHARS || known.some((title) => title.includes(` ${words} `))) return false
    const [opening] = OPENING.exec(words) ?? []
    // Of what was cut, the last word may be, too.
    return told.some(
      (each) =>
        ` ${each} `.includes(` ${words} `) ||
        words.startsWith(each.slice(0, each.lastIndexOf(' '))) ||
        (opening !== undefined && each.startsWith(`${opening} `)),
    )
  }
}
