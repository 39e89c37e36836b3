import { buildScreeningIndex } from '@farebox/screening'
import type { SanctionedParty } from '@farebox/screening/lists'
import { expect, test } from 'vitest'
import { fakeContext, fixedClock, memoryStore } from '../../../../test/kit/fake-context.ts'
import { euConsolidated, ofacSdn, unConsolidated } from '../official-lists.ts'
import { type ListCopy, putListCopy } from '../stored-list.ts'
import { readDownloads, recordDownload } from './list-history.ts'
import { createPastLists, type SearchedLists } from './past-lists.ts'

type Names = readonly string[]

/** A server that downloads the UN list at given times; what it holds is what it downloaded last. */
function server(store = memoryStore()) {
  let held: ListCopy | null = null
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const context = fakeContext({ store, clock })
  return {
    store,
    clock,
    async download(at: string, names: Names) {
      const copy = copyOf(at, names)
      await recordDownload(store, copy, { list: 'UN', held })
      await putListCopy(store, 'UN', copy)
      held = copy
    },
    /** Another process begins with what is stored, or one in between with an older copy. */
    hold(copy: ListCopy | null) {
      held = copy
    },
    async namesOn(day: string, today = '2026-12-31', past = createPastLists()) {
      clock.set(`${today}T12:00:00Z`)
      const { states, index } = await past.on({ field: 'as_of', day }, { ...EMPTY, states: statesOf(held) }, context)
      const { loaded } = states.find(({ official }) => official.list === 'UN') ?? {}
      for (const { name } of loaded?.parties ?? [])
        expect(index.names.search({ name, threshold: 1, limit: 1 }).matchCount).toBe(1)
      return { names: loaded?.parties.map(({ name }) => name), at: loaded?.loadedAt.toISOString() }
    },
  }
}

test('each day has the entries, the order and the file of its last download', async () => {
  const one = server()
  await one.download('2026-01-01T00:00:00.000Z', ['Ann', 'Bob'])
  await one.download('2026-01-01T12:00:00.000Z', ['Bob', 'Ann', 'Carl'])
  await one.download('2026-01-02T00:00:00.000Z', ['Bob', 'Ann', 'Carl'])
  await one.download('2026-01-03T23:59:59.999Z', ['Dora'])
  await one.download('2026-01-04T00:00:00.000Z', ['Bob'])
  expect(await one.namesOn('2026-01-01')).toEqual({ names: ['Bob', 'Ann', 'Carl'], at: '2026-01-01T12:00:00.000Z' })
  expect(await one.namesOn('2026-01-02')).toEqual({ names: ['Bob', 'Ann', 'Carl'], at: '2026-01-02T00:00:00.000Z' })
  expect(await one.namesOn('2026-01-03')).toEqual({ names: ['Dora'], at: '2026-01-03T23:59:59.999Z' })
  expect(await one.namesOn('2026-03-01')).toEqual({ names: ['Bob'], at: '2026-01-04T00:00:00.000Z' })
})

test('a list of which nothing is stored for a day was missing on it', async () => {
  const one = server()
  const other = copyOf('2026-01-01T00:00:00.000Z', ['Eve'])
  await recordDownload(one.store, other, { list: 'EU', held: null })
  await putListCopy(one.store, 'EU', other)
  await one.download('2026-01-02T00:00:00.000Z', ['Ann'])
  expect(await one.namesOn('2026-01-01')).toEqual({ names: undefined, at: undefined })
})

test.each([
  ['2025-12-31', /^as_of: 2025-12-31 lies before .* from 2026-01-01, the first stored list, to yesterday/],
  ['2026-01-05', /^as_of: 2026-01-05 is not over .* from 2026-01-01/],
  ['2026-01-06', /^as_of: 2026-01-06 lies in the future .* from 2026-01-01/],
])('%s, before the first list or not over, is refused and says which days there are', async (day, message) => {
  const one = server()
  await one.download('2026-01-01T10:00:00.000Z', ['Ann'])
  await expect(one.namesOn(day, '2026-01-05')).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(message),
  })
})

test('on the first day no past day can be searched', async () => {
  const one = server()
  await expect(one.namesOn('2025-12-31', '2026-01-01')).rejects.toThrow('No past day can be searched yet')
  await one.download('2026-01-01T10:00:00.000Z', ['Ann'])
  await expect(one.namesOn('2025-12-31', '2026-01-01')).rejects.toThrow('No past day can be searched yet')
})

test('a process that begins with the stored copy, after a month without one too, goes on with the history', async () => {
  const one = server()
  await one.download('2026-01-01T00:00:00.000Z', ['Ann'])
  one.hold(null)
  await one.download('2026-02-15T00:00:00.000Z', ['Bob'])
  expect(await one.namesOn('2026-01-20')).toMatchObject({ names: ['Ann'] })
})

test('a copy that was held and not stored is no part of the history, and breaks none', async () => {
  const one = server()
  await one.download('2026-01-01T00:00:00.000Z', ['Ann'])
  one.hold(copyOf('2026-01-02T00:00:00.000Z', ['Ann', 'Bob']))
  await one.download('2026-01-03T00:00:00.000Z', ['Carl'])
  expect(await one.namesOn('2026-01-02')).toMatchObject({ names: ['Ann'] })
})

test('a process that is behind the others restores from the stored copy', async () => {
  const one = server()
  await one.download('2026-01-01T00:00:00.000Z', ['Ann'])
  await one.download('2026-01-02T00:00:00.000Z', ['Bob'])
  await one.download('2026-01-03T00:00:00.000Z', ['Carl'])
  one.hold(copyOf('2026-01-01T00:00:00.000Z', ['Ann']))
  expect(await one.namesOn('2026-01-02')).toMatchObject({ names: ['Bob'] })
})

test('where the last recorded copy is lost the history begins anew, and says so', async () => {
  const one = server()
  await one.download('2026-01-01T00:00:00.000Z', ['Ann'])
  one.hold(null)
  await one.store.put('sanctions-lists:2:UN', '', { ttlSeconds: 1 })
  const lost = {
    ...one.store,
    get: async (key: string) => (key === 'sanctions-lists:2:UN' ? undefined : one.store.get(key)),
  }
  await recordDownload(lost, copyOf('2026-02-01T00:00:00.000Z', ['Bob']), { list: 'UN', held: null })
  await expect(one.namesOn('2026-01-20')).rejects.toThrow('from 2026-02-01')
})

test('a difference that is lost is a failure of ours, not an answer of another day', async () => {
  const one = server()
  await one.download('2026-01-01T00:00:00.000Z', ['Ann'])
  await one.download('2026-01-02T00:00:00.000Z', ['Bob'])
  await one.store.put('sanctions-lists:history:1:UN:2026-01-02T00:00:00.000Z', '', { ttlSeconds: 1 })
  await expect(one.namesOn('2026-01-01')).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('downloads older than 400 days are forgotten', async () => {
  const one = server()
  await one.download('2026-01-01T00:00:00.000Z', ['Ann'])
  await one.download('2026-01-02T00:00:00.000Z', ['Ann'])
  await one.download('2027-02-05T12:00:00.000Z', ['Ann'])
  expect((await readDownloads(one.store, 'UN')).map(({ loaded_at }) => loaded_at)).toEqual([
    '2026-01-02T00:00:00.000Z',
    '2027-02-05T12:00:00.000Z',
  ])
})

test('who hangs up waits for no restored list', async () => {
  const one = server()
  await one.download('2026-01-01T00:00:00.000Z', ['Ann'])
  one.clock.set('2026-12-31T00:00:00Z')
  const signal = AbortSignal.abort(new Error('gone'))
  const context = fakeContext({ store: one.store, clock: one.clock, signal })
  await expect(createPastLists().on({ field: 'as_of', day: '2026-01-01' }, EMPTY, context)).rejects.toThrow('gone')
})

const EMPTY: SearchedLists = {
  states: statesOf(null),
  index: await buildScreeningIndex([]),
}

function statesOf(un: ListCopy | null): SearchedLists['states'] {
  return [ofacSdn, euConsolidated, unConsolidated].map((official) => ({
    official,
    loaded: official.list === 'UN' ? un : null,
    problem: null,
  }))
}

function copyOf(at: string, names: Names): ListCopy {
  const parties = names.map(
    (name): SanctionedParty => ({ list: 'UN', id: name, name, type: 'individual', programs: '', aliases: [] }),
  )
  return { loadedAt: new Date(at), publishedOn: at.slice(0, 10), recordCount: null, sha256: 'e3'.repeat(32), parties }
}
