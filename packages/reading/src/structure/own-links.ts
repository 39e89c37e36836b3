import { absoluteUrl } from '../tree/absolute-url.ts'
import type { DomDocument } from '../tree/dom.ts'

/**
 * Replaces a full address of the page itself by its fragment, '#note-1'. The later steps then recognise notes, and
 * headings that link to themselves. `addresses` are the addresses of the page.
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
