import {
  type DomElement,
  elementsUp,
  findAround,
  HEADING,
  isElement,
  isPartOf,
  isText,
  siblingBeside,
} from '../../tree/dom.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { collapse, leadsAway, onlyLeadsAway, SENTENCE_END, type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import { leadsElsewhere } from '../leads-elsewhere.ts'
import { plainWords } from '../title-of.ts'
import { type BesideArticle, type KnownArticle, textsOnlyIn } from './beside-article.ts'

const MIN_CARDS = 2
const MAX_CARD_CHARS = 700
// A card leads to its page, and to the author and the subjects of it.
const MAX_LEADS = 5
const LABEL_WORDS = 8
const MAX_LABEL_CHARS = 60
const PROSE_WORDS = 12
const LINKED = 0.5
// Behind an article stand a line about its author and an invitation, and little else.
const MOST_BEHIND = 0.1
const LEAST_TIMES_LONGER = 2
// A page that does not say what it is has as many paragraphs one after the other if it is an article.
const LEAST_PARAGRAPHS = 4
const MOST_IN_ONE = 0.7
const RICH = 'img, picture, br'
const NO_TEXT = { linkShare: 0 }

/** What a page says of other pages, each in a part that leads there. */
interface Row {
  readonly element: DomElement
  readonly cards: readonly Card[]
}

interface Card {
  readonly element: DomElement
  readonly title: string
  readonly lead: string
  readonly isRich: boolean
}

/**
 * The teasers of other pages below an article: a row of parts that each lead to one other page of the site by a title and have a
 * picture or a text of their own, under a label and behind the running text. The parts of a series have the name of the page. Null without
 * any. Cards within the text and those of a page that leads to others are a part of it, and so may be the works below a life and the
 * next steps below a manual, which have no author and no day.
 */
export function findTeasers(
  body: DomElement,
  { blocks, facts, sites, url, saidByFields }: KnownArticle,
): BesideArticle | null {
  const isSigned = saidByFields.publishedDay !== null || saidByFields.author !== null
  if (facts.type !== 'page' || !isSigned) return null
  const rows = rowsIn(body)
  if (rows.length === 0) return null
  const inRows = new Map(rows.flatMap((row) => textBlocks(row.element).map(({ element }) => [element, row] as const)))
  const isProse = blocks.map((block) => !inRows.has(block.element) && isOwnProse(block))
  const prose = blocks.filter((_, at) => isProse[at])
  const chars = lengthOf(prose)
  const isPlain = !facts.isArticle
  if (isPlain && !runsOn(prose, chars)) return null
  const end = endOf(blocks, { isProse, chars })
  const places = Map.groupBy(
    blocks.keys().filter((at) => inRows.has(blocks[at]?.element ?? body)),
    (at) => inRows.get(blocks[at]?.element ?? body),
  )
  const gone = rows.flatMap((row) => {
    const from = places.get(row)?.[0] ?? 0
    const isBehind = from >= end
    const label = isBehind ? labelOf(row, { blocks, from, prose }) : null
    const own = row.cards.reduce((sum, { element }) => sum + collapse(element.textContent).length, 0)
    const isOther = row.cards.every(
      ({ element, title }) => !leadsElsewhere(element, sites) && !isOfSeries(title, facts),
    )
    const isAlike = !isPlain || row.cards.every(({ lead }) => placeOf(lead, url) === placeOf(url, url))
    return label && isOther && isAlike && LEAST_TIMES_LONGER * own <= chars ? [{ row, label }] : []
  })
  return gone.length > 0 ? toTeasers(gone, blocks) : null
}

function toTeasers(
  gone: readonly { readonly row: Row; readonly label: TextBlock }[],
  blocks: readonly TextBlock[],
): BesideArticle {
  const inGone = new Set(
    gone.flatMap(({ row, label }) => [label.element, ...textBlocks(row.element).map(({ element }) => element)]),
  )
  const pictures = gone.flatMap(({ row }) =>
    [...row.element.querySelectorAll('img')].flatMap((img) => img.getAttribute('src') ?? []),
  )
  const leads = gone.flatMap(({ row }) => row.cards.map(({ lead }) => lead))
  return { texts: textsOnlyIn(inGone, blocks), leads: new Set(leads), pictures: new Set(pictures) }
}

function rowsIn(body: DomElement): readonly Row[] {
  const cardsOf = readCards(leadsOf(body))
  const rows: Row[] = []
  const visit = (element: DomElement) => {
    const cards = cardsOf(element)
    const isRow = cards.length >= MIN_CARDS && new Set(cards.map(({ lead }) => lead)).size === cards.length
    if (isRow && cards.every(({ isRich }) => isRich)) rows.push({ element, cards })
    else for (const child of element.children) visit(child)
  }
  visit(body)
  return rows
}

interface Leads {
  readonly chars: number
  readonly hrefs: ReadonlySet<string>
}

/** How long the texts of elements are, and where they lead: each element is looked at once. */
function leadsOf(body: DomElement): ReadonlyMap<DomElement, Leads> {
  const all = new Map<DomElement, Leads>()
  const visit = (element: DomElement): Leads => {
    let chars = 0
    const hrefs = new Set(leadsAway(element) ? [element.getAttribute('href') ?? ''] : [])
    for (let node = element.firstChild; node; node = node.nextSibling) {
      const inner = isElement(node) ? visit(node) : null
      chars += inner ? inner.chars : isText(node) ? node.textContent.trim().length : 0
      if (inner && hrefs.size <= MAX_LEADS) for (const href of inner.hrefs) hrefs.add(href)
    }
    const leads = { chars, hrefs }
    all.set(element, leads)
    return leads
  }
  visit(body)
  return all
}

/** Tells the cards of an element of which every part is one, or a row of them, but for labels. Each element is read once. */
function readCards(leads: ReadonlyMap<DomElement, Leads>): (element: DomElement) => readonly Card[] {
  const known = new Map<DomElement, readonly Card[]>()
  const charsOf = (element: DomElement) => leads.get(element)?.chars ?? 0
  return function cardsOf(element) {
    const seen = known.get(element)
    if (seen) return seen
    const parts = [...element.children].filter((child) => charsOf(child) > 0)
    const cards = parts.length < MIN_CARDS ? null : cardsIn(parts)
    known.set(element, cards ?? [])
    return cards ?? []

    function cardsIn(children: readonly DomElement[]): readonly Card[] | null {
      const all: Card[] = []
      for (const [at, child] of children.entries()) {
        const own = leads.get(child)
        const card = own ? toCard(child, own) : null
        const inner = card ? [card] : cardsOf(child)
        const mayBeLabel = (at === 0 || at === children.length - 1) && charsOf(child) <= MAX_LABEL_CHARS
        if (inner.length === 0 && !mayBeLabel) return null
        all.push(...inner)
      }
      return all
    }
  }
}

function toCard(element: DomElement, { chars, hrefs }: Leads): Card | null {
  if (chars > MAX_CARD_CHARS || hrefs.size === 0 || hrefs.size > MAX_LEADS) return null
  const blocks = textBlocks(element)
  const headings = blocks.filter((block) => HEADING.test(block.element.localName))
  const isOne = hrefs.size === 1 && onlyLeadsAway(blocks.at(-1) ?? NO_TEXT)
  const linked = headings.find(onlyLeadsAway) ?? blocks.find((block) => onlyLeadsAway(block) && block.words > 1)
  // A title that is no link, above a button; or one that only a break parts from its text.
  const title = headings.length === 1 && isOne ? headings[0]?.text : (linked?.text ?? linkAboveText(element))
  if (!title || headings.length > 1) return null
  const links = element.localName === 'a' ? [element] : [...element.querySelectorAll('a[href]')]
  const link = links.find(({ textContent }) => collapse(textContent).includes(title)) ?? links.at(-1)
  const isRich = blocks.length > 1 || element.querySelector(RICH) !== null
  return { element, title, lead: link?.getAttribute('href') ?? '', isRich }
}

/** The text of the link that opens an element of an old page, with a break behind it. */
function linkAboveText(element: DomElement): string | null {
  const [link] = element.querySelectorAll('a[href]')
  const next = link ? siblingBeside(link, 'nextSibling') : null
  const isFirst = link && collapse(element.textContent).startsWith(collapse(link.textContent))
  return isFirst && next && isElement(next) && next.localName === 'br' ? collapse(link.textContent) : null
}

function isOwnProse({ element, words, linkShare }: TextBlock): boolean {
  return words >= PROSE_WORDS && linkShare < LINKED && !elementsUp(element).some(isLandmarkHere)
}

function lengthOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0)
}

/** Whether most of a text is paragraphs in one place. */
function runsOn(prose: readonly TextBlock[], chars: number): boolean {
  const places = Map.groupBy(prose, ({ element }) => element.parentNode)
  return [...places.values()].some((run) => run.length >= LEAST_PARAGRAPHS && lengthOf(run) >= MOST_IN_ONE * chars)
}

/** The place behind which next to nothing of the running text stands. */
function endOf(
  blocks: readonly TextBlock[],
  { isProse, chars }: { readonly isProse: readonly boolean[]; readonly chars: number },
): number {
  let behind = 0
  return (
    blocks.findLastIndex(({ text }, at) => {
      if (isProse[at]) behind += text.length
      return behind > MOST_BEHIND * chars
    }) + 1
  )
}

/** The short text that opens a row: a heading, or what stands with it in a box that holds none of the running text. */
function labelOf(
  { cards }: Row,
  {
    blocks,
    from,
    prose,
  }: { readonly blocks: readonly TextBlock[]; readonly from: number; readonly prose: readonly TextBlock[] },
): TextBlock | null {
  const isInCard = ({ element }: TextBlock) => cards.some((card) => isPartOf(element, card.element))
  const label = blocks[blocks.findIndex((block, at) => at >= from && isInCard(block)) - 1]
  if (!label || label.words > LABEL_WORDS || SENTENCE_END.test(label.text.slice(-3))) return null
  if (HEADING.test(label.element.localName)) return label
  const [card] = cards
  const box = findAround(label.element, (around) => card !== undefined && isPartOf(card.element, around))
  return box && !prose.some(({ element }) => isPartOf(element, box)) ? label : null
}

/** Where an address stands on its site: pages of one kind stand in one folder, or in those of days. */
function placeOf(address: string, url: string): string | null {
  const parsed = URL.parse(address, url)
  return parsed && `${parsed.hostname}${parsed.pathname.replace(/[^/]*\/?$/, '').replace(/\d+/g, '0')}`
}

/** Whether a title has the words of that of the page: another part of the same. */
function isOfSeries(title: string, { titles }: KnownArticle['facts']): boolean {
  const words = new Set(plainWords(title).split(' '))
  const own = plainWords(titles[0] ?? '').split(' ')
  return own.length > 1 && own.every((word) => words.has(word))
}
