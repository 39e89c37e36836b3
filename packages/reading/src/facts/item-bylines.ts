import { type DomElement, findAround, HEADING } from '../tree/dom.ts'
import { placeInItem } from '../tree/element-kind.ts'
import { isNamed } from '../tree/element-names.ts'
import { collapse, type TextBlock, textBlocks } from '../tree/text-blocks.ts'

const NAMED = /(?:^|[^a-z])(?:by-?line|authors?)(?:$|[^a-z])/
// An item's author and date.
const LINE = /(?:^|[^a-z])(?:meta|by-?line|authors?|author-info|posted-on)(?:$|[^a-z])/
/** Fewer bylines may be those of one article. */
export const MIN_ITEMS = 3
// The authors of one article have less between them: a role, a place of work.
const MIN_ITEM_WORDS = 8

/**
 * Takes the names of the authors of the items of a page, such as cards, out of the lines about these, and their class
 * names from them: otherwise they are removed as the author of the page. They stand in the same place, and differ.
 */
export function keepItemBylines(body: DomElement) {
  const marked = new Set([...body.querySelectorAll('*')].filter(isAuthor))
  const outer = new Set([...marked].map((each) => findAround(each, (at) => marked.has(at))))
  const inner = [...marked].filter((each) => !outer.has(each))
  const areOfItems = (alike: readonly DomElement[]) =>
    new Set(alike.map(({ textContent }) => collapse(textContent))).size >= MIN_ITEMS &&
    standInItems(alike.map((element) => ({ element })))
  for (const byline of [...Map.groupBy(inner, placeInItem).values()].filter(areOfItems).flat()) {
    for (const name of ['class', 'id', 'rel', 'itemprop']) byline.removeAttribute(name)
    let line = byline
    for (let at = byline.parentNode; at && isNamed(at, LINE); at = at.parentNode) line = at
    if (line !== byline) line.parentNode?.insertBefore(byline, line)
  }
}

function isAuthor(element: DomElement): boolean {
  const says = ['rel', 'itemprop'].map((name) => element.getAttribute(name)).filter((value) => value !== null)
  const mayBe = says.length > 0 || element.hasAttribute('class')
  return mayBe && (NAMED.test(says.join(' ')) || isNamed(element, NAMED)) && element.textContent.trim() !== ''
}

/** Whether most bylines, in page order, have a heading or more than a few words between them and the next one. */
export function standInItems(bylines: readonly { readonly element: DomElement }[]): boolean {
  const blocks = bylines[0] ? textBlocks(bylines[0].element.ownerDocument.body) : []
  const places = new Map<DomElement, number>()
  for (const [index, { element }] of blocks.entries())
    for (let at: DomElement | null = element; at && !places.has(at); at = at.parentNode) places.set(at, index)
  const placeIn = (element: DomElement): number =>
    places.get(element) ?? (element.parentNode ? placeIn(element.parentNode) : 0)
  const starts = bylines.map(({ element }) => placeIn(element))
  const apart = starts.filter((start, at) => at > 0 && saysMore(blocks.slice(starts[at - 1], start)))
  return apart.length > (starts.length - 1) / 2
}

function saysMore([byline, ...blocks]: readonly TextBlock[]): boolean {
  const words = blocks.reduce((sum, block) => sum + block.words, byline?.words ?? 0)
  return words >= MIN_ITEM_WORDS || blocks.some(({ element }) => HEADING.test(element.localName))
}
