import { partNeighbours } from '../../structure/part-neighbours.ts'
import { writeCents } from '../../structure/write-cents.ts'
import type { DomDocument } from '../../tree/dom.ts'
import { readStatedOffers } from '../product/stated-offers.ts'
import { groupCards } from './card-groups.ts'
import { type FoundCard, readList } from './card-list.ts'
import { hasStarsOfFive } from './card-rating.ts'
import { mainLists } from './main-lists.ts'
import type { PageRecord } from './page-record.ts'
import { shownLists } from './shown-lists.ts'

const MAX_RECORDS = 200

/** The cards of the main lists of a page, or of those in its main content: null where a selector chose another part. In page order, at most 200. */
export function readRecords(document: DomDocument, baseUrl: string, content: string | null = null): PageRecord[] {
  writeCents(document)
  partNeighbours(document)
  const { body } = document
  const page = { baseUrl, hasStars: hasStarsOfFive(body), offerOf: readStatedOffers(document, baseUrl) }
  const all = mainLists(groupCards(body).flatMap((group) => readList(group, page) ?? []))
  const lists = content === null ? all : shownLists(all, content)
  const found = new Map(lists.flatMap(({ cards }) => cards.map((card) => [card.card, card] as const)))
  return withoutCopies(lists.length > 1 ? inPageOrder(document, found) : [...found.values()])
    .map(({ record }) => record)
    .slice(0, MAX_RECORDS)
}

function inPageOrder({ body }: DomDocument, found: ReadonlyMap<unknown, FoundCard>): FoundCard[] {
  return [...body.querySelectorAll('*')].flatMap((element) => found.get(element) ?? [])
}

/** Without cards that a page shows twice: they lead to one address. */
function withoutCopies(cards: readonly FoundCard[]): FoundCard[] {
  const seen = new Set<string>()
  return cards.filter(({ record }) => {
    const key = JSON.stringify(record)
    return record.link === null || (!seen.has(key) && seen.add(key))
  })
}
