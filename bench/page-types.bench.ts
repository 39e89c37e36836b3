import { readPage } from '@farebox/reading'
import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import type { Bench } from './figure.ts'
import { readLabelledCorpus } from './page-types/labelled-corpus.ts'
import { MAKERS } from './page-types/makers.ts'
import { createWriter, type LabelledPage, PAGE_TYPES, type PageType, toLabelled } from './page-types/pages.ts'
import { SHELLS } from './page-types/shells.ts'
import { openTrafilatura } from './page-types/trafilatura.ts'
import { parseUnchanged } from './unchanged-parser.ts'

const PAGES_OF_A_TYPE = 20
// Of WCXB's test set, in its README: rs-trafilatura.
const BEST_PUBLISHED = 0.893
// Soft hyphens and the like: nobody sees them, and a word with one is one word, whether a reader or the truth keeps it.
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g

type Reader = (page: LabelledPage) => Promise<string>

/**
 * Word F1 by type of page. The pages are generated with the markup of widespread programs. They show which types fail,
 * not how common failures on the web are. With --corpus, the pages of a labelled set take their place, such as a checkout
 * of WCXB's test set, and trafilatura is a peer if Python has it.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['web-scrape', 'webpage-reader'],
  async run({ corpus, part, say }) {
    const all = corpus ? readLabelledCorpus(corpus) : createPages()
    const pages = all.filter((_, at) => at % part.count === part.index)
    const trafilatura = corpus ? await openTrafilatura() : null
    if (corpus && !trafilatura) say('not compared with trafilatura: pip install trafilatura')
    const program = trafilatura ? { trafilatura: ({ html }: LabelledPage) => trafilatura.read(html) } : {}
    const readers: Readonly<Record<string, Reader>> = { farebox, readability, defuddle, ...program }
    const scores: Record<string, Scores> = {}
    for (const [name, read] of Object.entries(readers)) {
      scores[name] = await measure(pages, read)
      say(`${name}: ${JSON.stringify(scores[name])}`)
    }
    trafilatura?.close()
    // The published figures of WCXB are means of all its pages.
    const meanOf = ({ byType, ofPages }: Scores) => (corpus ? ofPages : mean(Object.values(byType)))
    const peers = Object.fromEntries(Object.entries(scores).map(([name, score]) => [name, meanOf(score)]))
    const { farebox: value = 0, ...others } = peers
    const own = scores.farebox?.byType ?? {}
    const behind = PAGE_TYPES.filter((type) =>
      Object.values(scores).some(({ byType }) => (byType[type] ?? 0) > (own[type] ?? 0)),
    )
    return {
      value,
      unit: `word F1, mean of the ${corpus ? 'pages' : 'types'}`,
      goal: `ahead of readability with fallback and of defuddle in each type${corpus ? `, and at least ${BEST_PUBLISHED}` : ''}`,
      ok: behind.length === 0 && (!corpus || value >= BEST_PUBLISHED),
      peers: others,
      ratio: round(value / Math.max(...Object.values(others))),
      details: { pages: pages.length, behind_in: behind, ...scores },
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

/** Word F1 by type and over all pages, and the time of a page. */
interface Scores {
  readonly byType: Readonly<Record<string, number>>
  readonly ofPages: number
  readonly meanMs: number
}

async function measure(pages: readonly LabelledPage[], read: Reader): Promise<Scores> {
  const scores = new Map<PageType, number[]>()
  const started = performance.now()
  for (const page of pages) {
    const score = wordF1(page.truth, await read(page))
    scores.set(page.type, [...(scores.get(page.type) ?? []), score])
  }
  const meanMs = Math.round((performance.now() - started) / Math.max(1, pages.length))
  const byType = Object.fromEntries([...scores].map(([type, values]) => [type, mean(values)]))
  return { byType, ofPages: mean([...scores.values()].flat()), meanMs }
}

async function farebox({ html, url }: LabelledPage): Promise<string> {
  const { text } = await readPage({
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url,
    rendered: false,
    as: 'text',
    maxChars: 200_000,
    maxLinks: 0,
  })
  return text
}

async function readability({ html }: LabelledPage): Promise<string> {
  const text = spaced(articleOf(html))
  return text.trim() === '' ? spaced(html) : text
}

/** Empty where Readability throws, as on a page whose body is a frame set. */
function articleOf(html: string): string {
  try {
    return new Readability(parseUnchanged(html) as never).parse()?.content ?? ''
  } catch {
    return ''
  }
}

async function defuddle({ html, url }: LabelledPage): Promise<string> {
  const { error, log, warn } = console
  console.error = console.log = console.warn = () => {}
  try {
    return spaced((await Defuddle(parseUnchanged(html) as never, url, { useAsync: false })).content)
  } catch {
    return ''
  } finally {
    Object.assign(console, { error, log, warn })
  }
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
  const written = text.replace(UNSEEN, '').toLowerCase()
  for (const word of written.match(/[\p{L}\p{N}]+/gu) ?? []) words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

function mean(values: readonly number[]): number {
  return round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
