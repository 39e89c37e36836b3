import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeText } from '@farebox/charset'
import { readPage } from '@farebox/reading'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Bench } from './figure.ts'
import { NotMeasured } from './not-measured.ts'

type Node = DefaultTreeAdapterTypes.Node

const LEAST_SHARE = 0.2
// A page with less prose has nothing to lose.
const LEAST_WORDS = 60
const LINE_WORDS = 8
const RUN = 4
const BESIDE: ReadonlySet<string> = new Set(
  'script style noscript template svg nav header footer aside form button select textarea iframe'.split(' '),
)
const BESIDE_ROLES: ReadonlySet<string> = new Set('navigation banner contentinfo complementary dialog'.split(' '))
const APART: ReadonlySet<string> = new Set('p li td div br h1 h2 h3 h4 h5 h6 dd dt section article'.split(' '))
// The services refuse them, uncharged.
const REFUSED: ReadonlySet<string> = new Set(['wrong_part', 'bot_wall', 'consent_wall', 'sign_in'])
// Soft hyphens and the like, which split words for a search.
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g
// No text contains it.
const BREAK = '\0'

/**
 * The pages that are sold with under a fifth of their sentences and without a notice. Needs no labels: the sentences are
 * those outside of navigation, headers, footers and forms by the page's own elements.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['web-scrape', 'webpage-reader'],
  corpus: 'articles',
  async run({ corpus, sample, part, say }) {
    if (!corpus) throw new NotMeasured('give --corpus <folder> with pages, *.html or *.html.gz, at any depth')
    const files = pagesIn(corpus).filter((_, at) => at % part.count === part.index)
    const silent: string[] = []
    const shares: number[] = []
    let [told, refused] = [0, 0]
    for (const file of files.slice(0, sample ?? files.length)) {
      const body = file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)
      const wanted = sentenceRuns(decodeText(body, 'text/html').text)
      if (wanted.length < LEAST_WORDS) continue
      const { text, notice, coverage } = await readPage({
        ...{ body, contentType: 'text/html', url: 'https://page.example/', rendered: false },
        ...{ as: 'text', maxChars: 1_000_000, maxLinks: 0 },
      })
      const sold = runsOf(text)
      const held = new Set(sold)
      const share = wanted.filter((run) => held.has(run)).length / wanted.length
      shares.push(share)
      // A text of cards or rows has few sentences and is longer than those beside it, such as terms that styles hide.
      if (share >= LEAST_SHARE || sold.length > wanted.length) continue
      if (notice && REFUSED.has(notice.reason)) refused += 1
      else if (notice) {
        told += 1
        say(`told, coverage ${coverage?.toFixed(2)}, ${text.length} characters, ${notice.reason}: ${file}`)
      } else silent.push(file)
    }
    if (shares.length === 0) throw new NotMeasured(`no page of ${corpus} has prose`)
    for (const file of silent) say(`under a fifth: ${file}`)
    return {
      value: silent.length,
      unit: 'pages sold with under a fifth of their sentences, without a notice',
      goal: '0',
      ok: silent.length === 0,
      peers: {},
      ratio: null,
      details: {
        pages: shares.length,
        with_notice: told,
        not_charged: refused,
        mean_share: Number((shares.reduce((sum, share) => sum + share, 0) / shares.length).toFixed(3)),
      },
    }
  },
}

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.html?(?:\.gz)?$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** The runs of four words of the lines that are sentences, not links, by a parser that reading does not use. */
function sentenceRuns(html: string): string[] {
  let text = ''
  const open: Node[] = [parse(html)]
  for (let node = open.pop(); node; node = open.pop()) {
    if ('value' in node) text += node.value
    if (!('childNodes' in node)) continue
    const attributes = new Map('attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : [])
    const isLink = node.nodeName === 'a' && attributes.has('href')
    if (isLink || APART.has(node.nodeName)) text += BREAK
    const isBeside =
      BESIDE.has(node.nodeName) || BESIDE_ROLES.has(attributes.get('role') ?? '') || attributes.has('hidden')
    if (!isLink && !isBeside) open.push(...node.childNodes.toReversed())
  }
  const lines = text.replace(UNSEEN, '').split(BREAK)
  return lines.filter((line) => (line.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= LINE_WORDS).flatMap(runsOf)
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '))
}
