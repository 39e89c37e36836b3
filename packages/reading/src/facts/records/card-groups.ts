import type { DomElement } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { isLandmark, isSection } from '../../tree/landmarks.ts'
import { linkAddress } from './card-links.ts'

/** Fewer are no list. */
export const MIN_CARDS = 3
const MAX_CARD_CHARS = 20_000
// An element stands in so many cards at most, and is read for each.
const MAX_CARD_DEPTH = 30
const MAX_CLASS_CHARS = 100
const MAX_UP = 4
const NOT_A_CARD =
  /^(?:abbr|b|button|code|em|h[1-6]|i|img|label|option|p|picture|pre|script|source|strong|style|svg|template|th|time)$/
// The element around, without its id.
const LAST = /^.*?([^>#]*)(?:#[^>]*)?$/
const MADE_NUMBER = /\d+/g

/**
 * Groups the elements of a page by kind, at least three of each: of one name and class, in elements of one name and class. In
 * page order; none holds another of its group. Those in navigation, banners and footers do not count.
 */
export function groupCards(body: DomElement): DomElement[][] {
  const groups = new Map<string, DomElement[]>()

  /** Returns how many elements deep the element is. */
  function visit(element: DomElement, isInSection: boolean, place: string): number {
    const isIn = isInSection || isSection(element)
    const children = [...element.children]
    const names = namesOf(children)
    let depth = 0
    for (const [at, child] of children.entries()) {
      if (isLandmark(child, isIn)) continue
      const name = names[at] ?? ''
      const id = child.id.slice(0, MAX_CLASS_CHARS).replace(MADE_NUMBER, '')
      // A class or an id tells where something stands; without, what is around it does.
      const inner =
        !name.endsWith('.') || id !== '' ? `${name}#${id}` : [...place.split('>').slice(-MAX_UP), name].join('>')
      const inside = visit(child, isIn, inner)
      depth = Math.max(depth, inside + 1)
      if (inside > MAX_CARD_DEPTH || NOT_A_CARD.test(child.localName)) continue
      const key = `${name.endsWith('.') ? place : place.replace(LAST, '$1')}>${name}`
      const group = groups.get(key)
      if (group) group.push(child)
      else groups.set(key, [child])
    }
    return depth
  }

  visit(body, false, '')
  return [...groups.values()]
    .filter((group) => group.length >= MIN_CARDS)
    .map((group) => outermost(withoutTemplates(group)))
    .filter((group) => group.length >= MIN_CARDS)
}

/** Without hidden ones among those shown, which scripts copy, unless they are the rest of a list that leads to more pages. */
function withoutTemplates(group: readonly DomElement[]): readonly DomElement[] {
  const hidden = new Set(group.filter(isHidden))
  if (group.length - hidden.size < MIN_CARDS) return group
  const addresses = new Set([...hidden].flatMap((card) => linkAddress(card.querySelector('a[href]')) ?? []))
  return hidden.size > 1 && addresses.size === hidden.size ? group : group.filter((card) => !hidden.has(card))
}

function outermost(group: readonly DomElement[]): DomElement[] {
  const cards = group.filter(({ textContent }) => textContent.length > 0 && textContent.length <= MAX_CARD_CHARS)
  const all = new Set(cards)
  return cards.filter((card) => {
    let at = card.parentNode
    for (let up = 0; at && up < MAX_CARD_DEPTH && !all.has(at); up += 1) at = at.parentNode
    return !at || !all.has(at)
  })
}

/** The names of neighbours, each with the class that it shares with most of the others: the first, if with none. */
function namesOf(children: readonly DomElement[]): string[] {
  const classes = children.map((child) =>
    (child.getAttribute('class') ?? '').slice(0, MAX_CLASS_CHARS).replace(MADE_NUMBER, '').trim().split(/\s+/),
  )
  const counts = new Map<string, number>()
  const count = (name: string) => counts.get(name) ?? 0
  for (const [at, { localName }] of children.entries())
    for (const name of classes[at] ?? []) counts.set(`${localName}.${name}`, count(`${localName}.${name}`) + 1)
  return children.map(({ localName }, at) => {
    const own = (classes[at] ?? []).map((name) => `${localName}.${name}`)
    const most = own.reduce((best, name) => (count(name) > count(best) ? name : best), own[0] ?? '')
    // The first and the last of a list may be marked.
    return count(most) === 1 && count(`${localName}.`) > 0 ? `${localName}.` : most
  })
}
