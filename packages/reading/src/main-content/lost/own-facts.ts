import type { DomDocument, DomElement } from '../../tree/dom.ts'
import { type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import { isHeldBy } from '../held-by.ts'
import { heldPlaces } from './held-places.ts'
import {
  describedTerms,
  type LabelPair,
  labelledValues,
  lostDescriptions,
  lostValues,
  type TermPlaces,
} from './labelled-values.ts'
import { anchorsOf, putPlacesBack, runsOf } from './put-back.ts'
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
  /** Its texts. */
  readonly blocks: readonly { readonly text: string }[]
  /** Gives the page again, which is taken apart. */
  freshPage(): DomDocument
}

/** Puts into a choice the values of labels that it holds, and the lists that it tells of. Returns whether it lacked any. */
export function putFactsBack(choice: DomElement, { facts, blocks, freshPage }: FactsPage): boolean {
  if (facts.lists.length + facts.values.length + facts.terms.length === 0) return false
  const held = textBlocks(choice)
  const said = held.map(({ text }) => text)
  const holds = isHeldBy(said)
  const isHeld = (at: number) => holds(blocks[at]?.text ?? '')
  const texts = blocks.map(({ text }) => text)
  const isLacking = facts.values.some(({ value }) => !isHeld(value))
  const known = isLacking || facts.terms.length > 0 ? anchorsOf(held, blocks) : []
  const anchors = new Set(known.map(({ at }) => at))
  const lost = new Set([
    ...lostValues(facts.values, { isHeld, isAnchor: (at) => anchors.has(at) }),
    ...(facts.terms.length > 0 ? lostDescriptions(facts.terms, heldPlaces(held, blocks, known)) : []),
    ...toldPlaces(facts.lists, texts, { isHeld, said }),
  ])
  if (lost.size === 0) return false
  return putPlacesBack(choice, runsOf(blocks.map((_, at) => lost.has(at))), { held, blocks, freshPage })
}
