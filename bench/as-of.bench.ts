import { createHash } from 'node:crypto'
import { buildScreeningIndex } from '@farebox/screening'
import type { SanctionedParty } from '@farebox/screening/lists'
import type { Store } from '../src/contract/context.ts'
import { sanctionsScreen } from '../src/services/sanctions-screen/sanctions-screen.service.ts'
import { openDatabase } from '../src/storage/database.ts'
import { createStore } from '../src/storage/store.ts'
import { recordDownload } from '../src/upstreams/sanctions-lists/history/list-history.ts'
import { createPastLists } from '../src/upstreams/sanctions-lists/history/past-lists.ts'
import {
  euConsolidated,
  ofacSdn,
  ukSanctions,
  unConsolidated,
} from '../src/upstreams/sanctions-lists/official-lists.ts'
import type { ScreeningLists } from '../src/upstreams/sanctions-lists/screening-lists.ts'
import type { ListCopy } from '../src/upstreams/sanctions-lists/stored-list.ts'
import { fakeContext, fixedClock } from '../test/kit/fake-context.ts'
import { readSdnFile, readSdnHistory, type SdnDay } from './as-of/sdn-history.ts'
import { type Bench, percentile } from './figure.ts'
import { madeUpNames } from './made-up-names.ts'
import { NotMeasured } from './not-measured.ts'
import { readSanctionsSamples } from './sanctions-samples.ts'

const DAYS = 365
const QUERIES = 1000
const MOST_MB = 300
/** Prime, so that consecutive queries are of days far apart, as of strangers. */
const STRIDE = 7919

/** Records a year of real lists, asks about its days, and compares each answer with the one that was given that day. */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['sanctions-screen'],
  corpus: 'sanctions-history',
  async run({ corpus, sample, seed, say }) {
    const goal = `${QUERIES} of ${QUERIES} answers as on their day, under ${MOST_MB} MB stored, p99 at most twice today's`
    if (corpus === null) {
      throw new NotMeasured(
        'it needs --corpus <folder>, a git repository with the history of the SDN list, such as a clone of github.com/jackdwyer/specially-designated-nationals-list',
      )
    }
    const days = readSdnHistory(corpus, DAYS)
    say(`${days.length} days, ${days[0]?.day} to ${days.at(-1)?.day}`)
    const database = await openDatabase(':memory:')
    try {
      const clock = fixedClock(`${days[0]?.day}T00:00:00Z`)
      const store = createStore({ database, clock })
      const queries = chooseQueries({ days, count: sample ?? QUERIES, seed: seed ?? 1 })
      const { held, recorded } = await liveThrough(days, { clock, store, queries, say })
      const sizes = await database.selectFrom('store').select(['key', 'value']).execute()
      const megabytes = sizes.reduce((sum, { key, value }) => sum + key.length + value.length, 0) / 1e6
      say(`${sizes.length} rows, ${megabytes.toFixed(1)} MB; asking`)
      const context = fakeContext({ store, clock, datasets: { get: async <T>() => held as T } })
      clock.set(new Date(Date.parse(`${days.at(-1)?.day}T00:00:00Z`) + 24 * 3600 * 1000).toISOString())
      const peakBefore = process.resourceUsage().maxRSS / 1024
      const [past, today]: [number[], number[]] = [[], []]
      const different: string[] = []
      for (const { name, day, key } of queries) {
        const { as_of, ...answer } = await timed(past, () => ask({ name, as_of: day }, context))
        if (JSON.stringify(answer) !== recorded.get(key)) different.push(`${name} on ${as_of}`)
        await timed(today, () => ask({ name }, context))
      }
      for (const one of different.slice(0, 20)) say(`different: ${one}`)
      const p99 = round(percentile(past, 99))
      const p99Today = round(percentile(today, 99))
      const equal = queries.length - different.length
      return {
        value: equal,
        unit: `of ${queries.length} answers equal to the one of their day`,
        goal,
        ok: different.length === 0 && megabytes < MOST_MB && p99 <= 2 * p99Today,
        peers: {},
        ratio: null,
        details: {
          days: days.length,
          days_with_changes: new Set(days.map(({ file }) => file)).size - 1,
          megabytes_stored: round(megabytes),
          entries: held?.states.reduce((sum, { loaded }) => sum + (loaded?.parties.length ?? 0), 0),
          peak_mb: round(process.resourceUsage().maxRSS / 1024),
          peak_mb_before_asking: round(peakBefore),
          p50_ms: round(percentile(past, 50)),
          p99_ms: p99,
          p50_ms_today: round(percentile(today, 50)),
          p99_ms_today: p99Today,
          lists:
            'OFAC SDN: every file of a public archive (names, weak aliases, remarks); EU and UK, of which there is no such archive: a third of its entries each, with their changes; UN: one file each day',
        },
      }
    } finally {
      await database.destroy()
    }
  },
}

interface Query {
  readonly key: string
  readonly name: string
  readonly day: string
}

/** Half of them are listed, of these half by a change of that year; the others are made up. */
function chooseQueries({ days, count, seed }: { days: readonly SdnDay[]; count: number; seed: number }): Query[] {
  const made = madeUpNames(count, seed)
  const past = days.slice(0, -1)
  const listed = new Set(readSdnFile(days[0]?.file ?? '').map(({ id }) => id))
  const everybody = readSdnFile(days.at(-1)?.file ?? '')
  const added = everybody.filter(({ id }) => !listed.has(id))
  const pick = (parties: readonly SanctionedParty[], index: number) =>
    parties[(index * STRIDE * seed) % parties.length]?.name
  return made.map(({ name }, index) => {
    const day = past[(index * STRIDE) % past.length]?.day ?? ''
    const listedName = index % 4 === 1 ? pick(added, index) : index % 4 === 3 ? pick(everybody, index) : undefined
    return { key: String(index), name: listedName ?? name, day }
  })
}

/** Downloads twice a day, records, and answers at the end of the day. */
async function liveThrough(
  days: readonly SdnDay[],
  {
    clock,
    store,
    queries,
    say,
  }: { clock: ReturnType<typeof fixedClock>; store: Store; queries: readonly Query[]; say: (message: string) => void },
) {
  const un = (await readSanctionsSamples())?.all.filter(({ list }) => list === 'UN') ?? []
  const past = createPastLists()
  const recorded = new Map<string, string>()
  const read = onceEach(readSdnFile)
  const thirds = onceEach((file: string) => ({
    EU: read(file).flatMap((party) => inThird(party, 0, 'EU')),
    UK: read(file).flatMap((party) => inThird(party, 1, 'UK')),
  }))
  let copies: Readonly<Record<'OFAC SDN' | 'EU' | 'UN' | 'UK', ListCopy | null>> = {
    'OFAC SDN': null,
    EU: null,
    UN: null,
    UK: null,
  }
  let held: ScreeningLists | undefined
  let before: SdnDay | undefined
  for (const today of days) {
    for (const [hour, { day, file }] of [
      ['00', before ?? today],
      ['12', today],
    ] as const) {
      clock.set(`${today.day}T${hour}:00:00Z`)
      const ofac = toCopy(read(file), { loadedAt: clock.now(), publishedOn: day, file })
      const unCopy = toCopy(un, { loadedAt: clock.now(), publishedOn: '2026-01-08', file: 'un' })
      const { EU, UK } = thirds(file)
      const others = { loadedAt: clock.now(), publishedOn: day, file }
      const downloaded = { 'OFAC SDN': ofac, EU: toCopy(EU, others), UN: unCopy, UK: toCopy(UK, others) }
      for (const [list, copy] of Object.entries(downloaded)) {
        // The names of the four lists are those of the object.
        const name = list as keyof typeof downloaded
        await recordDownload(store, copy, { list: name, held: copies[name] })
      }
      copies = downloaded
    }
    const states = [
      { official: ofacSdn, loaded: copies['OFAC SDN'], problem: null },
      { official: euConsolidated, loaded: copies.EU, problem: null },
      { official: unConsolidated, loaded: copies.UN, problem: null },
      { official: ukSanctions, loaded: copies.UK, problem: null },
    ]
    const mine = queries.filter(({ day }) => day === today.day)
    const isLast = today === days.at(-1)
    if (mine.length > 0 || isLast) {
      const index = await buildScreeningIndex(states.flatMap(({ loaded }) => loaded?.parties ?? []))
      held = { states, index, past }
      clock.set(`${today.day}T23:59:59Z`)
      const context = fakeContext({ store, clock, datasets: { get: async <T>() => held as T } })
      for (const { name, key } of mine) {
        const { as_of: _, ...answer } = await ask({ name }, context)
        recorded.set(key, JSON.stringify(answer))
      }
    }
    before = today
    if (today.day.endsWith('-01')) say(`recorded up to ${today.day}`)
  }
  return { held, recorded }
}

/** Remembers the last two results. */
function onceEach<Result>(read: (text: string) => Result): (text: string) => Result {
  let known: readonly (readonly [text: string, result: Result])[] = []
  return (text) => {
    const found = known.find(([one]) => one === text) ?? ([text, read(text)] as const)
    known = [found, ...known.filter((one) => one !== found)].slice(0, 2)
    return found[1]
  }
}

function toCopy(
  parties: readonly SanctionedParty[],
  { file, ...copy }: { readonly loadedAt: Date; readonly publishedOn: string; readonly file: string },
): ListCopy {
  return { ...copy, parties, recordCount: null, sha256: createHash('sha256').update(file).digest('hex') }
}

// What the service answers fits its schema, which has these fields.
function ask(input: object, context: Parameters<ReturnType<typeof sanctionsScreen.prepare>>[0]) {
  return sanctionsScreen.prepare(input)(context) as Promise<{ readonly as_of: string | null }>
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  times.push(performance.now() - started)
  return result
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** An entry in another list, if it is in this third of all. */
function inThird(party: SanctionedParty, third: number, list: 'EU' | 'UK'): readonly SanctionedParty[] {
  return Number(party.id) % 3 === third ? [{ ...party, list }] : []
}
