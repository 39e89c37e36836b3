import type { DomElement } from '../../tree/dom.ts'
import type { TextBlock } from '../../tree/text-blocks.ts'
import type { TextsPage } from '../texts-page.ts'
import { fillCell } from './placing/fill-cell.ts'
import { insertPart } from './placing/insert-part.ts'
import { itemAround, ownItem } from './placing/own-item.ts'
import { outermost } from './restore-lost.ts'

/** The places of the first and the last text of a part. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** The runs of places of which something is true. */
export function runsOf(is: readonly boolean[]): readonly TextRange[] {
  const runs: TextRange[] = []
  for (let from = is.indexOf(true); from >= 0; from = is.indexOf(true, from)) {
    const end = is.indexOf(false, from)
    const next = end < 0 ? is.length : end
    runs.push({ from, to: next - 1 })
    from = next
  }
  return runs
}

/** A text that stands as often on a page as in a choice: what is put back finds its place by it. */
export interface PlaceOfText {
  /** The place of its text on the page. */
  readonly at: number
  /** Its place among the texts of the choice. */
  readonly inChoice: number
  /** In the choice. */
  readonly element: DomElement
}

/**
 * The anchors of a choice (`held` are its texts) in page order (`blocks`). Between two of them, a text that stands there
 * as often in both is an anchor, too, however often it stands elsewhere: the date of each row.
 */
export function anchorsOf(
  held: readonly TextBlock[],
  blocks: readonly Pick<TextBlock, 'text'>[],
): readonly PlaceOfText[] {
  const pairs = pairsIn(held, blocks, { from: [0, 0], to: [held.length, blocks.length] })
  const all = [...pairs, [held.length, blocks.length] as const].flatMap((pair, at) => {
    const from = pairs[at - 1]?.map((place) => place + 1) ?? [0, 0]
    const isOnward = pair[0] >= (from[0] ?? 0)
    const between = isOnward ? pairsIn(held, blocks, { from, to: pair }) : []
    return pair[0] < held.length ? [...between, pair] : between
  })
  return all.flatMap(([inChoice, at]) => {
    const element = held[inChoice]?.element
    return element ? [{ at, inChoice, element }] : []
  })
}

interface Span {
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** The places in a choice and on its page of texts that stand as often in a span of both, in page order. */
function pairsIn(
  held: readonly { readonly text: string }[],
  blocks: readonly { readonly text: string }[],
  { from: [start = 0, first = 0], to: [end = 0, last = 0] }: Span,
): (readonly [number, number])[] {
  if (start >= end || first >= last) return []
  const inChoice = placesByText(held.slice(start, end))
  const onPage = placesByText(blocks.slice(first, last))
  const pairs = [...onPage].flatMap(([text, places]) => {
    const own = inChoice.get(text)
    return own?.length === places.length ? own.map((at, nth) => [start + at, first + (places[nth] ?? 0)] as const) : []
  })
  return pairs.sort(([, one], [, other]) => one - other)
}

function placesByText(texts: readonly { readonly text: string }[]): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(texts.keys(), (at) => texts[at]?.text ?? '')
}

interface KnownPlaces {
  readonly page: TextsPage
  readonly anchors: readonly PlaceOfText[]
}

/** Puts the given texts of a page into a choice: each part that holds no others as a whole. */
export function putTextsBack(choice: DomElement, gaps: readonly TextRange[], { page, anchors }: KnownPlaces) {
  const { body, texts: shown } = page
  const ranges = rangesOf(shown, body)
  const ends = new Map<DomElement, DomElement>()
  for (const gap of gaps) fill(gap, choice, { shown, ranges, anchors, ends })
}

interface Placing {
  readonly shown: readonly TextBlock[]
  readonly anchors: readonly PlaceOfText[]
  readonly ranges: ReadonlyMap<DomElement, TextRange>
  /** The last one that was put into a list behind each anchor. */
  readonly ends: Map<DomElement, DomElement>
}

function fill(gap: TextRange, choice: DomElement, { shown, ranges, anchors, ends }: Placing) {
  const [before, after] = [anchors.findLast(({ at }) => at < gap.from), anchors.find(({ at }) => at > gap.to)]
  const near = [before, after].map((place) => {
    const onPage = shown[place?.at ?? -1]?.element
    return place && onPage && { onPage, inChoice: place.element }
  })
  const list = before ? shown[before.at]?.element.parentNode : null
  let last = before && (ends.get(before.element) ?? before.element)
  for (let at = gap.from; at <= gap.to; at += 1) {
    const part = largestPart(shown[at]?.element, gap, ranges)
    if (!part) return
    // The next item of a list stands in it, whatever follows.
    const isNext = last && part.element.parentNode === list
    if (fillCell(part.element, near)) {
      at = part.to
      continue
    }
    const place = isNext ? last?.nextSibling : after && outermost(after.element, before?.element ?? choice, choice)
    const around = (isNext ? last : place)?.parentNode ?? choice
    const item = ownItem(around, {
      item: itemAround(part.element),
      before: { item: itemAround(near[0]?.onPage ?? null), inChoice: near[0]?.inChoice ?? null },
    })
    const added = item ? insertPart(part.element, item, null) : insertPart(part.element, around, place ?? null)
    if (isNext && before) {
      last = added
      ends.set(before.element, added)
    }
    at = part.to
  }
}

/** For each part of a page, the places of its texts. Each part is looked at twice. */
function rangesOf(shown: readonly TextBlock[], body: DomElement): ReadonlyMap<DomElement, TextRange> {
  const firsts = new Map<DomElement, number>()
  const ranges = new Map<DomElement, TextRange>()
  const partsOf = (element: DomElement, known: ReadonlyMap<DomElement, unknown>) => {
    const parts: DomElement[] = []
    for (let up: DomElement | null = element; up && up !== body && !known.has(up); up = up.parentNode) parts.push(up)
    return parts
  }
  for (const [at, { element }] of shown.entries()) for (const part of partsOf(element, firsts)) firsts.set(part, at)
  for (const [at, { element }] of [...shown.entries()].toReversed())
    for (const part of partsOf(element, ranges)) ranges.set(part, { from: firsts.get(part) ?? at, to: at })
  return ranges
}

/** The largest part around a text that holds no text outside a gap. */
function largestPart(element: DomElement | undefined, gap: TextRange, ranges: ReadonlyMap<DomElement, TextRange>) {
  let found: { readonly element: DomElement; readonly to: number } | null = null
  for (let up = element ?? null; up; up = up.parentNode) {
    const range = ranges.get(up)
    if (!range || range.from < gap.from || range.to > gap.to) break
    found = { element: up, to: range.to }
  }
  return found
}
