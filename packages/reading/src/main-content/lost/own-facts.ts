import type { DomElement } from '../../tree/dom.ts'
import { type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import { isHeldBy } from '../held-by.ts'
import type { TextsPage } from '../texts-page.ts'
import { heldPlaces } from './held-places.ts'
import {
  describedTerms,
  type LabelPair,
  labelledValues,
  lostDescriptions,
  lostValues,
  type TermPlaces,
} from './labelled-values.ts'
import { anchorsOf, putTextsBack, runsOf } from './put-back.ts'
import { type PlainList, plainLists, toldPlaces } from './told-lists.ts'

/** Small texts of a page that prove each other. */
export interface OwnFacts {
  readonly lists: readonly PlainList[]
  readonly values: readonly LabelPair[]
  readonly terms: readonly TermPlaces[]
}

/** Finds them before the page is taken apart. */
export function ownFacts(shown: readonly TextBlock[]): OwnFacts {
  return { lists: plainLists(shown), values: labelledValues(shown), terms: describedTerms(shown) }
}

interface FactsPage {
  readonly facts: OwnFacts
  readonly page: TextsPage
}

/** Puts into a choice the values of labels that it holds, and the lists that it tells of. Returns whether it lacked any. */
export function putFactsBack(choice: DomElement, { facts, page }: FactsPage): boolean {
  if (facts.lists.length + facts.values.length + facts.terms.length === 0) return false
  const held = textBlocks(choice)
  const said = held.map(({ text }) => text)
  const holds = isHeldBy(said)
  const texts = page.texts.map(({ text }) => text)
  const isHeld = (at: number) => holds(texts[at] ?? '')
  const anchors = anchorsOf(held, page.texts)
  const atAnchors = new Set(anchors.map(({ at }) => at))
  const lost = new Set([
    ...lostValues(facts.values, { isHeld, isAnchor: (at) => atAnchors.has(at) }),
    ...(facts.terms.length > 0 ? lostDescriptions(facts.terms, heldPlaces(held, page.texts, anchors)) : []),
    ...toldPlaces(facts.lists, texts, { isHeld, said }),
  ])
  if (lost.size === 0) return false
  putTextsBack(choice, runsOf(texts.map((_, at) => lost.has(at))), { page, anchors })
  return true
}
