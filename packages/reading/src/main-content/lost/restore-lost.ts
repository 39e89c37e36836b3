import { type DomElement, isPartOf } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { hasAsOften } from '../held-by.ts'
import { holdsWords } from '../title-of.ts'
import { fillCell } from './placing/fill-cell.ts'
import { findKept } from './placing/find-kept.ts'
import { insertPart } from './placing/insert-part.ts'
import { ownItem } from './placing/own-item.ts'
import type { Part } from './placing/page-parts.ts'

// Between two kept paragraphs, there may be a picture, its caption and a line of an advert.
const MAX_GAP = 3
const LIKELY = 0.7
const LIKELY_HEADING = 0.5
// Of the tables of one kind, these are kept.
const [MIN_FELLOWS, MOST_FELLOWS] = [3, 0.5]

/** The facts about a page that help to tell which parts are content. */
interface Page {
  readonly parts: readonly Part[]
  /** By the text of a block. */
  readonly likelihoods: ReadonlyMap<string, number>
  /** The texts that the data of the page states. */
  readonly stated: ReadonlySet<string>
  /** Callers get it as a field, not in the text. */
  readonly title: string
}

/**
 * Puts back content of the page that `article` has lost. First come paragraphs that are likely to be content, in the
 * same content element and with the same path as kept ones: Readability drops short chapters beside a long one. Then
 * come headings and pictures between kept parts: Readability judges them by names and sizes. A part in the middle of
 * content is content, and a chapter without its heading reads as the one before. A part before the first kept part is
 * content if it stood close to it.
 */
export function restoreLost(article: DomElement, { parts, likelihoods, stated, title }: Page) {
  const kept = findKept(article, parts)
  restoreText(article, { parts, kept, likelihoods })
  restoreWhole(article, { parts, kept, stated })
  const first = Math.min(...kept.keys())
  // Runs from the end: of two headings in a row, the first one needs the second one in place.
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index]
    if (!part || part.kind === 'text' || kept.has(index)) continue
    const isLikelyHeading = (likelihoods.get(part.sign) ?? 0) >= LIKELY_HEADING
    const after =
      part.kind === 'heading'
        ? followerOf(index, parts, { kept, isLikely: isLikelyHeading })
        : nearest(index, parts, { kept, step: 1 })
    const next = kept.get(after)
    const before = nearest(index, parts, { kept, step: -1 })
    const isOpening = index < first && opensText(index, after, parts) && !holdsWords(title, part.sign)
    if (!next || !(kept.has(before) || isOpening)) continue
    const place = outermost(next, kept.get(before) ?? article, article)
    place.parentNode?.insertBefore(part.element, place)
    kept.set(index, part.element)
  }
}

interface Lost {
  readonly parts: readonly Part[]
  readonly kept: Map<number, DomElement>
  readonly likelihoods: ReadonlyMap<string, number>
}

function restoreText(article: DomElement, { parts, kept, likelihoods }: Lost) {
  const paths = new Set(parts.flatMap(({ kind, path }, index) => (kind === 'text' && kept.has(index) ? [path] : [])))
  const isThere = hasAsOften(
    article,
    parts.map(({ sign }) => sign),
  )
  const forward = [...parts.keys()]
  // Then runs backwards: Readability drops the start of a text as well.
  for (const index of [...forward, ...forward.toReversed()]) {
    const { kind, sign, content, path, element } = parts[index] as Part
    const isLikely = kind === 'text' && (likelihoods.get(sign) ?? 0) >= LIKELY
    if (!isLikely || kept.has(index) || !paths.has(path) || isThere(sign)) continue
    const around = [-1, 1].map((step) => nearest(index, parts, { kept, step }))
    if (around.some((at) => parts[at]?.content === content))
      insert(element, article, { from: index, to: index, parts, kept })
  }
}

/** Puts an element in its place between the kept parts around the parts that it holds. */
function insert(
  element: DomElement,
  article: DomElement,
  { from, to, parts, kept }: Omit<Lost, 'likelihoods'> & { readonly from: number; readonly to: number },
) {
  const sides = [
    { at: from, step: -1 },
    { at: to, step: 1 },
  ]
  const around = sides.map(({ at, step }) => nearest(at, parts, { kept, step, maxGap: parts.length }))
  const [before, after] = around.map((at) => kept.get(at))
  const held = around.map((at) => ({ onPage: parts[at]?.element ?? article, inChoice: kept.get(at) ?? article }))
  const place = after ? outermost(after, before ?? article, article) : null
  const parent = place?.parentNode ?? article
  const [above] = around
  const item = ownItem(parent, {
    item: parts[from]?.item ?? null,
    before: { item: parts[above ?? -1]?.item, inChoice: before ?? null },
  })
  const insertHere = () => (item ? insertPart(element, item, null) : insertPart(element, parent, place))
  const added = fillCell(element, held) ? element : insertHere()
  for (let index = from; index <= to; index += 1) kept.set(index, added)
}

/**
 * A table of data, or a list of labels and values, between kept parts belongs to them, whatever its size: Readability drops those without sentences. So
 * does one that looks like most that are kept: a month with one concert. What the data of the page states belongs to them wherever it stands.
 */
function restoreWhole(article: DomElement, { parts, kept, stated }: Omit<Lost, 'likelihoods'> & Pick<Page, 'stated'>) {
  const tables = new Map<DomElement, { readonly from: number; to: number; isKept: boolean; readonly part: Part }>()
  for (const [index, part] of parts.entries()) {
    const whole = part.table ?? (stated.has(part.sign) ? part.element : part.anyTable)
    if (!whole) continue
    const cells = tables.get(whole) ?? { from: index, to: index, isKept: false, part }
    tables.set(whole, Object.assign(cells, { to: index, isKept: cells.isKept || kept.has(index) }))
  }
  const fellows = Map.groupBy(tables.keys(), elementKind)
  const isOneOfKept = (table: DomElement) => {
    const alike = fellows.get(elementKind(table)) ?? []
    const others = alike.filter((each) => tables.get(each)?.isKept).length
    return table.hasAttribute('class') && others >= MIN_FELLOWS && others > MOST_FELLOWS * alike.length
  }
  for (const [table, { from, to, isKept, part }] of tables) {
    if (isKept) continue
    const isStated = stated.has(part.sign)
    const isBetween = nearest(from, parts, { kept, step: -1 }) >= 0 && nearest(to, parts, { kept, step: 1 }) >= 0
    const isOwn = isBetween && (part.table !== null || isOneOfKept(table))
    if (isStated || isOwn) insert(table, article, { from, to, parts, kept })
  }
}

/** The index of the nearest kept part, or -1. Fewer than MAX_GAP parts may stand between; pictures do not count. */
function nearest(
  index: number,
  parts: readonly Part[],
  {
    kept,
    step,
    maxGap = MAX_GAP,
  }: { readonly kept: ReadonlyMap<number, DomElement>; readonly step: number; readonly maxGap?: number },
): number {
  let gap = 0
  for (let at = index + step; at >= 0 && at < parts.length && gap < maxGap; at += step) {
    if (kept.has(at)) return at
    if (parts[at]?.kind !== 'picture') gap += 1
  }
  return -1
}

/**
 * The index of the part that a heading opens: the one directly after it, pictures aside. Below a likely heading, a few
 * lines may have been dropped: a caption, a button, a link to more of its kind.
 */
function followerOf(
  index: number,
  parts: readonly Part[],
  { kept, isLikely }: { readonly kept: ReadonlyMap<number, DomElement>; readonly isLikely: boolean },
): number {
  let [next, gap] = [index + 1, 0]
  for (; !kept.has(next); next += 1) {
    const kind = parts[next]?.kind
    if (kind === 'text' && isLikely && gap < MAX_GAP) gap += 1
    else if (kind !== 'picture') break
  }
  return next
}

/** Whether a heading or picture stood close to the part after it, or is a picture below the title. */
function opensText(index: number, after: number, parts: readonly Part[]): boolean {
  const above = parts.slice(Math.max(0, index - MAX_GAP), index)
  const isBelowTitle = parts[index]?.kind === 'picture' && above.some(({ element }) => element.localName === 'h1')
  return isBelowTitle || isBeside(parts[index], parts[after])
}

function isBeside(one: Part | undefined, other: Part | undefined): boolean {
  return one?.around.some((element) => other?.around.includes(element)) ?? false
}

/** The largest part of an article that starts after `before`, or anywhere if that is the article itself: a heading stands before a list, not within its first item. */
export function outermost(element: DomElement, before: DomElement, article: DomElement): DomElement {
  let outer = element
  for (
    let parent = outer.parentNode;
    parent && parent !== article && (before === article || !isPartOf(before, parent));
    parent = outer.parentNode
  )
    outer = parent
  return outer
}
