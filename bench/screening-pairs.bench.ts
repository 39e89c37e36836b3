import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareNames } from '@farebox/screening'
import { jaroWinkler } from '@skyra/jaro-winkler'
import { token_set_ratio, token_sort_ratio } from 'fuzzball'
import type { Bench } from './figure.ts'
import { parseCsv } from './parse-csv.ts'

interface Pair {
  readonly group: string
  readonly quality: string
  readonly type: 'individual' | 'entity'
  readonly query: string
  readonly listed: string
  readonly isMatch: boolean
}

type Scorer = (pair: Pair) => number

const THRESHOLD = 0.85
const GOAL = 0.9

/**
 * Measures on labelled pairs of names how well 'at least 0.85' separates same from different (F1): on foreign pairs, on
 * which nothing is tuned, and with ../shared/corpora/sanctions also on pairs that developers have read.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['sanctions-screen'],
  corpus: 'sanctions',
  async run({ corpus }) {
    const pairs = readPairs(join(import.meta.dirname, 'screening-pairs', 'foreign-pairs.csv'))
    const foreign = measure(pairs, scorePair)
    const peers = measurePeers(pairs)
    const readFile = corpus ? join(corpus, 'name-pairs.csv') : ''
    return {
      unit: 'F1 at 0.85, on pairs of other origin on which nothing is tuned',
      goal: `at least ${GOAL}`,
      value: foreign.f1,
      ok: foreign.f1 >= GOAL,
      peers,
      ratio: round(foreign.f1 / Math.max(...Object.values(peers))),
      details: {
        pairs: pairs.length,
        ...foreign,
        by_group: mistakesByGroup(pairs),
        of_pairs_that_were_read: existsSync(readFile) ? measureRead(readPairs(readFile)) : null,
      },
    }
  },
}

function measureRead(pairs: readonly Pair[]) {
  return {
    pairs: pairs.length,
    ...measure(pairs, scorePair),
    peers: measurePeers(pairs),
    by_group: by(pairs, 'group'),
    by_quality: by(pairs, 'quality'),
  }
}

const THRESHOLDS = Array.from({ length: 50 }, (_, index) => 0.5 + index / 100)

const PEERS: Readonly<Record<string, Scorer>> = {
  'Jaro-Winkler of sorted words': ({ query, listed }) => jaroWinkler(sortWords(query), sortWords(listed)),
  'fuzzball token_sort_ratio': ({ query, listed }) => token_sort_ratio(query, listed) / 100,
  'fuzzball token_set_ratio': ({ query, listed }) => token_set_ratio(query, listed) / 100,
}

function scorePair({ query, listed, type }: Pair): number {
  return compareNames(query, listed, { type })
}

function readPairs(file: string): Pair[] {
  return parseCsv(readFileSync(file, 'utf8'))
    .slice(1)
    .map(([group = '', schema, query = '', listed = '', isMatch, quality = '']) => ({
      group,
      quality,
      type: schema === 'Person' ? 'individual' : 'entity',
      query,
      listed,
      isMatch: isMatch === 'true',
    }))
}

// Of a group that holds only same or only different names F1 says nothing, so here its mistakes are counted.
function mistakesByGroup(pairs: readonly Pair[]) {
  const groups = Object.entries(Object.groupBy(pairs, ({ group }) => group)).map(([name, some = []]) => {
    const { found, right, wanted } = countPairs(some, scorePair, THRESHOLD)
    return [name, { pairs: some.length, missed: wanted - right, false_alarms: found - right }] as const
  })
  return Object.fromEntries(groups)
}

function measurePeers(pairs: readonly Pair[]): Record<string, number> {
  const peers: Record<string, number> = {}
  for (const [name, scorer] of Object.entries(PEERS)) {
    peers[`${name} at 0.85`] = measure(pairs, scorer).f1
    peers[`${name} at its best threshold`] = Math.max(...THRESHOLDS.map((at) => measure(pairs, scorer, at).f1))
  }
  return peers
}

function measure(pairs: readonly Pair[], scorer: Scorer, threshold = THRESHOLD) {
  const { found, right, wanted } = countPairs(pairs, scorer, threshold)
  return {
    f1: round((2 * right) / (found + wanted)),
    precision: round(right / found),
    recall: round(right / wanted),
  }
}

function countPairs(pairs: readonly Pair[], scorer: Scorer, threshold: number) {
  const found = pairs.filter((pair) => scorer(pair) >= threshold)
  return {
    found: found.length,
    right: found.filter(({ isMatch }) => isMatch).length,
    wanted: pairs.filter(({ isMatch }) => isMatch).length,
  }
}

function by(pairs: readonly Pair[], field: 'group' | 'quality') {
  const groups = Object.groupBy(pairs, (pair) => pair[field])
  return Object.fromEntries(Object.entries(groups).map(([name, some = []]) => [name, measure(some, scorePair).f1]))
}

function sortWords(name: string): string {
  return name.toLowerCase().split(/\s+/).sort().join(' ')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
