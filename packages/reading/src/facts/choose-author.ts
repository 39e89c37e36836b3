import { plainWords } from '../main-content/title-of.ts'
import { collapse } from '../tree/text-blocks.ts'
import { WHOLE_NAME, withoutLabel } from './byline.ts'
import { isJsonLdObject } from './json-ld.ts'

const MAX_CHARS = 200
const MAX_STATED_CHARS = 2000

interface Shown {
  /** On the page itself. */
  readonly byline: string | null
  isSite(name: string): boolean
  /** The copyright line of a page that is no work with an author: who holds it owns the site. */
  readonly owned: string
  /** The titles of the page in its head. */
  readonly titles?: readonly string[]
}

/**
 * The author in the head of a page. A byline replaces a missing author, and the name of the site, of a user and an
 * address: many programs state these for every page.
 */
export function chooseAuthor(stated: readonly string[], { byline, isSite, owned, titles = [] }: Shown): string | null {
  // What is named as its page, and not as a person on a page of her own, is what a program fills in.
  const isTitle = (name: string) =>
    /\s/.test(name) && !WHOLE_NAME.test(name) && titles.some((title) => plainWords(title) === plainWords(name))
  const authors = stated
    .flatMap((text) => toName(text, isSite) ?? [])
    .filter((name) => !owned.includes(name) && !isTitle(name))
  const named = authors.filter((author) => !/^\S+$/.test(author) || author !== author.toLowerCase())
  const isPerson = (author: string) => !author.includes('@') && !isSite(author.split(', ')[0] ?? '')
  const seen = byline?.toLowerCase()
  return (
    // Of several authors in the head, the one that the page displays: the others are publishers.
    named.find((author) => author.toLowerCase() === seen) ??
    named.find(isPerson) ??
    (byline !== null && (authors.length === 0 || namesPerson(byline, isSite)) ? byline : null) ??
    named[0] ??
    authors[0] ??
    null
  )
}

/** Whether a byline starts with a first and a last name, and not those of the site. */
function namesPerson(byline: string, isSite: (name: string) => boolean): boolean {
  const [first = ''] = byline.split(', ')
  return WHOLE_NAME.test(first) && !isSite(first)
}

/** The names of the authors that JSON-LD states, parted by commas; empty without one. */
export function statedAuthors(author: unknown): string {
  const names = (Array.isArray(author) ? author : [author]).map((each: unknown) =>
    typeof each === 'string' ? each : isJsonLdObject(each) && typeof each.name === 'string' ? each.name : '',
  )
  return names.filter(isName).join(', ')
}

/** The name without a label and without the site behind it. Null for the address of a profile, a number and a copyright. */
function toName(text: string, isSite: (name: string) => boolean): string | null {
  if (!isName(text)) return null
  const parts = withoutLabel(collapse(text.slice(0, MAX_STATED_CHARS))).split(', ')
  const last = parts.findLastIndex((part) => !isSite(part))
  return parts
    .slice(0, isSite(parts[0] ?? '') ? undefined : last + 1)
    .join(', ')
    .slice(0, MAX_CHARS)
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/^\s*(?:(?:https?:)?\/\/|\S+\.\S+\/)|©|\(c\)|\bcopyright\b/i.test(text)
}
