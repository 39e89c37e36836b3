import { plainWords } from '../main-content/title-of.ts'
import type { DomDocument } from '../tree/dom.ts'

const DESCRIPTIONS = 'meta[name="description" i], meta[property="og:description"], meta[name="twitter:description"]'
const MAX_CHARS = 1000
// One of each name.
const MOST = 3
// Fewer are the same in many texts.
const MIN_CHARS = 20

/**
 * Tells whether a text is one by which a page describes itself to others: the whole description or a part of it, or a
 * paragraph that it was cut from. Null if the page does not describe itself.
 */
export function readLead(document: DomDocument): ((text: string) => boolean) | null {
  const metas = [...document.querySelectorAll(DESCRIPTIONS)].slice(0, MOST)
  const told = metas
    .map((meta) => plainWords((meta.getAttribute('content') ?? '').slice(0, MAX_CHARS)))
    .filter(({ length }) => length >= MIN_CHARS)
  if (told.length === 0) return null
  return (text) => {
    if (text.length < MIN_CHARS) return false
    const words = plainWords(text.slice(0, 2 * MAX_CHARS))
    // Of what was cut, the last word may be, too.
    const isOf = (each: string) =>
      ` ${each} `.includes(` ${words} `) || words.startsWith(each.slice(0, each.lastIndexOf(' ')))
    return words.length >= MIN_CHARS && told.some(isOf)
  }
}
