import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readPage } from '@farebox/reading'
import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import { type Bench, percentile } from './figure.ts'
import { NotMeasured } from './not-measured.ts'
import { parseUnchanged } from './unchanged-parser.ts'

const GOAL_F1 = 0.955
const GOAL_P50_MS = 15
const ROUNDS = 3
// CommonMark, 6.3: brackets in the text of a link stand in pairs, or have backslashes.
const LINK = /\[((?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*)\]\([^)\s]*\)/g

interface Article {
  readonly url: string
  readonly html: string
  readonly truth: string
}

interface Score {
  readonly precision: number | null
  readonly recall: number | null
}

/** The main text of real pages, compared with the article that people marked, and the time to read one page. */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['web-scrape', 'webpage-reader'],
  corpus: 'articles',
  async run({ corpus, say }) {
    if (!corpus) throw new NotMeasured('give --corpus <folder> with ground-truth.json and html/<key>.html.gz')
    const articles = readCorpus(corpus)
    say(`${articles.length} pages, ${ROUNDS} rounds; reading...`)
    const ours = await measure(articles, readWithFarebox)
    say(`F1 ${ours.f1.toFixed(4)}, p50 ${ours.p50Ms.toFixed(1)} ms; peers...`)
    const readability = await measure(articles, readWithReadability)
    const defuddle = await measure(articles, readWithDefuddle)
    const peers = { 'readability + linkedom': round(readability.f1), defuddle: round(defuddle.f1) }
    return {
      value: round(ours.f1),
      unit: 'F1 of 4-word shingles',
      goal: `F1 at least ${GOAL_F1}, p50 at most ${GOAL_P50_MS} ms a page from bytes to Markdown (fastest of ${ROUNDS} readings)`,
      ok: ours.f1 >= GOAL_F1 && ours.p50Ms <= GOAL_P50_MS,
      peers,
      ratio: round(ours.f1 / Math.max(...Object.values(peers))),
      details: {
        pages: articles.length,
        farebox: rounded(ours),
        readability: rounded(readability),
        defuddle: rounded(defuddle),
      },
    }
  },
}

function readCorpus(folder: string): Article[] {
  const truths = JSON.parse(readFileSync(join(folder, 'ground-truth.json'), 'utf8')) as Record<
    string,
    { url?: string; articleBody?: string }
  >
  return Object.entries(truths).map(([key, { url, articleBody }]) => ({
    url: url ?? 'https://example.com/',
    html: gunzipSync(readFileSync(join(folder, 'html', `${key}.html.gz`))).toString(),
    truth: articleBody ?? '',
  }))
}

async function measure(articles: readonly Article[], read: (article: Article) => Promise<string>) {
  const scores: Score[] = []
  const fastest: number[] = []
  for (const article of articles) {
    let best = Number.POSITIVE_INFINITY
    let text = ''
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const started = performance.now()
      text = await read(article)
      best = Math.min(best, performance.now() - started)
    }
    scores.push(score(article.truth, text))
    fastest.push(best)
  }
  const precision = mean(scores.map((each) => each.precision))
  const recall = mean(scores.map((each) => each.recall))
  const f1 = (2 * precision * recall) / (precision + recall)
  return { f1, precision, recall, p50Ms: percentile(fastest, 50), p99Ms: percentile(fastest, 99) }
}

async function readWithFarebox({ url, html }: Article): Promise<string> {
  const source = {
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url,
    maxChars: 60_000,
    maxLinks: 100,
    rendered: false,
    as: 'markdown' as const,
  }
  return stripMarkdown((await readPage(source)).text)
}

async function readWithReadability({ html }: Article): Promise<string> {
  const document = parseUnchanged(html) as never
  return textOf(new Readability(document).parse()?.content ?? '')
}

async function readWithDefuddle({ url, html }: Article): Promise<string> {
  const { error, log, warn } = console
  console.error = console.log = console.warn = () => {}
  try {
    const document = parseUnchanged(html) as never
    return textOf((await Defuddle(document, url, { useAsync: false })).content)
  } finally {
    Object.assign(console, { error, log, warn })
  }
}

/** Tags become line breaks only where a browser breaks the line. */
function textOf(html: string): string {
  const broken = html.replace(
    /<\/?(?:p|div|li|ul|ol|h[1-6]|blockquote|t[rdh]|table|br|pre|section|article|figure|figcaption|d[dt])\b[^>]*>/gi,
    '\n$&',
  )
  const document = parseUnchanged(`<html><body>${broken}</body></html>`)
  return (document as unknown as { body: { textContent: string } }).body.textContent
}

function stripMarkdown(markdown: string): string {
  return markdown.replace(LINK, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** The score of evaluate.py of scrapinghub/article-extraction-benchmark: shingles of four words, counted. */
function score(truth: string, prediction: string): Score {
  const wanted = shingles(truth)
  const found = shingles(prediction)
  let [hits, extra, missed] = [0, 0, 0]
  for (const key of new Set([...wanted.keys(), ...found.keys()])) {
    const [inTruth, inFound] = [wanted.get(key) ?? 0, found.get(key) ?? 0]
    hits += Math.min(inTruth, inFound)
    extra += Math.max(0, inFound - inTruth)
    missed += Math.max(0, inTruth - inFound)
  }
  return {
    precision: hits + extra > 0 ? hits / (hits + extra) : null,
    recall: hits + missed > 0 ? hits / (hits + missed) : null,
  }
}

function shingles(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  const counts = new Map<string, number>()
  for (let start = 0; start < Math.max(1, words.length - 3); start += 1) {
    const key = words.slice(start, start + 4).join(' ')
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function mean(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null)
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

function rounded(figures: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)]))
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
