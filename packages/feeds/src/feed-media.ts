import type { FeedEnclosure } from './feed.ts'
import { toFeedLink } from './feed-link.ts'
import type { FeedRecord, FeedValue } from './feed-values.ts'
import type { FeedElement } from './walk-xml.ts'

/** Elements whose content is in their attributes. */
export const MEDIA_NAMES: ReadonlySet<string> = new Set([
  'enclosure',
  'media:content',
  'media:thumbnail',
  'itunes:image',
  'category',
  'itunes:category',
])

/** Files of one item that are kept, in any format. */
export const MAX_ENCLOSURES = 20

/** The attributes of such an element; null if none of them is useful. */
export function readMedia(element: FeedElement, base: string): FeedValue | null {
  const { name, attribute } = element
  const type = attribute('type')?.trim().toLowerCase()
  // RFC 4287 4.2.2: the category of Atom is its term; its label is for display.
  const named = name === 'category' ? (attribute('label') ?? attribute('term')) : undefined
  const text = named ?? (name === 'itunes:category' ? attribute('text') : undefined) ?? ''
  // RSS 1.0 writes an enclosure as RDF does.
  const href = attribute('url') ?? attribute('href') ?? attribute('rdf:resource') ?? attribute('resource')
  if (!text.trim() && !href) return null
  const length = attribute('length') ?? attribute('filesize')
  return { text, kind: 'text', base, href, type, length, medium: attribute('medium'), duration: attribute('duration') }
}

/** The files of an item: RSS enclosures, Atom links and Media RSS contents, each address once. */
export function toEnclosures(record: FeedRecord): FeedEnclosure[] {
  const links = (record.get('link') ?? []).filter(({ rel }) => /(^|\/)enclosure$/i.test(rel ?? ''))
  const files = [...(record.get('enclosure') ?? []), ...links, ...(record.get('media:content') ?? [])]
  const length = readDuration(record.get('itunes:duration')?.[0]?.text)
  const byUrl = new Map<string, FeedEnclosure>()
  for (const file of files) {
    const url = toFeedLink(file.href, file.base)
    if (!url || byUrl.has(url) || byUrl.size >= MAX_ENCLOSURES) continue
    const isPlayed = !file.type || /^(?:audio|video)\//.test(file.type)
    byUrl.set(url, {
      url,
      type: file.type || null,
      length: readCount(file.length),
      duration_seconds: readDuration(file.duration) ?? (isPlayed ? length : null),
    })
  }
  return [...byUrl.values()]
}

/** The picture of an item: one declared as its picture, otherwise an enclosure that is a picture. */
export function toImage(record: FeedRecord): string | null {
  const contents = [...(record.get('media:content') ?? []), ...(record.get('enclosure') ?? [])]
  const pictures = contents.filter(({ medium, type }) => medium === 'image' || /^image\//.test(type ?? ''))
  const candidates = [...(record.get('itunes:image') ?? []), ...pictures, ...(record.get('media:thumbnail') ?? [])]
  for (const { href, base } of candidates) {
    const url = toFeedLink(href, base)
    if (url) return url
  }
  return null
}

/** Seconds, from seconds or from [h:]mm:ss as in podcasts; null for anything else. */
export function readDuration(written: string | undefined): number | null {
  const parts = /^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:\.\d+)?\s*$/.exec(written ?? '')
  if (!parts) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || null
}

// Many feeds write 0 for an unknown length.
function readCount(written: string | undefined): number | null {
  return /^\s*\d{1,15}\s*$/.test(written ?? '') ? Number(written) || null : null
}
