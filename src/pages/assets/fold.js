import { element } from './element.js'

/**
 * Appends the first items to an element, and returns the button that appends the rest; undefined if all fit.
 * @template T
 * @param {HTMLElement} place
 * @param {readonly T[]} items
 * @param {{ first: number, what: string, make: (item: T) => Node }} options
 */
export function appendFolded(place, items, { first, what, make }) {
  place.append(...items.slice(0, first).map(make))
  if (items.length <= first) return undefined
  const more = element('button', { type: 'button', class: 'second' }, `Show all ${items.length} ${what}`)
  more.addEventListener('click', () => {
    place.append(...items.slice(first).map(make))
    more.remove()
  })
  return more
}
