import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPage } from '@farebox/reading'
import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import type { Bench } from './figure.ts'
import { createConverter } from './markdown/converter.ts'
import { STRUCTURES, type Structure, type Wanted, wantedOf } from './markdown/structure.ts'
import { readMarkdown } from './markdown/written.ts'
import { parseUnchanged } from './unchanged-parser.ts'

interface Page {
  readonly name: string
  readonly group: string
  readonly html: string
  readonly url: string
  /** The text published with the page. It tells which part of the page is content. */
  readonly expected: string
}

type Reader = (page: Page) => Promise<string>
type Kept = Record<Structure, number>

type Half = 'tuned' | 'unseen'
const HALVES = ['tuned', 'unseen'] as const

/**
 * The share of the structure of a page's content that its Markdown keeps, by kind. The pages are a few of our own and,
 * with --fixtures, those of a folder with checkouts of kepano/defuddle in `defuddle` and mozilla/readability in
 * `readability`. A hash of their names splits the pages in halves: the reader is tuned on one and has not seen the
 * other.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['web-scrape', 'webpage-reader'],
  async run({ corpus, say }) {
    const pages = [...ownPages(), ...(corpus ? [...defuddlePages(corpus), ...readabilityPages(corpus)] : [])]
    if (!corpus) say('our own pages only; --fixtures <folder> adds those of defuddle and readability')
    const readers: Readonly<Record<string, Reader>> = { farebox, defuddle, 'readability + turndown': readability }
    const wanted = new Map(pages.map((page) => [page, wantedOf(page)]))
    const kept: Record<string, Record<Half, Kept>> = {}
    for (const [name, read] of Object.entries(readers)) {
      kept[name] = await measure(wanted, read, (miss) => name === 'farebox' && say(miss))
      say(`${name}: ${JSON.stringify(kept[name])}`)
    }
    const total = { tuned: zero(), unseen: zero() }
    for (const [page, things] of wanted) for (const { structure } of things) total[halfOf(page)][structure] += 1
    const behind = HALVES.flatMap((half) =>
      STRUCTURES.filter((structure) =>
        Object.values(kept).some((other) => other[half][structure] > (kept.farebox?.[half][structure] ?? 0)),
      ).map((structure) => `${structure} (${half})`),
    )
    const shareOf = (each: Record<Half, Kept>) =>
      round((sum(each.tuned) + sum(each.unseen)) / (sum(total.tuned) + sum(total.unseen)))
    const { farebox: value = 0, ...peers } = Object.fromEntries(
      Object.entries(kept).map(([name, each]) => [name, shareOf(each)]),
    )
    return {
      value,
      unit: 'share of the structure kept',
      goal: 'no kind of structure kept less often than by defuddle or by readability with turndown, in either half',
      ok: behind.length === 0,
      peers,
      ratio: round(value / Math.max(...Object.values(peers))),
      details: { pages: pages.length, behind_in: behind, wanted: total, ...kept },
    }
  },
}

/** The half of a page, by a hash of its name: it stays the same when pages are added. */
function halfOf({ group, name }: Page): Half {
  const [first = 0] = createHash('sha256').update(`${group}/${name}`).digest()
  return first % 2 === 0 ? 'tuned' : 'unseen'
}

function ownPages(): Page[] {
  return pagesIn(join(import.meta.dirname, 'markdown/pages'), 'own')
}

function defuddlePages(folder: string): Page[] {
  const root = join(folder, 'defuddle/tests')
  const pages = existsSync(root) ? readdirSync(join(root, 'fixtures')).filter((file) => file.endsWith('.html')) : []
  return pages.flatMap((file) => {
    const expected = join(root, 'expected', file.replace(/\.html$/, '.md'))
    if (!existsSync(expected)) return []
    const html = readFileSync(join(root, 'fixtures', file), 'utf8')
    // The tests of defuddle read the address from a comment at the top, otherwise from the file name.
    const url = /<!--\s*\{"url":\s*"([^"]+)"/.exec(html)?.[1] ?? urlOf(file)
    // The file starts with the metadata of the page, as JSON.
    const text = readFileSync(expected, 'utf8').replace(/^```json\n[\s\S]*?\n```\n/, '')
    return [{ name: file, group: 'defuddle', html, url, expected: text }]
  })
}

function urlOf(file: string): string {
  const host = file.replace(/\.html$/, '').split('--')[1] ?? 'example.com'
  return URL.parse(`https://${host}`)?.href ?? 'https://example.com/'
}

function readabilityPages(folder: string): Page[] {
  const root = join(folder, 'readability/test/test-pages')
  return (existsSync(root) ? readdirSync(root) : []).map((name) => {
    const expected = readFileSync(join(root, name, 'expected.html'), 'utf8')
    return {
      ...{ name, group: 'readability', url: 'http://fakehost/test/page.html' },
      html: readFileSync(join(root, name, 'source.html'), 'utf8'),
      expected: expected.replace(/<\/(?:h[1-6]|p|li|div|td|tr|pre)>|<br ?\/?>/g, '\n').replace(/<(?!img)[^>]*>/g, ''),
    }
  })
}

function pagesIn(folder: string, group: string): Page[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      ...{ name: file, group, url: 'https://mill.example/page' },
      html: readFileSync(join(folder, file), 'utf8'),
      expected: readFileSync(join(folder, file.replace(/html$/, 'md')), 'utf8'),
    }))
}

async function measure(
  wanted: ReadonlyMap<Page, readonly Wanted[]>,
  read: Reader,
  miss: (text: string) => void,
): Promise<Record<Half, Kept>> {
  const kept = { tuned: zero(), unseen: zero() }
  for (const [page, things] of wanted) {
    const markdown = readMarkdown(await read(page))
    const half = halfOf(page)
    for (const { structure, what, isKept } of things) {
      if (isKept(markdown)) kept[half][structure] += 1
      // Misses on unseen pages are not printed, so that the reader cannot be tuned to them.
      else if (half === 'tuned') miss(`${page.group} ${page.name}: ${structure} ${what}`)
    }
  }
  return kept
}

async function farebox({ html, url }: Page): Promise<string> {
  const source = { body: Buffer.from(html), contentType: 'text/html; charset=utf-8', url, rendered: false } as const
  return (await readPage({ ...source, as: 'markdown', images: true, maxChars: 200_000, maxLinks: 0 })).text
}

async function defuddle({ html, url }: Page): Promise<string> {
  const { error, log, warn } = console
  console.error = console.log = console.warn = () => {}
  try {
    return (await Defuddle(parse(html), url, { useAsync: false, markdown: true })).content
  } finally {
    Object.assign(console, { error, log, warn })
  }
}

async function readability({ html }: Page): Promise<string> {
  return createConverter()(new Readability(parse(html)).parse()?.content ?? '')
}

function parse(html: string): never {
  // Both libraries' types need a browser's DOM; linkedom has the part they use.
  return parseUnchanged(html) as never
}

function zero(): Kept {
  return Object.fromEntries(STRUCTURES.map((structure) => [structure, 0])) as Kept
}

function sum(kept: Kept): number {
  return Object.values(kept).reduce((total, count) => total + count, 0)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
