import { parseDay } from '../../facts/parse-day.ts'
import { isBlock } from '../../tree/block-names.ts'
import { type DomElement, type DomNode, elementsUp, isElement, isPartOf, isText } from '../../tree/dom.ts'
import { placeInItem } from '../../tree/element-kind.ts'
import { collapse, SENTENCE_END, type TextBlock, textBlocks } from '../../tree/text-blocks.ts'

const MIN_POSTS = 2
// Of the places of one kind: a post may be a picture, or by a guest.
const MOST = 0.5
const NAME_WORDS = 4
// Of a day and an hour with a word before them.
const TIME_CHARS = 50
// What somebody says is longer than a name.
const POST_WORDS = 5

/** Marks a line of who wrote a post and when. */
const POSTER_LINE = 'data-poster-line'

/** What says who wrote a post or when. */
export interface SaidOfPost {
  /** The part with its text. */
  readonly post: DomElement
}

interface Short {
  readonly element: DomElement
  readonly text: string
  readonly place: string
  /** Null if it says none. */
  readonly day: string | null
}

interface Named extends SaidOfPost {
  readonly by: Short
  readonly isOwn: boolean
}

/**
 * The names and the times of the posts of a thread: in one place of each stands another name, and in one another day. What
 * is named after them is a label, and a name without a day that of a thread.
 */
export function postersOf(body: DomElement): ReadonlyMap<DomElement, SaidOfPost> {
  const shorts = shortsOf(body)
  const says = sentencesIn(textBlocks(body))
  const days = daysWithin(shorts)
  const names = shorts.filter(({ day, text }) => day === null && isName(text))
  const kinds = [...Map.groupBy(names, ({ place }) => place).values()].map((kind) => namedPosts(firstsOf(kind), says))
  const found = new Map<DomElement, SaidOfPost>()
  const taken = new Set<DomElement>()
  for (const named of kinds.filter(arePersons).toSorted((one, other) => rank(other) - rank(one))) {
    const posts = new Set(named.filter(({ isOwn }) => isOwn).map(({ post }) => post))
    const when = dayOf(posts, days)
    if (when.size <= MOST * posts.size || [...posts].some((post) => taken.has(post))) continue
    for (const { by, post } of named) found.set(by.element, { post })
    for (const [post, { element }] of when) found.set(element, { post })
    for (const post of posts) taken.add(post)
  }
  return found
}

/** Of those beside each other the first: behind a name stands the address of a person's page. */
function firstsOf(kind: readonly Short[]): readonly Short[] {
  const around = new Set<DomElement | null>()
  return kind.filter(({ element: { parentNode } }) => !around.has(parentNode) && around.add(parentNode))
}

/** Links before plain texts: a name leads to a person, a rank nowhere. */
function rank(named: readonly Named[]): number {
  return named.length + (named.some(isLink) ? Number.MAX_SAFE_INTEGER / 2 : 0)
}

/** Texts that stand alone in an element. */
function shortsOf(body: DomElement): Short[] {
  const language = body.ownerDocument.documentElement.getAttribute('lang')
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const text = onlyText(element)
    if (text === null) return []
    const stated = element.localName === 'time' ? (element.getAttribute('datetime') ?? text) : null
    return [{ element, text, day: stated ?? parseDay(text, language), place: placeInItem(element) }]
  })
}

function onlyText(element: DomElement): string | null {
  let text = ''
  for (let node: DomNode | null = element.firstChild; node; node = node.nextSibling) {
    if (isElement(node) && (node.localName !== 'img' || node.firstChild !== null)) return null
    if (isText(node)) text += node.textContent
    if (text.length > TIME_CHARS * 4) return null
  }
  const short = collapse(text)
  return short === '' || short.length > TIME_CHARS ? null : short
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && text.split(' ').length <= NAME_WORDS && !SENTENCE_END.test(text)
}

/** Tells how many texts of an element say something. */
function sentencesIn(blocks: readonly TextBlock[]): ReadonlyMap<DomElement, number> {
  const counts = new Map<DomElement, number>()
  for (const { element, words, linkShare } of blocks)
    if (words >= POST_WORDS && linkShare < MOST)
      for (const up of elementsUp(element)) counts.set(up, (counts.get(up) ?? 0) + 1)
  return counts
}

/** Each name with its post: the largest part around it without another one of its kind; if that says nothing, one that does. */
function namedPosts(kind: readonly Short[], says: ReadonlyMap<DomElement, number>): Named[] {
  const names = new Map<DomElement, number>()
  for (const { element } of kind) for (const up of elementsUp(element)) names.set(up, (names.get(up) ?? 0) + 1)
  return kind.flatMap((by) => {
    const around = elementsUp(by.element)
    const own = around.findLast((up) => names.get(up) === 1)
    const isOwn = own !== undefined && says.has(own) && own.localName !== 'body'
    const post = isOwn ? own : around.find((up) => says.has(up))
    return post ? [{ by, post, isOwn }] : []
  })
}

/** Whether most names have a post of their own, and they differ; plain texts more than the ranks of members do. */
function arePersons(named: readonly Named[]): boolean {
  const own = named.filter(({ isOwn }) => isOwn)
  const texts = new Set(own.map(({ by }) => by.text))
  const isMany = own.length >= MIN_POSTS && own.length > MOST * named.length
  return isMany && texts.size > (own.some(isLink) ? 1 : MOST * own.length)
}

function isLink({ by }: Named): boolean {
  return elementsUp(by.element).some(({ localName }) => localName === 'a')
}

/** The days in each part of a page. */
function daysWithin(shorts: readonly Short[]): ReadonlyMap<DomElement, readonly Short[]> {
  const within = new Map<DomElement, Short[]>()
  for (const short of shorts) {
    if (short.day === null) continue
    for (const up of elementsUp(short.element)) {
      const known = within.get(up)
      if (known) known.push(short)
      else within.set(up, [short])
    }
  }
  return within
}

/** The days in the place that most posts have one in, and of these where they are in order: members join in any. */
function dayOf(
  posts: ReadonlySet<DomElement>,
  within: ReadonlyMap<DomElement, readonly Short[]>,
): ReadonlyMap<DomElement, Short> {
  const all = [...posts].flatMap((post) => (within.get(post) ?? []).map((day) => ({ post, day })))
  let best = new Map<DomElement, Short>()
  let most = 0
  for (const kind of Map.groupBy(all, ({ day }) => day.place).values()) {
    const days = new Map<DomElement, Short>()
    for (const { post, day } of kind) if (!days.has(post)) days.set(post, day)
    const known = days.size + stepsInOrder([...days.values()].map(({ day }) => day ?? ''))
    if (known > most) [best, most] = [days, known]
  }
  return best
}

/** How many days are not before the one in front of them, or not after it if that is more: a thread may begin with the newest. */
function stepsInOrder(days: readonly string[]): number {
  const steps = days.slice(1).map((day, at) => Math.sign(day.localeCompare(days[at] ?? '')))
  return Math.max(...[-1, 1].map((wrong) => steps.filter((step) => step !== wrong).length))
}

/** The line of the names and times in a part that is left out, if it leaves their posts; null if there are none. */
export function lineOfPosters(part: DomElement, posters: ReadonlyMap<DomElement, SaidOfPost>): DomElement | null {
  if (posters.size === 0) return null
  const said = [part, ...part.querySelectorAll('*')].filter((each) => {
    const of = posters.get(each)
    return of !== undefined && !isPartOf(of.post, part)
  })
  if (said.length === 0) return null
  // A paragraph within a line would leave its words in no block.
  const line = part.ownerDocument.createElement(isBlock(part) ? 'p' : 'span')
  line.setAttribute(POSTER_LINE, '')
  const text = said.map(({ textContent }) => collapse(textContent)).join(', ')
  line.append(isBlock(part) ? text : ` ${text} `)
  return line
}

/** Whether a text says nothing but who wrote a post and when. */
export function isPosterLine({ element, text }: TextBlock): boolean {
  const lines = element.hasAttribute(POSTER_LINE) ? [element] : [...element.querySelectorAll(`[${POSTER_LINE}]`)]
  const said = lines.reduce((sum, { textContent }) => sum + collapse(textContent).length, 0)
  return said > MOST * text.length
}
