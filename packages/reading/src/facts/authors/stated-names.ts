import { decodeHTML } from 'entities'
import { collapse } from '../../tree/text-blocks.ts'
import { withoutRoles } from '../byline.ts'
import { isJsonLdObject, type JsonLd } from '../json-ld.ts'
import { WHOLE_NAME, withoutLabel } from './name-forms.ts'

const MAX_CHARS = 200
const MAX_STATED_CHARS = 2000
const ESCAPED = /&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,10});/i
const MOST_ESCAPED = 3
const ADDRESS = /(?<!\S)@\S+|\S+(?:@|\[at\]|\(at\))\S+|\bhttps?:\S*/giu
const LINE = /\s+[-–—|/•·]\s+/u
const EDGE = /^[\s"'“”„«»–—|/:;,·•-]+|[\s"'“”„«»–—|/:;,·•-]+$/gu
// The name of the field in place of its value: "No Author", "publisher".
const FIELD = /^(?:\S+ )?(?:author|creator|publisher)$/i

/**
 * The names of the authors that JSON-LD states, parted by commas; empty without one. Whom a graph names elsewhere is who
 * has the account, and an author if the page displays the name.
 */
export function statedAuthors(author: unknown, objects: readonly JsonLd[], isShown: (name: string) => boolean): string {
  return authorsOf(author, objects)
    .filter(({ name, isElsewhere }) => isName(name) && (!isElsewhere || isShown(collapse(name))))
    .map(({ name }) => name)
    .join(', ')
}

/** The authors in JSON-LD that are organizations by their own word. */
export function statedOrganizations(author: unknown, objects: readonly JsonLd[]): readonly string[] {
  return authorsOf(author, objects).flatMap(({ name, type }) => (/Organization|Corporation/.test(type) ? name : []))
}

/** The names of those who have an account at the site: a graph has an object for each, and need not name an author. */
export function statedAccounts(objects: readonly JsonLd[]): ReadonlySet<string> {
  const accounts = objects.filter((each) => typeof each['@id'] === 'string' && /Person/.test(String(each['@type'])))
  return new Set(accounts.flatMap(({ name }) => (typeof name === 'string' ? name : [])))
}

interface StatedAuthor {
  readonly name: string
  readonly type: string
  /** Whether the page refers to an object of its graph with the name. */
  readonly isElsewhere: boolean
}

function authorsOf(author: unknown, objects: readonly JsonLd[]): readonly StatedAuthor[] {
  const all: readonly unknown[] = Array.isArray(author) ? author : [author]
  return all.flatMap((each) => {
    const own: JsonLd = isJsonLdObject(each) ? each : { name: each, '@id': each }
    const id = own['@id']
    const isNamed = (other: JsonLd) => other['@id'] === id && typeof other.name === 'string'
    const named = typeof id === 'string' ? objects.find(isNamed) : undefined
    const isElsewhere = named !== undefined && (typeof own.name !== 'string' || own.name === id)
    const { name, '@type': type } = isElsewhere ? named : own
    return typeof name === 'string' ? [{ name, type: String(type), isElsewhere: named !== undefined }] : []
  })
}

/**
 * The names of persons in what a page states, without labels, addresses, roles and the site. Null for the address of a
 * profile, a number, a copyright and the name of the field.
 */
export function toName(text: string, isSite: (name: string) => boolean): string | null {
  if (!isName(text)) return null
  const clean = withoutLabel(trimmed(unescaped(text.slice(0, MAX_STATED_CHARS)).replace(ADDRESS, ' ')))
  if (!isName(clean) || FIELD.test(clean) || tellsWork(clean)) return null
  const parts = clean.split(', ').map((part) => withoutLine(part, isSite))
  const [first = '', ...more] = parts
  if (isSite(first)) return more.some((part) => WHOLE_NAME.test(part)) ? clean.slice(0, MAX_CHARS) : first
  const last = parts.findLastIndex((part) => !isSite(part))
  return withoutRoles(parts.slice(0, last + 1))
    .join(', ')
    .slice(0, MAX_CHARS)
}

function unescaped(text: string): string {
  let plain = text
  for (let times = 0; ESCAPED.test(plain) && times < MOST_ESCAPED; times += 1) plain = decodeHTML(plain)
  return plain
}

function trimmed(text: string): string {
  return collapse(text.replace(EDGE, ''))
}

/** What ends in a word without a capital, after two names with one, says what they did. */
function tellsWork(text: string): boolean {
  return (
    /^\p{Lu}\S*(?: \p{Lu}\S*)* (?:&|\p{Ll}{1,3}) \p{Lu}\S*(?: \p{Lu}\S*)* \p{Ll}{4,}$/u.test(text) &&
    !/ (?:of|to|for) /.test(text)
  )
}

/** Of the parts that a dash or a bar separates, those that are not the site. */
function withoutLine(part: string, isSite: (name: string) => boolean): string {
  const sides = part.split(LINE)
  const own = sides.filter((side) => !isSite(side))
  return own.length === 1 ? (own[0] ?? part) : part
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/^\s*(?:(?:https?:)?\/\/|\S+\.\S+\/)|©|\(c\)|\bcopyright\b/i.test(text)
}
