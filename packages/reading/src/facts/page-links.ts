import { absoluteUrl } from '../tree/absolute-url.ts'
import type { DomElement } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'

const MAX_TEXT_CHARS = 200

/** A link of a page. */
export interface PageLink {
  /** Absolute, http or https, without fragment. */
  readonly href: string
  /** Empty if the page gives the link no name. */
  readonly text: string
}

/** The links under `root` in reading order. Each address occurs once; the page itself is left out. */
export function readLinks(root: DomElement, options: { readonly baseUrl: string; readonly limit: number }): PageLink[] {
  const self = withoutFragment(options.baseUrl)
  const links = new Map<string, string>()
  for (const anchor of root.querySelectorAll('a[href]')) {
    const url = absoluteUrl(anchor.getAttribute('href') ?? '', options.baseUrl)
    const href = url && withoutFragment(url)
    if (!href || href === self) continue
    if (!links.has(href) && links.size === options.limit) break
    // An address often occurs first around a picture, then around its name.
    if (!links.get(href)) links.set(href, nameOf(anchor))
  }
  return Array.from(links, ([href, text]) => ({ href, text }))
}

function nameOf(anchor: DomElement): string {
  const name =
    collapse(anchor.textContent) ||
    anchor.getAttribute('aria-label') ||
    anchor.getAttribute('title') ||
    anchor.querySelector('img[alt]')?.getAttribute('alt') ||
    ''
  return collapse(name.slice(0, 4 * MAX_TEXT_CHARS)).slice(0, MAX_TEXT_CHARS)
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url
}

/** The links of a part, at most `limit`. */
export function linksOf(root: DomElement, baseUrl: string, limit: number): PageLink[] {
  return limit === 0 ? [] : readLinks(root, { baseUrl, limit })
}

/** The links of both lists, each once. */
export function mergeLinks(first: readonly PageLink[], rest: readonly PageLink[]): PageLink[] {
  const seen = new Set(first.map(({ href }) => href))
  return [...first, ...rest.filter(({ href }) => !seen.has(href))]
}
