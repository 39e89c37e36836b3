import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '@farebox/charset'
import { parseFeed } from '@farebox/feeds'
import { parseFeed as parseWithFeedsmith } from 'feedsmith'
import RssParser from 'rss-parser'
import type { Bench } from './figure.ts'
import { NotMeasured } from './not-measured.ts'

/** One file of the corpus. `ours` lists the expectations about fields that we answer. */
interface Case {
  readonly file: string
  readonly group: string
  readonly headers: Readonly<Record<string, string>>
  readonly ours: readonly { our: string; value: string | number[]; kind: 'str' | 'date9' | 'version' }[]
}

interface Fields {
  readonly feed: Readonly<Record<string, unknown>>
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

type Reader = (body: Buffer, oneCase: Case) => Fields | null | Promise<Fields | null>

const GOAL_PERCENT = 97
const SERVED_FROM = 'http://127.0.0.1:8097'
// The suite has titles of one such character between two spaces. Nobody sees it, so a reader may keep it or not.
const UNSEEN = /\s|\u00AD|\u200D|\u200F/gu

/** Measures how much of a feed reader's test suite we pass, by group. Peers get text that we decoded for them. */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['rss-fetch'],
  corpus: 'feeds',
  async run({ corpus, say }) {
    const goal = `at least ${GOAL_PERCENT} % of the core, entity and sanitize groups each, no crash, no tag in a summary`
    if (!corpus) throw new NotMeasured('give the folder ../shared/corpora/feeds, or --corpus <folder>')
    const cases = JSON.parse(readFileSync(join(corpus, 'cases.json'), 'utf8')) as Case[]
    const own = await score(cases, corpus, { read: readOwn })
    const feedsmith = await score(cases, corpus, { read: readFeedsmith, isPeer: true })
    const rssParser = await score(cases, corpus, { read: readRssParser, isPeer: true })
    for (const miss of own.misses) say(miss)
    const groups = Object.values(own.percentByGroup)
    const peers = { feedsmith: feedsmith.percent, 'rss-parser': rssParser.percent }
    return {
      value: own.percent,
      unit: '%',
      goal,
      ok: groups.every((percent) => percent >= GOAL_PERCENT) && own.crashes === 0 && own.tagsLeft === 0,
      peers,
      ratio: own.percent / Math.max(...Object.values(peers)),
      details: {
        files: cases.length,
        assertions: own.total,
        percent_by_group: own.percentByGroup,
        peers_by_group: { feedsmith: feedsmith.percentByGroup, 'rss-parser': rssParser.percentByGroup },
        crashes: own.crashes,
        peer_crashes: { feedsmith: feedsmith.crashes, 'rss-parser': rssParser.crashes },
        summaries_with_tags: own.tagsLeft,
        ms_per_file: own.msPerFile,
      },
    }
  },
}

async function score(
  cases: readonly Case[],
  corpus: string,
  { read, isPeer = false }: { read: Reader; isPeer?: boolean },
) {
  const groups: Record<string, { held: number; total: number }> = {}
  const misses: string[] = []
  let crashes = 0
  let tagsLeft = 0
  let ms = 0
  for (const oneCase of cases) {
    const body = readFileSync(join(corpus, oneCase.file))
    const start = performance.now()
    let answer: Fields | null = null
    try {
      answer = await read(body, oneCase)
    } catch {
      crashes += 1
    }
    ms += performance.now() - start
    tagsLeft += (answer?.items ?? []).filter(({ summary }) => holdsTag(summary)).length
    for (const expected of oneCase.ours) {
      const group = groupOf(oneCase.group)
      groups[group] ??= { held: 0, total: 0 }
      groups[group].total += 1
      const value = fieldOf(answer, expected.our)
      if (holds(value, expected, isPeer)) groups[group].held += 1
      else misses.push(`${oneCase.file}: ${expected.our} is ${JSON.stringify(value)}, not ${expected.value}`)
    }
  }
  const totals = Object.values(groups)
  const held = totals.reduce((sum, group) => sum + group.held, 0)
  const total = totals.reduce((sum, group) => sum + group.total, 0)
  const percentByGroup = Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [name, percent(group.held, group.total)]),
  )
  const msPerFile = Number((ms / cases.length).toFixed(3))
  return { percent: percent(held, total), percentByGroup, total, misses, crashes, tagsLeft, msPerFile }
}

async function readOwn(body: Buffer, { file, headers }: Case): Promise<Fields | null> {
  const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const feed = await parseFeed(
    { body, finalUrl: `${SERVED_FROM}/${file}`, headers: lowerCase },
    { maxItems: 100, signal: new AbortController().signal },
  )
  return feed && { feed: { ...feed }, items: feed.items.map((item) => ({ ...item })) }
}

function readFeedsmith(body: Buffer): Fields {
  const { format, feed } = parseWithFeedsmith(decodeText(body).text)
  const items: unknown = first(feed, 'items', 'entries')
  return {
    feed: {
      format: format === 'rdf' ? 'rss1' : format,
      title: first(feed, 'title.value', 'title'),
      link: first(feed, 'link', 'links.0.href'),
      description: first(feed, 'description', 'subtitle.value', 'subtitle', 'tagline'),
    },
    items: (Array.isArray(items) ? items : []).map((item: unknown) => ({
      title: first(item, 'title.value', 'title', 'media.title.value'),
      link: first(item, 'link', 'links.0.href'),
      guid: first(item, 'guid.value', 'id', 'rdf.about'),
      published_at: isoOf(first(item, 'published', 'pubDate', 'issued', 'updated', 'modified')),
      summary: first(item, 'summary.value', 'summary', 'description', 'content.encoded', 'content.value', 'content'),
    })),
  }
}

async function readRssParser(body: Buffer): Promise<Fields> {
  const feed = await new RssParser().parseString(decodeText(body).text)
  return {
    feed: { title: feed.title, link: feed.link, description: feed.description, format: undefined },
    items: feed.items.map((item) => ({
      title: item.title,
      link: item.link,
      guid: item.guid ?? item.id,
      published_at: isoOf(item.isoDate ?? item.pubDate),
      summary: item.summary ?? item.content ?? item['content:encoded'],
    })),
  }
}

/** The value at the first path that has one; feedsmith gives each format its own shape. */
function first(source: unknown, ...paths: readonly string[]): unknown {
  for (const path of paths) {
    let value = source
    for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
    if (value !== undefined) return value
  }
  return undefined
}

function fieldOf(answer: Fields | null, path: string): unknown {
  const [, owner = '', index, field = ''] = /^(\w+)(?:\[(\d+)\])?\.(\w+)$/.exec(path) ?? []
  return owner === 'items' ? answer?.items[Number(index)]?.[field] : answer?.feed[field]
}

// The suite expects HTML. Plain text must have the same words; a peer that does not promise plain text may keep the
// tags.
function holds(value: unknown, { value: expected, kind }: Case['ours'][number], mayKeepTags: boolean): boolean {
  if (kind === 'version') return value === formatOf(String(expected))
  if (kind === 'date9') return value === isoOfTuple(expected as number[])
  const written = typeof value === 'string' ? value : ''
  const wanted = [wordsOf(String(expected)), lettersOf(String(expected))]
  return wanted.includes(lettersOf(written)) || (mayKeepTags && wanted.includes(wordsOf(written)))
}

function formatOf(version: string): string {
  if (version.startsWith('atom')) return 'atom'
  return version === 'rss10' || version === 'rss090' ? 'rss1' : 'rss'
}

function isoOfTuple([year = 0, month = 1, day, hour, minute, second]: readonly number[]): string | undefined {
  return isoOf(new Date(Date.UTC(year, month - 1, day, hour, minute, second)))
}

function isoOf(date: unknown): string | undefined {
  const time = new Date(date instanceof Date || typeof date === 'string' ? date : Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().replace(/\.\d{3}Z$/, 'Z')
}

function wordsOf(html: string): string {
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }
  return lettersOf(
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/&(lt|gt|amp|quot);/g, (_, name) => named[name] ?? ''),
  )
}

function lettersOf(text: string): string {
  return text.replace(UNSEEN, '')
}

function holdsTag(summary: unknown): boolean {
  return typeof summary === 'string' && /<\/\w|<\w[^>]*=|<(script|style|iframe|img|object|embed)\b/i.test(summary)
}

function groupOf(folder: string): 'core' | 'entity' | 'sanitize' {
  if (folder.startsWith('entities')) return 'entity'
  return folder.endsWith('/sanitize') ? 'sanitize' : 'core'
}

function percent(held: number, total: number): number {
  return total === 0 ? 100 : Number(((100 * held) / total).toFixed(1))
}
