import { absoluteUrl } from '../../tree/absolute-url.ts'
import type { DomElement } from '../../tree/dom.ts'
import type { CardText } from './card-parts.ts'

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
  const [main, next] = [...counts].toSorted(([, one], [, other]) => other - one)
  return main && (!next || main[1] > next[1]) ? main[0] : null
}

/** An address as of the page; null if it has none. */
export function absoluteOrNull(address: string | null, baseUrl: string): string | null {
  return address === null ? null : absoluteUrl(address, baseUrl)
}
