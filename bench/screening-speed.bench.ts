import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildScreeningIndex } from '@farebox/screening'
import type { SanctionedParty } from '@farebox/screening/lists'
import { jaroWinkler } from '@skyra/jaro-winkler'
import { full_process, token_sort_ratio } from 'fuzzball'
import { type Bench, percentile } from './figure.ts'
import { madeUpNames } from './made-up-names.ts'
import { NotMeasured } from './not-measured.ts'
import { readSanctionsSamples } from './sanctions-samples.ts'

const NAMES = 55_000
const QUERIES = 3000
const PEER_QUERIES = 25

/** Times one search over lists of full size, on one core, for listed and made-up names in equal parts. */
export const bench: Bench = {
  shows: 'speed',
  services: ['sanctions-screen'],
  async run() {
    const goal = 'p50 at most 3 ms, p99 at most 20 ms'
    const samples = await readSanctionsSamples()
    if (!samples) throw new NotMeasured('it needs the folder ../shared/samples/sanctions-screen')
    const parties = padTo(NAMES, samples.all)
    const heapBefore = heapAfterCollection()
    const started = performance.now()
    const { names: index } = await buildScreeningIndex(parties)
    const buildMs = Math.round(performance.now() - started)
    const indexMegabytes = Math.round((heapAfterCollection() - heapBefore) / 1e6)

    const queries = mixQueries(parties)
    const search = (name: string) => index.search({ name, threshold: 0.85, limit: 10 })
    for (const name of queries) search(name)
    const times = queries.map((name) => timed(() => search(name)))
    const hostileMs = Object.entries(HOSTILE).map(([kind, name]) => [kind, round(timed(() => search(name)))])
    const p50 = round(percentile(times, 50))
    const p99 = round(percentile(times, 99))
    const peers = scanAll(parties.flatMap(namesOf), queries.slice(0, PEER_QUERIES))
    return {
      value: p50,
      unit: 'ms, p50',
      goal,
      ok: p50 <= 3 && p99 <= 20,
      peers,
      ratio: round(p50 / Math.min(...Object.values(peers))),
      details: { p99, names: index.nameCount, buildMs, indexMegabytes, hostileMs: Object.fromEntries(hostileMs) },
    }
  },
}

const HOSTILE = {
  'one letter': 'a',
  'ten thousand letters': 'a'.repeat(10_000),
  'common words': 'mohammed ali '.repeat(800),
  'mixed scripts': 'محمد Ivan 习近平 Ελένη '.repeat(600),
  'single letters': 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(300),
  'expanding ligatures': 'ﷺ'.repeat(10_000),
}

function padTo(count: number, parties: readonly SanctionedParty[]): SanctionedParty[] {
  const missing = count - parties.flatMap(namesOf).length
  const generated = madeUpNames(Math.max(0, missing), 7).map(
    ({ name }, index): SanctionedParty => ({
      list: 'EU',
      id: `made-up-${index}`,
      name,
      type: index % 2 === 0 ? 'individual' : 'entity',
      programs: '',
      aliases: [],
    }),
  )
  return [...parties, ...generated]
}

function mixQueries(parties: readonly SanctionedParty[]): string[] {
  const step = Math.floor(parties.length / (QUERIES / 2))
  const listed = parties.filter((_, index) => index % step === 0).map(({ name }) => name)
  const made = madeUpNames(QUERIES / 2, 99).map(({ name }) => name)
  return made.flatMap((name, index) => [name, listed[index] ?? name])
}

/** Compares with every name, as a service without an index does. Returns the median milliseconds of one search. */
function scanAll(names: readonly string[], queries: readonly string[]): Record<string, number> {
  const sorted = names.map(sortWords)
  const processed = names.map((name) => full_process(name))
  const jaro = queries.map((query) => timed(() => sorted.filter((name) => jaroWinkler(sortWords(query), name) >= 0.85)))
  const fuzz = queries.map((query) =>
    timed(() => processed.filter((name) => token_sort_ratio(query, name, { full_process: false }) >= 85)),
  )
  return {
    'Jaro-Winkler scan, p50 ms': round(percentile(jaro, 50)),
    'fuzzball token_sort_ratio scan, p50 ms': round(percentile(fuzz, 50)),
  }
}

function namesOf({ name, aliases }: SanctionedParty): string[] {
  return [name, ...aliases.map((alias) => alias.name)]
}

function sortWords(name: string): string {
  return name.toLowerCase().split(/\s+/).sort().join(' ')
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
