import { getDomain } from 'tldts'
import { type DomElement, elementsUp } from '../tree/dom.ts'
import { leadsAway } from '../tree/text-blocks.ts'

// Buttons for sharing and following lead to these sites.
const SOCIAL =
  /^(?:(?:facebook|twitter|x|instagram|pinterest|linkedin|reddit|whatsapp|tumblr|flipboard|threads|tiktok|vk|weibo)\.\w+|t\.me|bsky\.app|google\.com|apple\.com|feedburner\.com|mailchi\.mp)$/

/** The registrable domains of a page's own addresses. */
export function sitesOf(addresses: readonly (string | null)[]): ReadonlySet<string> {
  return new Set(addresses.flatMap((address) => (address ? [siteOf(address)] : [])).filter((site) => site !== ''))
}

/**
 * Whether all links of an element, and around it, lead to other sites. Such links are sources and tools, a part of the
 * text. Links to other pages of the same site, or to sites for sharing, stand beside it.
 */
export function leadsElsewhere(element: DomElement, sites: ReadonlySet<string>): boolean {
  const links = [...element.querySelectorAll('a[href]'), ...elementsUp(element).filter(leadsAway)]
  return links.length > 0 && links.every((link) => isElsewhere(link.getAttribute('href') ?? '', sites))
}

function isElsewhere(href: string, sites: ReadonlySet<string>): boolean {
  if (!/^(?:https?:)?\/\//i.test(href.trim())) return false
  const site = siteOf(href.trim().replace(/^\/\//, 'https://'))
  return site !== '' && !sites.has(site) && !SOCIAL.test(site)
}

/** The registrable domain of an address, or its host; empty without one. */
export function siteOf(address: string): string {
  const host = URL.parse(address)?.hostname ?? ''
  return getDomain(host) ?? host
}
