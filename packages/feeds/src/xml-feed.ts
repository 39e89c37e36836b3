import type { Feed, FeedFormat, FeedItem, ReadOptions } from './feed.ts'
import { commonZone } from './feed-date.ts'
import { toFeedLink } from './feed-link.ts'
import { MEDIA_NAMES, readMedia } from './feed-media.ts'
import { customaryPrefix } from './feed-namespaces.ts'
import { datesOf, FEED_VALUE_NAMES, toAuthor, toFeedHead, toFeedItem } from './feed-record.ts'
import { createValueReader, type ValueReader } from './feed-value.ts'
import type { FeedValue } from './feed-values.ts'
import { FeedZones } from './feed-zones.ts'
import { nextTurn } from './next-turn.ts'
import { type FeedElement, walkXml, type XmlHandler } from './walk-xml.ts'

/** The role of an open element in the feed; it decides the possible roles of its children. */
interface Frame {
  readonly role: 'root' | 'feed' | 'item' | 'group' | 'source' | 'author' | 'value' | 'inline' | 'outside'
  readonly name: string
  readonly depth: number
  readonly base: string
  readonly value?: ValueReader
}

type OpenRecord = Map<string, FeedValue[]>

interface Reading {
  format: FeedFormat | null
  /** RDF may contain anything; it is a feed once an element of RSS occurs in it. */
  isFeed: boolean
  readonly feed: OpenRecord
  readonly items: OpenRecord[]
  /** The current item, if it is one of the requested ones. */
  item: OpenRecord | null
  totalItems: number
  /** The document ended within it. */
  isCut: boolean
  readonly frames: Frame[]
}

const FORMATS: ReadonlyMap<string, FeedFormat> = new Map(
  Object.entries({ rss: 'rss', channel: 'rss', feed: 'atom', 'rdf:rdf': 'rss1' }),
)
const ATOM_ADDRESSES = new Set(['http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#'])
const RSS11_ADDRESS = 'http://purl.org/net/rss1.1#'
const FEED_NAMES = new Set(['channel', 'feed'])
const ITEM_NAMES = new Set(['item', 'entry'])
const GROUP_NAMES = new Set(['media:group', 'media:content'])
// These elements never contain each other: if they do, the end tag between them is missing.
const SIBLINGS = new Set('title link guid id pubdate published updated description summary content'.split(' '))
const UNNESTED = new Set('title link guid id pubdate published updated'.split(' '))
const LEAVES: ReadonlySet<Frame['role']> = new Set(['value', 'inline', 'author', 'outside'] as const)
const MAX_VALUES_PER_NAME = 32
// A feed is the whole document, or begins near the start of a wrapper.
const MAX_ELEMENTS_BEFORE = 1000

/**
 * Reads RSS, Atom and CDF, however broken; null if no feed begins in the text. Throws invalid_input on entity bombs and
 * deep nesting. Counts all items and keeps the first `maxItems`.
 */
export async function readXmlFeed(xml: string, { base, maxItems, signal }: ReadOptions): Promise<Feed | null> {
  const reading: Reading = {
    ...{ format: null, isFeed: false, item: null, totalItems: 0, isCut: false },
    ...{ feed: new Map(), items: [], frames: [] },
  }
  let elementsBefore = 0
  const handler: XmlHandler = {
    open(element) {
      // A page about feeds, not a feed.
      if (!reading.format && /^(xhtml:)?html$/.test(element.name)) return 'stop'
      if (!reading.format) elementsBefore += 1
      if (elementsBefore > MAX_ELEMENTS_BEFORE) return 'stop'
      openElement(reading, element, { base, maxItems })
      return undefined
    },
    close(depth, isCut) {
      reading.isCut ||= isCut && isOfFeed(reading.frames.at(-1))
      closeFrames(reading, depth)
    },
    text(read) {
      const value = reading.frames.at(-1)?.value
      if (value && !value.isFull()) value.text(read())
    },
  }
  await walkXml(xml, handler, signal)
  const { format, isFeed, feed, items, totalItems, isCut } = reading
  if (!format || !isFeed) return null
  // RFC 4287, section 4.1.2: entries without an author have the feed's author.
  const author = format === 'atom' ? toAuthor(feed) : null
  const zones = new FeedZones(commonZone(items.flatMap(datesOf)))
  const read: FeedItem[] = []
  for (const item of items) {
    await nextTurn(signal)
    read.push(toFeedItem(item, { feedAuthor: author, zones }))
  }
  return { format, ...toFeedHead(feed), items: read, totalItems, isCut, zoneNotice: zones.notice() }
}

function openElement(reading: Reading, element: FeedElement, options: { base: string; maxItems: number }) {
  const { name, depth } = element
  const parent = closeImplied(reading, element)
  const role = parent?.value?.isFull() ? 'outside' : roleOf(reading, { element, parent: parent?.role ?? 'root' })
  const outerBase = parent?.base ?? options.base
  if (reading.item && (parent?.role === 'item' || parent?.role === 'group')) keepMedia(reading, element, outerBase)
  if (role === 'outside' || role === 'inline') {
    // Words inside a value belong to it.
    const value = role === 'inline' ? parent?.value : undefined
    value?.open(element)
    reading.frames.push({ role, name, depth, base: outerBase, ...(value && { value }) })
    return
  }
  const base = toFeedLink(element.attribute('xml:base'), outerBase) ?? outerBase
  const isPart = parent?.role === 'author' || parent?.role === 'source'
  const frame = { role, name: isPart ? `${parent.name}/${name}` : name, depth, base }
  if (role === 'value' || role === 'author') {
    const value = createValueReader(element, { base, format: reading.format ?? 'rss' })
    reading.frames.push({ ...frame, value })
    return
  }
  reading.frames.push(frame)
  if (role === 'item') openItem(reading, options.maxItems)
  if (role === 'feed' || (role === 'item' && reading.item)) keepAttributes(reading, element, base)
}

function roleOf(reading: Reading, { element, parent }: { element: FeedElement; parent: Frame['role'] }): Frame['role'] {
  const { name, depth } = element
  if (parent === 'value' || parent === 'inline') return 'inline'
  if (parent === 'outside') return 'outside'
  if (parent === 'author') return name === 'name' || name === 'email' ? 'value' : 'outside'
  if (parent === 'source') return name === 'author' && hasRoom(reading, 'source/author') ? 'author' : 'outside'
  if (parent === 'root') {
    if (!reading.format && depth === 0 && name === 'entry' && isAtom(element)) {
      reading.format = 'atom'
      return 'item'
    }
    const format = isRss11(element) ? 'rss1' : FORMATS.get(name)
    if (!reading.format && format && (name !== 'channel' || depth === 0)) {
      reading.format = format
      reading.isFeed = name !== 'rdf:rdf' || customaryPrefix(element.attribute('xmlns') ?? '?') === ''
      return FEED_NAMES.has(name) ? 'feed' : 'root'
    }
    if (!reading.format) return 'root'
    if (FEED_NAMES.has(name)) {
      reading.isFeed = true
      return 'feed'
    }
  }
  // RSS 1.1 groups the items of a channel in one element.
  if (parent === 'feed' && name === 'items') return 'feed'
  if (ITEM_NAMES.has(name)) return parent === 'group' ? 'outside' : 'item'
  if (parent === 'root' || (parent !== 'feed' && !reading.item)) return 'outside'
  if (name === 'source' && parent === 'item' && reading.format === 'atom') return 'source'
  if (name === 'author') return hasRoom(reading, name) ? 'author' : 'outside'
  if (parent !== 'feed' && GROUP_NAMES.has(name)) return 'group'
  return FEED_VALUE_NAMES.has(name) && hasRoom(reading, name) ? 'value' : 'outside'
}

/** RFC 4287, section 2: a document may be a single entry. */
function isAtom(element: FeedElement): boolean {
  return ['xmlns', 'xmlns:atom', 'xmlns:a'].some((name) => ATOM_ADDRESSES.has(element.attribute(name)?.trim() ?? ''))
}

// http://inamidst.com/rss1.1/: a Channel as the root, without rdf:RDF around it.
function isRss11({ name, attribute }: FeedElement): boolean {
  return name === 'channel' && attribute('xmlns')?.trim() === RSS11_ADDRESS
}

/** Closes elements that the document should have closed before this one; returns the frame that contains it. */
function closeImplied(reading: Reading, { name }: FeedElement): Frame | undefined {
  const { frames } = reading
  const top = frames.at(-1)
  if (top?.role === 'value' && UNNESTED.has(top.name) && (SIBLINGS.has(name) || ITEM_NAMES.has(name))) {
    closeFrames(reading, top.depth)
  }
  if (ITEM_NAMES.has(name)) {
    // An item stands in no other element of the feed: one that does was not closed.
    const outer = frames.findLast(({ role }) => !LEAVES.has(role))
    // What an item says may be about items.
    if (outer?.role === 'item' && !frames.at(-1)?.value) closeFrames(reading, outer.depth)
    else if (outer?.role === 'feed') closeFrames(reading, outer.depth + 1)
  }
  return frames.at(-1)
}

/** False for what stands beside the feed, such as a tag that a server adds at the end. */
function isOfFeed(frame: Frame | undefined): boolean {
  return frame !== undefined && (frame.role === 'item' || FORMATS.has(frame.name))
}

function closeFrames(reading: Reading, depth: number) {
  const { frames } = reading
  for (let top = frames.at(-1); top && top.depth >= depth; top = frames.at(-1)) {
    frames.pop()
    if (top.role === 'inline') top.value?.close(top.name)
    else if (top.value) keep(reading, top.name, top.value.read())
    else if (top.role === 'item') closeItem(reading)
  }
}

function openItem(reading: Reading, maxItems: number) {
  reading.isFeed = true
  reading.totalItems += 1
  reading.item = reading.items.length < maxItems ? new Map() : null
  if (reading.item) reading.items.push(reading.item)
}

/** An item without anything says nothing: a feed may close one twice. */
function closeItem(reading: Reading) {
  if (reading.item?.size === 0) {
    reading.items.pop()
    reading.totalItems -= 1
  }
  reading.item = null
}

// RSS 1.0 and 1.1 identify items by rdf:about; CDF writes addresses and dates as attributes.
function keepAttributes(reading: Reading, element: FeedElement, base: string) {
  const about = element.attribute('rdf:about')
  const href = element.attribute('href')
  const modified = element.attribute('lastmod')
  if (about) keep(reading, 'rdf:about', { text: about, kind: 'text', base })
  if (href) keep(reading, 'link', { text: '', kind: 'text', base, href })
  if (modified) keep(reading, 'lastmod', { text: modified, kind: 'text', base })
}

function keepMedia(reading: Reading, element: FeedElement, base: string) {
  const media = MEDIA_NAMES.has(element.name) && hasRoom(reading, element.name) ? readMedia(element, base) : null
  if (media) keep(reading, element.name, media)
}

function keep(reading: Reading, name: string, value: FeedValue) {
  const record = reading.item ?? reading.feed
  const values = record.get(name)
  if (values) values.push(value)
  else record.set(name, [value])
}

function hasRoom(reading: Reading, name: string): boolean {
  return ((reading.item ?? reading.feed).get(name)?.length ?? 0) < MAX_VALUES_PER_NAME
}
