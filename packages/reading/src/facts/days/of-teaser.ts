import { type DomElement, type DomNode, elementsUp, findAround, isPartOf } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { AUTHOR_PAGE } from '../authorship-marks.ts'

const TITLES = 'h1, h2, h3, h4, h5, h6'
// A line, a card and what arranges them.
const MAX_LEVELS = 5

/**
 * Tells whether the nearest title of what holds an element is a link to another page, and not the `heading` of the page: it is a part of
 * a teaser. `isAway` tells of a node in a link whether it leads away.
 */
export function inTeaserOf(around: ReadonlySet<DomElement>, isAway: (node: DomNode) => boolean) {
  const titles = new Map<DomElement, DomElement | null>()
  const titleOf = (part: DomElement) => {
    const known = titles.get(part)
    const title = known === undefined ? part.querySelector(TITLES) : known
    titles.set(part, title)
    return title
  }
  return (element: DomElement): boolean => {
    const parts = elementsUp(element).slice(0, MAX_LEVELS)
    const own = parts.findIndex((part) => around.has(part))
    const part = (own < 0 ? parts : parts.slice(0, own)).find((each) => titleOf(each) !== null)
    const title = part && titleOf(part)
    // What titles the author is the name.
    if (!title || isPartOf(title, element) || isAllOf(element, title)) return false
    const inside = title.querySelector('a[href]')
    // It titles who wrote the page.
    if (AUTHOR_PAGE.test(inside?.getAttribute('href') ?? '')) return false
    // A title may link a word of its own.
    if (inside)
      return collapse(inside.textContent) === collapse(title.textContent) && isAway(inside.firstChild ?? title)
    return findAround(title, ({ localName }) => localName === 'a') !== null && isAway(title)
  }
}

function isAllOf(element: DomElement, title: DomElement): boolean {
  return isPartOf(element, title) && collapse(element.textContent) === collapse(title.textContent)
}
