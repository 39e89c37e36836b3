import { readPage } from '@farebox/reading'
import { Defuddle } from 'defuddle/node'
import type { Bench } from './figure.ts'
import { NotMeasured } from './not-measured.ts'
import { type Expectation, readExpectations } from './publication/read-expectations.ts'
import { parseUnchanged } from './unchanged-parser.ts'

const HALVES = ['tuned', 'unseen'] as const
const GOAL_WRONG = 0.05
// Publishers write the day in their own time zone.
const SAME_DAY_MS = 26 * 3600 * 1000

interface Found {
  readonly author: string | null
  readonly published: string | null
}

interface Verdicts {
  right: number
  /** The answer has only a part of the truth, or more than it. */
  near: number
  none: number
  wrong: number
}

/** Compares author and date that readPage finds on press pages with the expectations in another reader's tests. */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['webpage-reader', 'web-scrape'],
  async run({ corpus, say }) {
    if (!corpus) throw new NotMeasured('give --corpus <a clone of github.com/postlight/parser>')
    const pages = readExpectations(corpus)
    say(`${pages.length} pages`)
    const [ours, defuddle] = [new Tally(), new Tally()]
    for (const [index, page] of pages.entries()) {
      // Pages are ordered by publisher name; the tuned half is the one inspected during development.
      const half = (index * 7919) % 100 < 50 ? 'tuned' : 'unseen'
      ours.add(half, page, await readWithFarebox(page))
      defuddle.add(half, page, await readWithDefuddle(page))
    }
    const [own, peer] = [ours.of('unseen'), defuddle.of('unseen')]
    const [right, peerRight] = [share(own, 'right'), share(peer, 'right')]
    const wrong = share(own, 'wrong')
    return {
      value: right,
      unit: 'share of authors and publication days found right, unseen half',
      goal: `ahead of the peer, and at most ${GOAL_WRONG} wrong`,
      ok: right > peerRight && wrong <= GOAL_WRONG,
      peers: { defuddle: peerRight },
      ratio: Number((right / peerRight).toFixed(2)),
      details: {
        pages: pages.length,
        wrong,
        peer_wrong: share(peer, 'wrong'),
        farebox: ours.halves,
        defuddle: defuddle.halves,
      },
    }
  },
}

class Tally {
  readonly halves: Record<string, { author: Verdicts; published: Verdicts }> = Object.fromEntries(
    HALVES.map((half) => [half, { author: noVerdicts(), published: noVerdicts() }]),
  )

  add(half: string, { author, published }: Expectation, found: Found) {
    const verdicts = this.halves[half]
    if (!verdicts) return
    if (author) verdicts.author[judgeAuthor(author, found.author)] += 1
    if (published && !Number.isNaN(Date.parse(published))) verdicts.published[judgeDay(published, found.published)] += 1
  }

  of(half: (typeof HALVES)[number]): readonly Verdicts[] {
    return Object.values(this.halves[half] ?? {})
  }
}

function noVerdicts(): Verdicts {
  return { right: 0, near: 0, none: 0, wrong: 0 }
}

function share(verdicts: readonly Verdicts[], verdict: keyof Verdicts): number {
  const all = verdicts.flatMap((each) => Object.values(each) as number[]).reduce((sum, count) => sum + count, 0)
  return Number((verdicts.reduce((sum, each) => sum + each[verdict], 0) / all).toFixed(3))
}

function judgeAuthor(truth: string, found: string | null): keyof Verdicts {
  const [wanted, got] = [fold(truth), fold(found ?? '')]
  if (got === '') return 'none'
  if (wanted === got) return 'right'
  return wanted.includes(got) || got.includes(wanted) ? 'near' : 'wrong'
}

function judgeDay(truth: string, found: string | null): keyof Verdicts {
  if (!found) return 'none'
  return Math.abs(Date.parse(found) - Date.parse(truth)) <= SAME_DAY_MS ? 'right' : 'wrong'
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

async function readWithFarebox({ html, url }: Expectation): Promise<Found> {
  const source = { body: Buffer.from(html), contentType: 'text/html; charset=utf-8', url, rendered: false }
  const { author, publishedAt } = await readPage({ ...source, as: 'text', maxChars: 1000, maxLinks: 0 })
  return { author, published: publishedAt }
}

async function readWithDefuddle({ html, url }: Expectation): Promise<Found> {
  const document = parseUnchanged(html)
  // Its types require a browser document; its documentation also allows linkedom's. It must send no requests.
  const read = await Defuddle(document as never, url, { useAsync: false })
  return { author: read.author || null, published: read.published || null }
}
