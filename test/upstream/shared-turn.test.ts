import type { Upstream } from '@farebox/third-parties'
import { expect, test } from 'vitest'
import { takeSharedTurn } from '../../packages/third-parties/src/client/shared-turn.ts'
import { createStore } from '../../src/storage/store.ts'
import { arxiv } from '../../src/upstreams/arxiv/arxiv.ts'
import { describeOnBothEngines } from '../kit/databases.ts'
import { fixedClock, memoryStore } from '../kit/fake-context.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
const { signal } = new AbortController()

// https://info.arxiv.org/help/api/tou.html: no more than one request every three seconds, by all machines of one operator.
test("arXiv's terms are declared", () => {
  expect(arxiv.pace).toMatchObject({ requests: 1, perSeconds: 3, isShared: true })
})

describeOnBothEngines('turns that processes share', (open) => {
  test('two processes of one database ask three seconds apart, and one that cannot wait does not ask', async () => {
    const clock = fixedClock('2026-11-20T12:00:00Z')
    const database = await open()
    // Each process has a store of its own on the one database.
    const ask = async (maxWaitMs: number) => {
      const store = createStore({ database, clock })
      const wait = async (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString())
      const waited = await takeSharedTurn(arxiv, { store, maxWaitMs, signal, wait })
      return { waited, atSeconds: (clock.now().getTime() - START) / 1000 }
    }
    expect(await ask(3500)).toEqual({ waited: 0, atSeconds: 0 })
    expect(await ask(3500)).toEqual({ waited: 3000, atSeconds: 3 })
    expect(await ask(2000)).toEqual({ waited: undefined, atSeconds: 5 })
    expect(await ask(3500)).toEqual({ waited: 1000, atSeconds: 6 })
  })
})

describeOnBothEngines('a rate that processes share', (open) => {
  test('no window has more requests than the vendor allows, whichever process asks', async () => {
    const clock = fixedClock('2026-11-20T12:00:00Z')
    const database = await open()
    const vendor: Upstream = { ...arxiv, pace: { requests: 3, perSeconds: 2, isShared: true } }
    const ask = () =>
      takeSharedTurn(vendor, {
        store: createStore({ database, clock }),
        maxWaitMs: 0,
        signal,
        wait: () => Promise.reject(new Error('unexpected')),
      })
    const at = async (time: string) => {
      clock.set(time)
      return [await ask(), await ask(), await ask(), await ask()]
    }
    expect(await at('2026-11-20T12:00:00Z')).toEqual([0, 0, 0, undefined])
    expect(await at('2026-11-20T12:00:01Z')).toEqual([undefined, undefined, undefined, undefined])
    expect(await at('2026-11-20T12:00:02Z')).toEqual([0, 0, 0, undefined])
  })
})

test('whoever counts each machine alone takes no shared turn', async () => {
  const { isShared: _, ...own } = arxiv.pace ?? { requests: 1, perSeconds: 3 }
  const alone: Upstream = { ...arxiv, pace: own }
  const store = { putIfAbsent: () => Promise.reject(new Error('unexpected')) }
  expect(await takeSharedTurn(alone, { store, maxWaitMs: 1000, signal, wait: async () => {} })).toBe(0)
})

test('stops waiting when the caller hangs up', async () => {
  const store = memoryStore()
  await takeSharedTurn(arxiv, { store, maxWaitMs: 0, signal, wait: async () => {} })
  const gone = AbortSignal.abort(new Error('hung up'))
  const wait = async (_: number, from: AbortSignal) => from.throwIfAborted()
  await expect(takeSharedTurn(arxiv, { store, maxWaitMs: 3500, signal: gone, wait })).rejects.toThrow('hung up')
})
