import { isBlock } from '../tree/block-names.ts'
import { type DomElement, type DomNode, elementsUp, findAround, isElement, isPartOf, isText } from '../tree/dom.ts'
import { isHidden } from '../tree/hidden-parts.ts'
import { collapse, holdsSentence } from '../tree/text-blocks.ts'
import {
  hrefOf,
  isNamedByAddress,
  isStatedAuthor,
  leadsToUser,
  linksToAuthors,
  sharesWord,
} from './authors/author-links.ts'
import {
  GOES_ON,
  isName,
  MAX_BYLINE_CHARS,
  NO_NAME,
  namesAmong,
  splitNames,
  startsLikeName,
  WHOLE_NAME,
  withoutLabel,
} from './authors/name-forms.ts'
import { ownMarks } from './authors/own-marks.ts'
import type { AuthorshipMarks } from './authorship-marks.ts'
import { isOfOther, labelBefore } from './day-label.ts'
import { sentenceBefore } from './days/is-in-sentence.ts'
import { MIN_ITEMS, standInItems } from './item-bylines.ts'
import { findDay } from './parse-day.ts'
import type { TitleUnit } from './subject/title-unit.ts'

// The authors of one article stand side by side.
const SAME_BYLINE_LEVELS = 3
// More names are the authors of a list of articles.
const MAX_NAMES = 6
const MAX_NODES = 100
// The lists of marks by class names and ids.
const BY_NAME = new Set([3, 4])
const NOBODY = { names: [], isCut: false } as const

// A caption or a quotation has an author of its own.
const ELSEWHERE_TAG = /^(?:nav|aside|footer|form|template|noscript|figcaption|blockquote|button)$/
const ELSEWHERE_NAME =
  /(?:^|[^a-z])(?:comments?|commentlist|replies|related|recommended|recirc(?:ulation)?|sidebar|teasers?|cards?|promos?|trending|popular|latest|more-from|read-?next|most-?read|footer|newsletter|bio|reviews?|nav|menu)(?:$|[^a-z])/
const OWN_FOOTER = /(?:post|entry|article|asset|node)[-_]?footer/g
const ARTICLE_NAME = /(?:^|[^a-z])(?:h-card|vcard)(?:$|[^a-z])/

// Only a word such as "by" or a dash stands between them.
const QUOTED = /[.!?…]["”’»]\P{L}*(?:\p{L}{1,4}\P{L}*)?$/u
const LABEL_END = /[:：]$/u
// Of one word, as its user wrote it.
const USER = /^(?=.*\p{L})[\p{L}\p{N}._-]{3,30}$/u
/**
 * The authors of the page, from bylines in the common markups, one byline of each markup. Empty without a byline, or
 * with those of several articles.
 */
export function readBylines({ authors }: AuthorshipMarks, place: TitleUnit): readonly string[] {
  const { around } = place
  const links = authors.length - 1
  const boxes = new Set(authors.slice(0, links).flat())
  return authors.flatMap((marked, index) => {
    const isByName = BY_NAME.has(index)
    const all = ownMarks(marked, { ...place, boxes, isByName }).flatMap((element) => toNamed(element, around))
    const named = index === links ? ofAuthorPages(all) : all.filter((each) => !isCutOff(each, all))
    const names = new Map(named.flatMap(({ names }) => names.map((name) => [name.toLowerCase(), name] as const)))
    if (!isOneByline(named) || names.size > MAX_NAMES || otherUsers(marked, { named, around })) return []
    // What ends in a word without a capital is a role, or what somebody did.
    const isPerson = (name: string) => !name.includes(' ') || startsLikeName(name.slice(name.lastIndexOf(' ') + 1))
    const persons = [...names.values()].filter(isPerson)
    const single = withoutRoles(withoutOthers(persons))
    return single.length > 0 && !isTold(single) ? [single.join(', ')] : []
  })
}

/** Whether the same words before "by" open several names: a kind of text, of which each is another article. */
function isTold(names: readonly string[]): boolean {
  const openings = names.flatMap((name) => /^(.+) (?:by|von|par|por|di|door|av|af) /.exec(name)?.[1] ?? [])
  return new Set(openings).size < openings.length
}

/** Whether other elements have only a user name: the authors of other articles, whose names are not known. */
function otherUsers(marked: readonly DomElement[], { named, around }: OneByline): boolean {
  const known = new Set(named.flatMap(({ names }) => names))
  const isOther = (element: DomElement) => {
    const [link, ...more] = element.querySelectorAll('a[href]')
    const name = link && more.length === 0 ? collapse(link.textContent) : ''
    return name === name.toLowerCase() && USER.test(name) && !NO_NAME.test(name) && !known.has(name)
  }
  return named.length > 0 && marked.some((each) => isOther(each) && !isBesideArticle(each, around))
}

/** Without the words alone behind a whole name: roles, degrees and places. */
export function withoutRoles(names: readonly string[]): readonly string[] {
  const isWhole = WHOLE_NAME.test(names[0] ?? '')
  return names.filter((name, at) => at === 0 || !isWhole || name.includes(' ') || !/[\p{Lu}\p{Ll}]/u.test(name))
}

/** Without the names that others hold: an element around several has the words of all. */
function withoutOthers(names: readonly string[]): readonly string[] {
  const inside = (name: string) => names.filter((other) => other !== name && ` ${name} `.includes(` ${other} `))
  const single = names.filter((name) => inside(name).length === 0)
  const rests = names.map((name) => inside(name).reduce((text, other) => text.replace(` ${other} `, ' '), ` ${name} `))
  return [...new Set([...single, ...rests.map(collapse).filter((rest) => WHOLE_NAME.test(rest))])]
}

/** Whether an element stands in a byline that ends before it: what it holds is a role or a place. */
function isCutOff({ element, names }: Named, all: readonly Named[]): boolean {
  const around = all.filter((other) => other.isCut && other.element !== element && isPartOf(element, other.element))
  return around.some((other) => names.every((name) => !other.names.some((whole) => ` ${whole} `.includes(` ${name} `))))
}

interface OneByline {
  readonly named: readonly Named[]
  readonly around: ReadonlySet<DomElement>
}

interface Named {
  readonly element: DomElement
  /** Whether it holds more than the names. */
  readonly isCut: boolean
  readonly names: readonly string[]
}

function toNamed(element: DomElement, around: ReadonlySet<DomElement>): readonly Named[] {
  const isElse =
    isLabelledElse(element) || isBesideArticle(element, around) || isOfOther(element, '') || isQuoted(element)
  const found = isElse ? NOBODY : namesIn(element)
  return found.names.length > 0 ? [{ element, ...found }] : []
}

/** Whether a label before a name is none of authors: that of a photographer or the like. */
function isLabelledElse(element: DomElement, within: DomElement | null = null): boolean {
  const label = labelBefore(element, within)
  const last = label.split(' ').at(-1) ?? ''
  return LABEL_END.test(label) && withoutLabel(label) !== '' && withoutLabel(last) !== ''
}

/** Whether a quotation has ended before a name, in the same block: who said it. */
function isQuoted(element: DomElement): boolean {
  return QUOTED.test(sentenceBefore(element, findAround(element, isBlock)))
}

/** Links to the pages of their own names. Who is first linked in a sentence is a person that it tells of. */
function ofAuthorPages(named: readonly Named[]): readonly Named[] {
  const firsts = new Map(named.toReversed().flatMap(({ element, names }) => names.map((name) => [name, element])))
  return named.filter(({ element, names: [name = '', ...more] }) => {
    const isTold = holdsSentence((firsts.get(name) ?? element).parentNode)
    return more.length === 0 && !isTold && isNamedByAddress(name, hrefOf(element))
  })
}

/** Whether the names repeat, or stand side by side. Otherwise they belong to several articles, or to the items of a page. */
function isOneByline(named: readonly Named[]): boolean {
  const [first] = named
  if (!first) return false
  const around = elementsUp(first.element).slice(0, SAME_BYLINE_LEVELS + 1)
  const block = around.findLast(({ localName }) => !/^(?:body|html)$/.test(localName)) ?? first.element
  const beside = named.filter(({ element }) => isPartOf(element, block))
  const known = new Set(beside.flatMap(({ names }) => names))
  const isKnown = named.every(({ names }) => names.every((name) => known.has(name)))
  return isKnown && (known.size < MIN_ITEMS || !standInItems(beside))
}

/**
 * Whether an element stands beside the article: other articles, comments and boxes about people name authors, too. What
 * is around the title of the page (`around`) is not beside it, whatever its name, and neither is the article's own footer.
 */
export function isBesideArticle(element: DomElement, around?: ReadonlySet<DomElement>): boolean {
  for (let at: DomElement | null = element; at && isElement(at) && at.localName !== 'body'; at = at.parentNode) {
    if (around?.has(at)) return false
    if (ELSEWHERE_TAG.test(at.localName) && !isOwnFooter(at, around)) return true
    const written = `${at.getAttribute('class') ?? ''} ${at.id}`.toLowerCase()
    const named = around ? written.replace(OWN_FOOTER, ' ') : written
    if (ELSEWHERE_NAME.test(named) && !ARTICLE_NAME.test(named)) return true
  }
  return false
}

/** In a list of facts, what stands between the label for authors and the next one. Null without one. */
function ofOwnLabel(words: readonly string[]): readonly string[] | null {
  const label = words.findIndex((word) => LABEL_END.test(word) && withoutLabel(word) === '')
  const rest = words.slice(label + 1)
  const end = rest.findIndex((word) => LABEL_END.test(word))
  return label < 0 || end === 0 ? null : rest.slice(0, end < 0 ? undefined : end)
}

/** Whether a footer is that of the article which holds the title of the page. */
function isOwnFooter(element: DomElement, around: ReadonlySet<DomElement> | undefined): boolean {
  const article =
    element.localName === 'footer' ? findAround(element, ({ localName }) => localName === 'article') : null
  return article !== null && around?.has(article) === true
}

function namesIn(element: DomElement): Omit<Named, 'element'> {
  // In a card, what has the name of an organization is no person.
  if (/\bfn org\b|\borg fn\b/.test(element.getAttribute('class') ?? '')) return NOBODY
  const linked = linkedNames(element)
  if (linked.length > 0) return { names: linked, isCut: false }
  const inside = element.querySelector('[itemprop~="name"], .fn, .p-name, [rel~="author"]')
  const stated = inside?.getAttribute('content') ?? element.getAttribute('content')
  const said = stated === null || stated === undefined ? wordsOf(inside ?? element) : [stated]
  // Such as the heading "Editors".
  const words = ofOwnLabel(said) ?? said.slice(said.findIndex((word) => !NO_NAME.test(word)))
  const own = upToName(words)
  const [all = [], names = []] = [words, own].map((each) => splitNames(collapse(each.join(' '))))
  const user = userOf(element)
  if (user !== null) return { names: [user], isCut: false }
  if (namesAmong(all).length === 0 || all.some((name) => holdsLinks(name, element))) return NOBODY
  return { names: namesAmong(names), isCut: own.length < words.length }
}

/** The names that links to the pages of authors have in an element, if its words beside them are no name: a label, a role. */
function linkedNames(element: DomElement): readonly string[] {
  const links = linksToAuthors(element, MAX_NODES)
  const isOwn = (link: DomElement) => !isOfOther(link, '') && !isLabelledElse(link, element)
  const linked = links.filter((link) => isOwn(link) && (isStatedAuthor(link) || sharesWord(link)))
  const names = [...new Set(linked.map(({ textContent }) => collapse(textContent.slice(0, MAX_BYLINE_CHARS))))]
  if (names.length === 0 || !names.every((name) => isName(name) && WHOLE_NAME.test(name))) return []
  const isBeside = (word: string) => !names.includes(word) && splitNames(word).some((name) => WHOLE_NAME.test(name))
  return wordsOf(element).some(isBeside) ? [] : names
}

/** The user name in the only link of an element, or the link itself, that leads to the page of the user. Null without one. */
function userOf(element: DomElement): string | null {
  const [link, ...more] = element.localName === 'a' ? [element] : linksToAuthors(element, MAX_NODES)
  const name = collapse(link?.textContent.slice(0, MAX_BYLINE_CHARS) ?? '')
  if (!link || more.length > 0 || !USER.test(name) || NO_NAME.test(name) || elementsUp(link).some(isHidden)) return null
  return leadsToUser(link, name) ? name : null
}

/** The names of an element whose text is short and starts with a label such as "by". None without one. */
export function namesAfterLabel(element: DomElement): readonly string[] {
  const words = wordsOf(element)
  const textOf = (each: readonly string[]) => behindDay(collapse(each.join(' ')))
  const text = textOf(words)
  const names = withoutLabel(text) === text ? [] : namesAmong(splitNames(text))
  const [link] = linksToAuthors(element, MAX_NODES)
  // What goes on behind the link to an author's page is another link.
  if (link && names[0]?.startsWith(`${collapse(link.textContent.slice(0, MAX_BYLINE_CHARS))} `)) return []
  return WHOLE_NAME.test(names[0] ?? '') ? namesAmong(splitNames(textOf(upToName(words)))) : []
}

/** What a line says behind the day that opens it, or its numbers. */
function behindDay(text: string): string {
  const day = text.length <= MAX_BYLINE_CHARS ? findDay(text, null) : null
  return (day && !/\p{L}/u.test(day.before) ? day.after : text).replace(/^[^\p{L}©]+/u, '')
}

/** Whether a name is made of the words of several links, as those of a menu are. */
function holdsLinks(name: string, element: DomElement): boolean {
  const links = [...element.querySelectorAll('a')].slice(0, MAX_NODES)
  const words = new Set(links.map((link) => collapse(link.textContent.slice(0, MAX_BYLINE_CHARS))))
  return [...words].filter((each) => each !== '' && each !== name && name.includes(each)).length > 1
}

/**
 * The different texts of an element: separate elements hold separate words. Stops at a length that no byline
 * has.
 */
function wordsOf(element: DomElement): readonly string[] {
  const words = new Set<string>()
  const open: DomNode[] = [element]
  for (let looked = 0; looked < MAX_NODES; looked += 1) {
    const node = open.pop()
    if (!node) break
    if (isElement(node))
      open.push(...(node.localName === 'button' ? [] : [...node.childNodes].slice(0, MAX_NODES).reverse()))
    else if (isText(node)) words.add(collapse(node.textContent.slice(0, MAX_BYLINE_CHARS)))
  }
  return [...words]
}

/** The words up to the element with a whole name, if what follows does not go on with names: a role, a day, a place. */
function upToName(words: readonly string[]): readonly string[] {
  const isWhole = (word: string) => /\p{Lu}/u.test(word) && WHOLE_NAME.test(withoutLabel(word))
  const end = words.findIndex((word, at) => isWhole(word) && !GOES_ON.test(words[at + 1] ?? ''))
  return end < 0 ? words : words.slice(0, end + 1)
}
