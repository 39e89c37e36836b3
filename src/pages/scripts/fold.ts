import { element } from './element.ts'

/** Appends the first items to an element, and returns the button that appends the rest; undefined if all fit. */
export function appendFolded<T>(
  place: HTMLElement,
  items: readonly T[],
  { first, what, make }: { first: number; what: string; make: (item: T) => Node },
) {
  place.append(...items.slice(0, first).map(make))
  if (items.length <= first) return undefined
  const more = element('button', { type: 'button', class: 'second' }, `Show all ${items.length} ${what}`)
  more.addEventListener('click', () => {
    place.append(...items.slice(first).map(make))
    more.remove()
  })
  return more
}
