import { amountsIn } from '../../facts/records/card-amounts.ts'
import { type DomElement, elementsUp, HEADING, isPartOf } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { leadsAway, type TextBlock, textBlocks, WORDS } from '../../tree/text-blocks.ts'
import { hasAsOften } from '../held-by.ts'
import type { TextsPage } from '../texts-page.ts'
import { holdsWords, lastTitle, sharedWords } from '../title-of.ts'
import { heldPlaces } from './held-places.ts'
import { anchorsOf, putTextsBack, runsOf } from './put-back.ts'

// Elsewhere a sentence tells of money, or an advert.
const MOST_BESIDE = 2
const LABEL_WORDS = 8
// A program may wrap a value, and not its name.
const ROW_UP = 2
const LINKED = 0.5
const HALF = 0.5
// What more amounts stand beside is a list of things, or a bill.
const MOST_AMOUNTS = 6
// Two alike are a series already.
const SERIES = 2
const NOT_NOTHING = /[1-9]/

/**
 * The places of the prices of what a page is about, among its texts, each with its label: the amounts in the smallest element that
 * holds the heading of the page and an amount. Those of cards and of banners are the prices of other things.
 */
export function ownPrices(shown: readonly TextBlock[], titles: readonly string[]): number[] {
  const amounts = [...shown.keys()].filter((at) => isAmount(shown[at]))
  const heading = amounts.length > 0 ? headingOf(shown, titles) : undefined
  if (!heading) return []
  const holders = new Set(amounts.flatMap((at) => elementsUp(shown[at]?.element ?? null)))
  const box = elementsUp(heading).find((element) => holders.has(element))
  if (!box || box.localName === 'body') return []
  const isOther = isOfOther(box, heading, holders)
  const own = amounts.filter(
    (at) => shown[at] && isPartOf(shown[at].element, box) && !isOther(shown[at].element) && !isOfLink(shown, at),
  )
  const said = new Set(own.flatMap((at) => amountsIn(shown[at]?.text ?? '')))
  return said.size > MOST_AMOUNTS
    ? []
    : own.flatMap((at) => (isLabelOf(shown[at - 1], shown[at]) ? [at - 1, at] : [at]))
}

function isAmount(block: TextBlock | undefined): boolean {
  if (!block || block.linkShare >= LINKED || !NOT_NOTHING.test(block.text)) return false
  const amounts = amountsIn(block.text)
  return amounts.some((amount) => NOT_NOTHING.test(amount)) && wordsBeside(amounts, block.text) <= MOST_BESIDE
}

/** `amounts` in the order of the text: one may have thousands. */
function wordsBeside(amounts: readonly string[], text: string): number {
  let at = 0
  const beside = amounts.map((amount) => {
    const start = Math.max(at, text.indexOf(amount, at))
    const before = text.slice(at, start)
    at = start + amount.length
    return before
  })
  return ([...beside, text.slice(at)].join(' ').match(WORDS) ?? []).length
}

/** The main heading that the title bar repeats, otherwise the only one, otherwise the text that says the title. */
function headingOf(shown: readonly TextBlock[], titles: readonly string[]): DomElement | undefined {
  const headings = shown.filter(({ element }) => element.localName === 'h1')
  const bar = titles.at(-1) ?? ''
  const said = headings.findLast(({ text }) => holdsWords(bar, text) || sharedWords(text, bar) > HALF)
  return (said ?? (headings.length === 1 ? headings[0] : undefined) ?? shown[lastTitle(shown, titles)])?.element
}

/** Tells what stands in a card beside its fellows, each with an amount and the way to another page, or apart by what the page declares. */
function isOfOther(box: DomElement, heading: DomElement, holders: ReadonlySet<DomElement>) {
  const series = new Map<DomElement, ReadonlyMap<string, number>>()
  const isCard = (element: DomElement) =>
    holders.has(element) && [element, ...element.querySelectorAll('a')].some(leadsAway)
  // Each part is looked at once.
  const cardsIn = (parent: DomElement) => {
    const known = series.get(parent)
    if (known) return known
    const cards = Map.groupBy([...parent.children].filter(isCard), elementKind)
    const counts = new Map([...cards].map(([kind, all]) => [kind, all.length]))
    series.set(parent, counts)
    return counts
  }
  return (price: DomElement) =>
    elementsUp(price).some((element) => {
      if (!isPartOf(element, box) || element === box || isPartOf(heading, element)) return false
      const { parentNode } = element
      const isFellow = parentNode !== null && (cardsIn(parentNode).get(elementKind(element)) ?? 0) >= SERIES
      return isLandmarkHere(element) || (isFellow && isCard(element))
    })
}

/** Whether a link stands before a price in the smallest element with another text: it is the price of what that leads to. */
function isOfLink(shown: readonly TextBlock[], at: number): boolean {
  const price = shown[at]?.element ?? null
  const own = price?.textContent.trim()
  const around = elementsUp(price).find(({ textContent }) => textContent.trim() !== own)
  for (let before = at - 1; around; before -= 1) {
    const block = shown[before]
    if (!block || !isPartOf(block.element, around) || HEADING.test(block.element.localName)) return false
    if (block.linkShare >= LINKED) return true
  }
  return false
}

/** Whether a text stands directly before a price and in its row: the name of the price, or of what has it. */
function isLabelOf(label: TextBlock | undefined, price: TextBlock | undefined): boolean {
  if (!label || !price || label.words > LABEL_WORDS || label.linkShare > 0) return false
  const rows = elementsUp(price.element).slice(1, ROW_UP + 1)
  return rows.some((row) => label.element.parentNode === row)
}

interface PricedPage {
  /** The places of the prices of what it is about. */
  readonly prices: readonly number[]
  readonly page: TextsPage
}

/**
 * Puts into a choice the own prices of the page that it does not have in their places, nor as often as the page: another thing
 * may cost as much. Returns whether there were any.
 */
export function putPricesBack(choice: DomElement, { prices, page }: PricedPage): boolean {
  if (prices.length === 0) return false
  const { texts } = page
  const held = textBlocks(choice)
  const anchors = anchorsOf(held, texts)
  const atPlaces = heldPlaces(held, texts, anchors)
  const isThere = hasAsOften(
    choice,
    texts.map(({ text }) => text),
  )
  const isLost = texts.map(() => false)
  for (const at of prices) isLost[at] = !atPlaces[at] && !isThere(texts[at]?.text ?? '')
  if (!prices.some((at) => isLost[at] && amountsIn(texts[at]?.text ?? '').length > 0)) return false
  putTextsBack(choice, runsOf(isLost), { page, anchors })
  return true
}
