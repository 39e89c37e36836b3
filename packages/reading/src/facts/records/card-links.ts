import { absoluteUrl } from '../../tree/absolute-url.ts'
import type { DomElement } from '../../tree/dom.ts'
import type { CardText } from './card-parts.ts'

const PICTURE = 'img, picture, svg'
const NOWHERE = /^\s*(?:#|$|javascript:|mailto:|tel:)/i

/** Where a link leads to; null if nowhere, such as '#'. */
export function linkAddress(link: DomElement | null): string | null {
  const address = link?.getAttribute('href') ?? ''
  return NOWHERE.test(address) ? null : address
}

/** The links of a card, the one around it first, that lead somewhere. */
export function linksOfCard({ card, parts }: CardText): string[] {
  const around = parts[0]?.link
  const links = [...card.querySelectorAll('a[href]')]
  return (around && !links.includes(around) ? [around, ...links] : links).flatMap((link) => linkAddress(link) ?? [])
}

/** The address that most links of a card share; null if no two do and there are others. */
export function mainAddress(links: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const link of links) counts.set(link, (counts.get(link) ?? 0) + 1)
  return mostOf([...counts])
}

/**
 * Where most links of each card lead that lead to no other card, whatever place of that page; one with a picture and words counts
 * twice. Where several cards lead is who made them.
 */
export function addressesOfCards(cards: readonly CardText[]): (string | null)[] {
  const all = cards.map(countAddresses)
  const uses = new Map<string, number>()
  for (const address of all.flatMap((counts) => [...counts.keys()])) uses.set(address, (uses.get(address) ?? 0) + 1)
  return cards.map((card, at) => {
    const own = [...(all[at] ?? [])].filter(([address]) => uses.get(address) === 1)
    return own.length > 0 ? mostOf(own) : mainAddress(linksOfCard(card))
  })
}

function mostOf(counts: readonly (readonly [string, number])[]): string | null {
  const [main, next] = counts.toSorted(([, one], [, other]) => other - one)
  return main && (!next || main[1] > next[1]) ? main[0] : null
}

/** How often a card leads to each address. */
function countAddresses({ card }: CardText): Map<string, number> {
  const counts = new Map<string, number>()
  for (const link of card.querySelectorAll('a[href]')) {
    const address = pageOf(link)
    const times = link.querySelector(PICTURE) && link.textContent.trim() !== '' ? 2 : 1
    if (address !== null) counts.set(address, (counts.get(address) ?? 0) + times)
  }
  return counts
}

/** The page that a link leads to, without its place there. */
export function pageOf(link: DomElement | null): string | null {
  return linkAddress(link)?.replace(/(?<=.)#.*/s, '') ?? null
}

/** An address as of the page; null if it has none. */
export function absoluteOrNull(address: string | null, baseUrl: string): string | null {
  return address === null ? null : absoluteUrl(address, baseUrl)
}
