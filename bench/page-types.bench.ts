import { readPage } from '@farebox/reading'
import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import { DOMParser } from 'linkedom'
import type { Bench } from './figure.ts'
import { MAKERS } from './page-types/makers.ts'
import { createWriter, type LabelledPage, PAGE_TYPES, type PageType, toLabelled } from './page-types/pages.ts'
import { SHELLS } from './page-types/shells.ts'

const PAGES_OF_A_TYPE = 20

type Reader = (html: string) => Promise<string>

/**
 * Word F1 by type of page. The pages are generated with the markup of widespread programs. They show which types fail,
 * not how common failures on the web are.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['web-scrape', 'webpage-reader'],
  async run({ say }) {
    const pages = createPages()
    const readers: Readonly<Record<string, Reader>> = { farebox, readability, defuddle }
    const f1: Record<string, Record<string, number>> = {}
    for (const [name, read] of Object.entries(readers)) {
      f1[name] = await measure(pages, read)
      say(`${name}: ${JSON.stringify(f1[name])}`)
    }
    const own = f1.farebox ?? {}
    const peers = Object.fromEntries(Object.entries(f1).map(([name, byType]) => [name, mean(Object.values(byType))]))
    const { farebox: value = 0, ...others } = peers
    const behind = PAGE_TYPES.filter((type) =>
      Object.entries(f1).some(([name, byType]) => name !== 'farebox' && (byType[type] ?? 0) > (own[type] ?? 0)),
    )
    return {
      value,
      unit: 'word F1, mean of the types',
      goal: 'ahead of readability with fallback and of defuddle in each type',
      ok: behind.length === 0,
      peers: others,
      ratio: round(value / Math.max(...Object.values(others))),
      details: { pages: pages.length, behind_in: behind, ...f1 },
    }
  },
}

function createPages(): LabelledPage[] {
  return PAGE_TYPES.flatMap((type, kind) =>
    Array.from({ length: PAGES_OF_A_TYPE }, (_, form) => {
      const writer = createWriter(1000 * kind + form + 1)
      const { content, head } = MAKERS[type](writer, form)
      const shell = SHELLS[(form + kind) % SHELLS.length]
      return toLabelled({ name: `${type} ${form}`, type, marked: shell?.(content, writer, head) ?? '' })
    }),
  )
}

async function measure(pages: readonly LabelledPage[], read: Reader): Promise<Record<PageType, number>> {
  const scores = new Map<PageType, number[]>()
  for (const { type, html, truth } of pages) {
    const score = wordF1(truth, await read(html))
    scores.set(type, [...(scores.get(type) ?? []), score])
  }
  return Object.fromEntries(PAGE_TYPES.map((type) => [type, mean(scores.get(type) ?? [])])) as Record<PageType, number>
}

async function farebox(html: string): Promise<string> {
  const { text } = await readPage({
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url: 'https://mill.example/page',
    rendered: false,
    as: 'text',
    maxChars: 200_000,
    maxLinks: 0,
  })
  return text
}

async function readability(html: string): Promise<string> {
  const found = new Readability(parse(html) as never).parse()?.content ?? ''
  const text = spaced(found)
  return text.trim() === '' ? spaced(html) : text
}

async function defuddle(html: string): Promise<string> {
  const { error, log, warn } = console
  console.error = console.log = console.warn = () => {}
  try {
    return spaced((await Defuddle(parse(html) as never, 'https://mill.example/page', { useAsync: false })).content)
  } finally {
    Object.assign(console, { error, log, warn })
  }
}

function parse(html: string) {
  return new DOMParser().parseFromString(html, 'text/html')
}

function spaced(html: string): string {
  return html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
}

function wordF1(truth: string, text: string): number {
  const [wanted, found] = [count(truth), count(text)]
  const hits = Array.from(wanted, ([word, times]) => Math.min(times, found.get(word) ?? 0)).reduce((a, b) => a + b, 0)
  const size = (words: ReadonlyMap<string, number>) => [...words.values()].reduce((a, b) => a + b, 0)
  return size(wanted) + size(found) === 0 ? 1 : (2 * hits) / (size(wanted) + size(found))
}

function count(text: string): Map<string, number> {
  const words = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

function mean(values: readonly number[]): number {
  return round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
