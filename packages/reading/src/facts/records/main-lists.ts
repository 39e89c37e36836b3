import type { DomElement } from '../../tree/dom.ts'
import { MIN_CARDS } from './card-groups.ts'
import type { CardList, FoundCard } from './card-list.ts'

// A row holds little beside its cards; a card has more than its sizes or its tags.
const ROW_SHARE = 0.6
const ROW_CARDS = 1.5
// A list of less text is beside the main one: a slider may hold a fifth of the things.
const MIN_SIZE = 0.2
// Beside things for sale, a list without prices is news, teasers or a menu, unless it says more or has so many times more cards.
const MANY = 2
// A few words and a price say as much as a teaser.
const PRICED_WEIGHT = 2
const HALF = 0.5
const MOST = 0.9

/** The cards of a list in those of another. */
interface Nested {
  readonly cards: number
  readonly chars: number
  readonly headed: number
  readonly priced: number
  readonly holders: Set<DomElement>
}

/** The lists that a page is about: the one with the most text, and those that are not small beside it. */
export function mainLists(lists: readonly CardList[]): CardList[] {
  const apart = withoutCopies(withoutNested(lists))
  const main = apart.toSorted((one, other) => weightOf(other) - weightOf(one))[0]
  if (!main) return []
  const rows = new Set(main.cards.map(({ card }) => card.parentNode))
  return apart.filter(({ chars, isPriced, cards }) => {
    const isLess = main.isPriced && !isPriced
    // Cards beside those of the main list may be marked as others.
    const isRow = !isLess && cards.every(({ card }) => rows.has(card.parentNode))
    const isMany = !isLess || cards.length >= MANY * main.cards.length || chars >= main.chars
    return isRow || (isMany && chars >= MIN_SIZE * main.chars)
  })
}

/** How much a list says: its characters, and more where it names prices. */
export function weightOf({ chars, isPriced }: CardList): number {
  return isPriced ? PRICED_WEIGHT * chars : chars
}

/** Without lists whose cards mostly lead where those of a larger one lead: a page writes them again for print, or a map. */
function withoutCopies(lists: readonly CardList[]): CardList[] {
  const known = new Set<string>()
  const larger = lists.toSorted(
    (one, other) => Number(other.isPriced) - Number(one.isPriced) || other.chars - one.chars,
  )
  const kept = new Set(
    larger.filter(({ cards }) => {
      const links = cards.flatMap(({ record }) => record.link ?? [])
      const isCopy = links.filter((link) => known.has(link)).length >= MOST * cards.length
      for (const link of links) known.add(link)
      return !isCopy
    }),
  )
  return lists.filter((list) => kept.has(list))
}

/** Of lists one in another, the cards: not the rows that hold them, nor the parts that they hold. */
function withoutNested(lists: readonly CardList[]): CardList[] {
  const listOf = new Map<DomElement, CardList[]>()
  for (const list of lists) for (const { card } of list.cards) listOf.set(card, [...(listOf.get(card) ?? []), list])
  const within = new Map<CardList, Map<CardList, Nested>>()
  for (const list of lists)
    for (const found of list.cards)
      for (const [outer, holder] of around(found.card, listOf)) {
        const inner = within.get(outer) ?? new Map<CardList, Nested>()
        const sum = inner.get(list) ?? { cards: 0, chars: 0, headed: 0, priced: 0, holders: new Set() }
        sum.holders.add(holder)
        within.set(outer, inner.set(list, add(sum, found)))
      }
  const left = new Set(lists)
  for (const outer of lists.toSorted((one, other) => sizeOf(other) - sizeOf(one))) {
    if (!left.has(outer)) continue
    const inner = [...(within.get(outer) ?? [])].filter(([list]) => left.has(list))
    const isRow = inner.some(
      ([list, nested]) =>
        nested.cards >= ROW_CARDS * outer.cards.length &&
        nested.chars >= ROW_SHARE * outer.chars &&
        !arePieces(nested) &&
        (list.isPriced || !outer.isPriced),
    )
    if (isRow) left.delete(outer)
    else
      for (const [list, { cards, holders }] of inner)
        if (cards >= HALF * list.cards.length && holders.size >= MIN_CARDS) left.delete(list)
  }
  return lists.filter((list) => left.has(list))
}

function add(sum: Nested, { chars, isHeaded, record }: FoundCard): Nested {
  return {
    ...sum,
    cards: sum.cards + 1,
    chars: sum.chars + chars,
    headed: sum.headed + Number(isHeaded),
    priced: sum.priced + Number(record.price !== null),
  }
}

/** Whether one in each holder has a heading, or a price, and those beside it have none: they are the title of a card and what follows. */
function arePieces({ cards, headed, priced, holders }: Nested): boolean {
  return [headed, priced].some((marked) => marked < cards && marked <= holders.size && marked >= MOST * holders.size)
}

/** The characters of one card. */
function sizeOf({ chars, cards }: CardList): number {
  return chars / cards.length
}

/** The cards around another, each with its list. */
function around(card: DomElement, listOf: ReadonlyMap<DomElement, readonly CardList[]>): Map<CardList, DomElement> {
  const found = new Map<CardList, DomElement>()
  for (let at = card.parentNode; at; at = at.parentNode) for (const list of listOf.get(at) ?? []) found.set(list, at)
  return found
}
