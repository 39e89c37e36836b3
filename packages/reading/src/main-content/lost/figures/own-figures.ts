import { isByline } from '../../../coverage/byline-line.ts'
import { figuresIn, saysNewFigure } from '../../../coverage/figures.ts'
import { type DomElement, elementsUp, HEADING, isPartOf } from '../../../tree/dom.ts'
import { isLandmarkHere, isSetApart } from '../../../tree/landmarks.ts'
import { type TextBlock, textBlocks } from '../../../tree/text-blocks.ts'
import { isCommentPart } from '../../comment-parts.ts'
import { isHeldBy } from '../../held-by.ts'
import type { JudgedBlock } from '../../likelihood/judge-blocks.ts'
import { STOCK_PHRASE } from '../../stock-phrases.ts'
import type { TextsPage } from '../../texts-page.ts'
import { heldPlaces } from '../held-places.ts'
import { anchorsOf, putTextsBack, runsOf, type TextRange } from '../put-back.ts'
import { isCut, smallestPart } from '../rest-of-part.ts'

const LINKED = 0.5
const MAX_CHARS = 80
// A program may wrap a figure, and not its name.
const ROW_UP = 2
const ROW_TEXTS = 4
// From a text to what it stands in with the first that is held: a cell beside that of a table.
const NEAR = 4
const CELL = /^t[dh]$/
// One day is that of the page; several are those of its items.
const MIN_ITEMS = 3
// What a reader may choose. What else a form says is judged by rules of its own.
const CONTROL = 'label, select, button'
const ASKED = /^(?:form|label|button|select)$/
const PAGE = /^(?:html|body)$/

interface FigurePage {
  /** The texts of the page. */
  readonly blocks: readonly JudgedBlock[]
  readonly page: TextsPage
}

/**
 * Puts into a choice the short texts among its own that say a figure which it says nowhere, whatever rule took them out: a
 * score, an hour, a count is no menu. What stands behind a link or a heading that the choice lacks is of that one. Returns whether
 * it lacked any.
 */
export function putFiguresBack(choice: DomElement, { blocks, page }: FigurePage): boolean {
  const held = textBlocks(choice)
  const known = figuresIn(choice.textContent)
  const isHeld = isHeldBy(held.map(({ text }) => text))
  const kinds = Map.groupBy(blocks, ({ kind }) => kind)
  const mayBe = blocks.map((block) => {
    const { text, likelihood, kind } = block
    if (likelihood === 0 || isCut(block) || text.length > MAX_CHARS || !saysNewFigure(text, known)) return false
    const isOfItems = (kinds.get(kind)?.length ?? 0) >= MIN_ITEMS
    return !STOCK_PHRASE.test(text) && !isHeld(text) && (isOfItems || !isByline(text, known))
  })
  if (!mayBe.includes(true) && !beginsWithCell(held)) return false
  const anchors = anchorsOf(held, blocks)
  const isThere = heldPlaces(held, blocks, anchors)
  const { texts: shown } = page
  const isOwn = judgeOwn(shown, isThere)
  const gaps = runsOf(isThere.map((is) => !is))
  const isNew = (at: number) => mayBe[at] === true
  const found = gaps.flatMap((gap) => figuresOf(gap, shown, { isOwn, isFigure: isNew }))
  // A count of a row that also stands elsewhere is one like the others.
  const alike = new Set(found.filter(isNew).map((at) => blocks[at]?.kind))
  const isFigure = (at: number) =>
    isNew(at) || (alike.has(blocks[at]?.kind) && figuresIn(blocks[at]?.text ?? '').size > 0)
  const lost = found.length > 0 ? gaps.flatMap((gap) => figuresOf(gap, shown, { isOwn, isFigure })) : []
  if (beginsWithCell(held)) lost.push(...titleOfTable(isThere.indexOf(true), shown, isOwn))
  if (lost.length === 0) return false
  const isLost = blocks.map(() => false)
  for (const at of lost) isLost[at] = true
  putTextsBack(choice, runsOf(isLost), { page, anchors })
  return true
}

function beginsWithCell(held: readonly TextBlock[]): boolean {
  const first = held.find(({ element }) => !HEADING.test(element.localName))
  return first !== undefined && elementsUp(first.element).some(({ localName }) => CELL.test(localName))
}

/** The places of the texts above a table with which a choice begins, which lead nowhere: they say what it is of. */
function titleOfTable(first: number, shown: readonly TextBlock[], isOwn: (at: number) => boolean): readonly number[] {
  const above = Array.from({ length: ROW_TEXTS }, (_, nth) => first - 1 - nth)
  return above.filter((at) => isOwn(at) && shown[at]?.linkShare === 0 && !STOCK_PHRASE.test(shown[at].text))
}

/** Tells what stands in the smallest part around nearly all that is held: above the first and below the last only beside these. */
function judgeOwn(shown: readonly TextBlock[], isHeld: readonly boolean[]): (at: number) => boolean {
  const part = smallestPart(shown.filter((_, at) => isHeld[at]))
  const [first, last] = [isHeld.indexOf(true), isHeld.lastIndexOf(true)]
  const opening = shown[first]?.element
  const isElse = (up: DomElement) =>
    ASKED.test(up.localName) || isCommentPart(up) || (isLandmarkHere(up) && !isSetApart(up))
  return (at) => {
    const around = elementsUp(shown[at]?.element ?? null)
    const isIn = at > first ? at < last && part !== null && around.includes(part) : isNear(around)
    return isIn && !around.some(isElse) && !around[0]?.querySelector(CONTROL)
  }

  function isNear(around: readonly DomElement[]): boolean {
    const box = around.find((up) => opening !== undefined && isPartOf(opening, up))
    return box !== undefined && !PAGE.test(box.localName) && around.indexOf(box) <= NEAR
  }
}

interface Judges {
  isOwn(at: number): boolean
  isFigure(at: number): boolean
}

/** The places of the figures in a run of lost texts, with the other texts of their rows. */
function figuresOf({ from, to }: TextRange, shown: readonly TextBlock[], { isOwn, isFigure }: Judges): number[] {
  const places = new Set<number>()
  for (let at = from; at <= to; at += 1) {
    const block = shown[at]
    if (!block || !isOwn(at)) continue
    const isLink = block.linkShare >= LINKED
    if (isLink || HEADING.test(block.element.localName)) {
      const isBeside = places.has(at - 1) && block.element.parentNode === shown[at - 1]?.element.parentNode
      if (!isLink || !isBeside || !isFigure(at)) break
      places.add(at)
    } else if (isFigure(at)) for (const each of rowOf(at, { from, to }, shown)) places.add(each)
  }
  return [...places]
}

/** The places of a text and of the others in its row that are lost and lead nowhere: what it is called. */
function rowOf(at: number, { from, to }: TextRange, shown: readonly TextBlock[]): readonly number[] {
  const own = shown[at]?.element ?? null
  const row = elementsUp(own)
    .slice(1, ROW_UP + 1)
    .find((up) => [at - 1, at + 1].some((next) => shown[next] && isPartOf(shown[next].element, up)))
  if (!row) return [at]
  const all = [...shown.keys()].slice(Math.max(0, at - ROW_TEXTS), at + ROW_TEXTS + 1)
  const inRow = all.filter((each) => shown[each] && isPartOf(shown[each].element, row))
  const isName = (each: number) => each >= from && each <= to && (shown[each]?.linkShare ?? 1) === 0
  return inRow.length > ROW_TEXTS ? [at] : [at, ...inRow.filter((each) => isName(each))]
}
