import { plainWords } from '../main-content/title-of.ts'
import { firstNamed, WHOLE_NAME } from './authors/name-forms.ts'
import { toName } from './authors/stated-names.ts'

const FIRST_NAME = /^\p{Lu}\p{Ll}+$/u

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
  const isPerson = (author: string) => !isSite(firstNamed(author))
  const seen = byline?.toLowerCase()
  // Of several authors in the head, the one that the page displays: the others are publishers.
  const displayed = named.find((author) => author.toLowerCase() === seen)
  if (displayed !== undefined) return withOthers(displayed, named)
  // What stands before a name that the page displays alone is a role.
  if (named.some((author) => byline !== null && isWithRole(author, byline))) return byline
  const person = named.find(isPerson)
  const printed = byline !== null && (authors.length === 0 || namesPerson(byline, isSite)) ? byline : null
  // A word alone is a publisher, or a part of the name that the page displays. One that may be a first name is no publisher.
  const isPart = person !== undefined && printed?.startsWith(`${person} `) === true
  const isWhole = person !== undefined && (/\s/.test(person) || (FIRST_NAME.test(person) && !isPart))
  return (isWhole ? person : (printed ?? person)) ?? named[0] ?? authors[0] ?? null
}

/** All authors, where the head names the one that the page displays among others. */
function withOthers(displayed: string, named: readonly string[]): string {
  const isAll = (names: readonly string[]) => names.includes(displayed) && names.every((name) => WHOLE_NAME.test(name))
  return named.find((author) => isAll(author.split(', '))) ?? displayed
}

function isWithRole(author: string, byline: string): boolean {
  return WHOLE_NAME.test(byline) && author.endsWith(` ${byline}`) && !author.slice(0, -byline.length - 1).includes(' ')
}

/** Whether a byline starts with a first and a last name, and not those of the site. */
function namesPerson(byline: string, isSite: (name: string) => boolean): boolean {
  const first = firstNamed(byline)
  return WHOLE_NAME.test(first) && !isSite(first)
}
