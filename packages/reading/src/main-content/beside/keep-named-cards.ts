import { type DomElement, findAround, HEADING } from '../../tree/dom.ts'
import { isNamedClutter } from '../../tree/element-names.ts'

// One more may be the text that both stand beside.
const LEAST_CARDS = 3
const MOST = 0.5
const MAX_NAMES_CHARS = 500

/**
 * Gives a card that is named as beside the text the names that most of the cards beside it have, too: the page names and builds them
 * alike, and says one thing more of this one, such as that it is promoted. Without it its price would stand below another's name.
 */
export function keepNamedCards(body: DomElement) {
  const known = new Map<DomElement, ReadonlyMap<string, number>>()
  for (const card of [...body.querySelectorAll('[class]')].filter(isOneNameMore)) {
    const { parentNode } = card
    const build = parentNode && buildOf(card)
    if (!build) continue
    // Once, before any of them has other names.
    const counts = known.get(parentNode) ?? countCards(parentNode)
    known.set(parentNode, counts)
    const cards = counts.get(build) ?? 0
    const names = namesOf(card)
    const shared = names.filter((name) => (counts.get(`${build}.${name}`) ?? 0) > MOST * cards)
    if (cards < LEAST_CARDS || shared.length === 0 || shared.length === names.length) continue
    card.setAttribute('class', shared.join(' '))
    if (isNamedClutter(card)) card.removeAttribute('id')
  }
}

/** Whether an element is named as beside the text, and has a name in common with one next to it: others need not be looked at. */
function isOneNameMore(element: DomElement): boolean {
  const names = namesOf(element)
  if (names.length < 2 || !isNamedClutter(element)) return false
  const { previousElementSibling: before, nextElementSibling: after } = element
  return [before, after].some((beside) => beside !== null && namesOf(beside).some((name) => names.includes(name)))
}

/** How many cards of each build stand in a part, and how many with each name. */
function countCards(parent: DomElement): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const child of parent.children) {
    const build = buildOf(child)
    if (!build) continue
    for (const key of [build, ...new Set(namesOf(child).map((name) => `${build}.${name}`))])
      counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** What a card is made of: a link with its heading or picture, and the site that it leads to. Null of anything else. */
function buildOf(element: DomElement): string | null {
  const links = Array.from(element.querySelectorAll('a[href]')).filter(leadsOn)
  const kinds = new Set(links.flatMap(namedBy))
  return kinds.size > 0 ? [element.localName, ...[...kinds].sort(), hostOf(links[0])].join(' ') : null
}

/** The kinds of headings and pictures in a link, or around it. */
function namedBy(link: DomElement): readonly string[] {
  const within = Array.from(link.querySelectorAll('img, h1, h2, h3, h4, h5, h6'), ({ localName }) => localName)
  const heading = findAround(link, ({ localName }) => HEADING.test(localName))
  return heading ? [...within, heading.localName] : within
}

/** Whether a link leads to another page, and not to a part of this one. */
function leadsOn(link: DomElement): boolean {
  return !(link.getAttribute('href') ?? '').startsWith('#')
}

/** As it is written: empty on the page's own site. */
function hostOf(link: DomElement | undefined): string {
  return /^(?:https?:)?\/\/([^/?#]*)/.exec(link?.getAttribute('href') ?? '')?.[1] ?? ''
}

function namesOf(element: DomElement): readonly string[] {
  const names = (element.getAttribute('class') ?? '').slice(0, MAX_NAMES_CHARS)
  return names.split(/\s+/).filter((name) => name !== '')
}
