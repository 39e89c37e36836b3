import { decodeText } from '@farebox/charset'
import type { Feed } from '@farebox/feeds'
import { describeDocument, discoverFeeds, parseFeed, UnreadableFeed } from '@farebox/feeds'
import type { WebPage } from '@farebox/public-web'
import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'

const MAX_BYTES = 10 * 1024 * 1024
const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.5, */*;q=0.1'

type Ports = Pick<ServiceContext, 'web' | 'signal'>

const MAX_ANNOUNCED = 5

/**
 * Fetches the feed at the address, or the first one with items of two that the web page there announces. Returns it with its
 * final address, and the others. Throws invalid_input naming what was there instead.
 */
export async function fetchFeed(ports: Ports, { url, limit }: { url: string; limit: number }) {
  const page = await fetchDocument(ports, url)
  const feed = await parse(page, ports, limit)
  if (feed) return { feed, url: page.finalUrl, announced: [] }
  const html = decodeText(page.body, page.headers['content-type']).text
  const [linked, ...others] = discoverFeeds(html, page.finalUrl, { max: MAX_ANNOUNCED }).map(({ url }) => url)
  if (linked === undefined) {
    throw invalidInput(
      `url: the address returned ${describe(page)} instead of a feed, and it announces none. Give the address of an RSS, Atom or JSON feed.`,
    )
  }
  const second = await fetchDocument(ports, linked)
  const announced = await parse(second, ports, limit)
  if (announced) {
    const found = { feed: announced, url: second.finalUrl }
    const best = announced.totalItems > 0 ? found : ((await otherWithItems(ports, others.slice(0, 1), limit)) ?? found)
    return { ...best, announced: others.filter((other) => other !== best.url) }
  }
  throw invalidInput(
    `url: the page announces the feed ${linked}, but that address returned ${describe(second)}. Give the address of the feed itself.`,
  )
}

async function otherWithItems(ports: Ports, addresses: readonly string[], limit: number) {
  for (const address of addresses) {
    // The first feed is an answer, whatever comes of this one.
    const page = await fetchDocument(ports, address).catch(() => null)
    const feed = page && (await parse(page, ports, limit).catch(() => null))
    if (feed && feed.totalItems > 0) return { feed, url: page.finalUrl }
  }
  return null
}

async function fetchDocument({ web, signal }: Ports, url: string): Promise<WebPage> {
  signal.throwIfAborted()
  const page = await web.fetch(url, { maxBytes: MAX_BYTES, accept: ACCEPT })
  if (page.status >= 200 && page.status <= 299) return page
  throw invalidInput(`url: ${url} answered HTTP ${page.status} and no feed. Check the address, or try again later.`)
}

async function parse(page: WebPage, { signal }: Ports, limit: number): Promise<Feed | null> {
  try {
    return await parseFeed(page, { maxItems: limit, signal })
  } catch (error) {
    throw error instanceof UnreadableFeed ? invalidInput(`url: ${error.message}`, error) : error
  }
}

function describe({ body, headers }: WebPage): string {
  return describeDocument(decodeText(body, headers['content-type']).text, headers['content-type'])
}
