import { type DomElement, findAround } from '../../tree/dom.ts'

// What these are about is in their parts.
const LISTS = /(?:Page|Collection|List|Blog)$/
const PERSON = /(?:^|\s)(?:author|creator|editor|publisher)(?:\s|$)/

/**
 * Whether microdata states an element of a part of what the page is about, such as a review or a picture (HTML, 5.2.5: a property
 * belongs to the nearest item). The item that holds the title (`around`) is that of the page, and a page or a list is about its parts.
 */
export function isOfPart(element: DomElement, around: ReadonlySet<DomElement>): boolean {
  for (let item = itemAround(element); item && !around.has(item); item = itemAround(item)) {
    const property = item.getAttribute('itemprop')
    if (property === null) return false
    const whole = itemAround(item)
    if (!PERSON.test(property) && !(whole && LISTS.test(whole.getAttribute('itemtype') ?? ''))) return true
  }
  return false
}

function itemAround(element: DomElement): DomElement | null {
  return findAround(element, (each) => each.hasAttribute('itemscope'))
}
