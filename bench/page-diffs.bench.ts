import { comparePages } from '@farebox/page-diff'
import { readPage } from '@farebox/reading'
import type { Bench } from './figure.ts'
import { createPairs, type Pair } from './page-diffs/pairs.ts'

const GOAL_FALSE_PERCENT = 2
const MIN_PAIRS = 200

/**
 * Measures whether page-watch reports the changes that a person wants to know, and no others. An alert is a change with
 * content in it.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['page-watch'],
  async run({ say }) {
    const pairs = createPairs()
    const falseAlerts: string[] = []
    const missed: string[] = []
    const unreported: string[] = []
    for (const pair of pairs) {
      const { isAlert, isReported } = await watch(pair)
      if (isAlert && !pair.isChange) falseAlerts.push(pair.name)
      if (!isAlert && pair.isChange) missed.push(pair.name)
      if (!isReported && pair.isChange) unreported.push(pair.name)
    }
    for (const name of falseAlerts) say(`false alert: ${name}`)
    for (const name of missed) say(`missed: ${name}`)
    const quiet = pairs.filter(({ isChange }) => !isChange).length
    const falsePercent = Math.round((10_000 * falseAlerts.length) / quiet) / 100
    return {
      value: falsePercent,
      unit: '% false alerts',
      goal: `under ${GOAL_FALSE_PERCENT} % false alerts and no change missed, of at least ${MIN_PAIRS} pairs`,
      ok: pairs.length >= MIN_PAIRS && falsePercent < GOAL_FALSE_PERCENT && missed.length === 0,
      peers: {},
      ratio: null,
      details: {
        pairs: pairs.length,
        changes: pairs.length - quiet,
        missed: missed.length,
        changes_not_even_reported: unreported.length,
        false_alerts: falseAlerts.length,
      },
    }
  },
}

async function watch({ before, after, visits }: Pair): Promise<{ isAlert: boolean; isReported: boolean }> {
  const [older, newer] = [await visit(before, visits[0]), await visit(after, visits[1])]
  const { kinds, added, removed } = comparePages({ before: older, after: newer })
  return { isAlert: kinds.includes('content'), isReported: added.length + removed.length > 0 }
}

async function visit(html: string, at: string) {
  const { text, asides } = await readPage({
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url: 'https://watched.example/page',
    rendered: false,
    as: 'lines',
    maxChars: 200_000,
    maxLinks: 0,
  })
  return { at: new Date(at), lines: text.split('\n'), asides }
}
