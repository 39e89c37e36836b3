import type { PageSource } from '../page-source.ts'
import { absoluteUrl } from '../tree/absolute-url.ts'
import { type DomDocument, type DomElement, isUnder } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'
import { readPublication, type StatedPublication } from './publication.ts'

const MAX_CHARS = 1000
const DRAWING = new Set(['svg'])

/** The metadata of a page. */
export interface PageMetadata extends StatedPublication {
  /** Empty if the page has none. */
  readonly title: string
  readonly description: string | null
  /** BCP 47, as written. */
  readonly language: string | null
  readonly canonicalUrl: string | null
  /** The base of relative addresses: the page's own address unless it has a <base>. */
  readonly baseUrl: string
  /** The target of an automatic redirect within a few seconds. */
  readonly refreshUrl: string | null
}

/** Reads the head of a page, and what its text says of its publication. */
export function readMetadata(
  document: DomDocument,
  { url, fetchedAt }: Pick<PageSource, 'url' | 'fetchedAt'>,
): PageMetadata {
  const baseUrl = absoluteUrl(document.querySelector('base[href]')?.getAttribute('href') ?? '', url) ?? url
  const metas = readMetas(document)
  const title =
    clean(findTitle(document)?.textContent) || metas.get('og:title') || clean(document.querySelector('h1')?.textContent)
  const canonical = document.querySelector('link[rel~="canonical"]')?.getAttribute('href')
  const language = declaredLanguage(document)?.slice(0, 35) || metas.get('content-language') || null
  return {
    title,
    description: metas.get('description') || metas.get('og:description') || metas.get('twitter:description') || null,
    language,
    canonicalUrl: canonical ? absoluteUrl(canonical, baseUrl) : null,
    baseUrl,
    ...readPublication(document, { metas, url, fetchedAt, baseUrl, language, title }),
    refreshUrl: readRefresh(metas.get('refresh'), baseUrl),
  }
}

/** A drawing has a title of its own. */
function findTitle(document: DomDocument): DomElement | undefined {
  return [...document.querySelectorAll('title')].find((title) => !isUnder(title, DRAWING))
}

function readMetas(document: DomDocument): Map<string, string> {
  const metas = new Map<string, string>()
  for (const meta of document.querySelectorAll('meta[content]')) {
    if (meta.parentNode?.localName === 'noscript') continue
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? meta.getAttribute('http-equiv')
    const content = clean(meta.getAttribute('content'))
    const known = name && content ? metas.get(name.toLowerCase()) : ''
    if (name && known === undefined) metas.set(name.toLowerCase(), content)
    // Each author may have a meta.
    else if (name?.toLowerCase() === 'author' && known && !known.split(', ').includes(content))
      metas.set('author', `${known}, ${content}`)
  }
  return metas
}

/** HTML, 4.2.5.3: '5; url=/next'. A reload of the same page, or a refresh after time to read it, does not count. */
function readRefresh(content: string | undefined, baseUrl: string): string | null {
  const parts = /^\s*(\d{1,2})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content ?? '')
  if (!parts?.[2] || Number(parts[1]) > 10) return null
  const target = absoluteUrl(parts[2], baseUrl)
  return target === baseUrl ? null : target
}

function clean(text: string | null | undefined): string {
  return collapse((text ?? '').slice(0, 4 * MAX_CHARS)).slice(0, MAX_CHARS)
}

/** HTML, 3.2.6.1: XHTML writes `xml:lang`. Programs for mail write it at the body. */
function declaredLanguage({ documentElement, body }: DomDocument): string | undefined {
  const written = [documentElement, body].flatMap((element) => [
    element.getAttribute('lang'),
    element.getAttribute('xml:lang'),
  ])
  return written.find((language) => language) ?? undefined
}
