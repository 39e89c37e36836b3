import { absoluteUrl } from './absolute-url.ts'
import type { DomDocument } from './dom.ts'

/**
 * Writes links into the page itself as their fragment, '#note-1', where a page writes its whole address before it: what looks
 * for notes and for headings that link to themselves then sees them. `addresses` are those of the page.
 */
export function shortenOwnLinks(
  document: DomDocument,
  { baseUrl, addresses }: { readonly baseUrl: string; readonly addresses: readonly (string | null)[] },
) {
  const own = new Set(addresses.flatMap((address) => (address ? [withoutFragment(address)] : [])))
  for (const link of document.body.querySelectorAll('a[href*="#"]')) {
    const href = link.getAttribute('href')?.trim() ?? ''
    const address = href.startsWith('#') ? null : absoluteUrl(href, baseUrl)
    const fragment = address?.slice(address.indexOf('#')) ?? ''
    if (address && fragment.length > 1 && own.has(withoutFragment(address))) link.setAttribute('href', fragment)
  }
}

function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '').replace(/\/$/, '')
}
