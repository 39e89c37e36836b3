import { type Caller, onBehalfOf } from '@farebox/concurrency/callers'
import { expect, test } from 'vitest'
import { callerOf } from '../../packages/concurrency/test/caller.ts'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { fixedClock } from '../../test/kit/fake-context.ts'
import { createKeptNotices } from './kept-notices.ts'
import { createStore } from './store.ts'

const MB = 1024 * 1024
const NETWORK = '2001:db8::/32'
const DAY_SECONDS = 24 * 3600

describeOnBothEngines('shares of the store', (open) => {
  async function create() {
    const database = await open()
    const clock = fixedClock('2026-01-01T00:00:00Z')
    let second = 0
    const tick = () => {
      second += 1
      clock.set(new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString())
    }
    const store = createStore({ database, clock })
    const as = <T>(caller: Partial<Caller>, work: () => Promise<T>) => {
      tick()
      return onBehalfOf(callerOf(caller), work)
    }
    const put = (caller: Partial<Caller>, key: string, megabytes = 1) =>
      as(caller, () => store.put(key, 'x'.repeat(megabytes * MB), { ttlSeconds: 90 * DAY_SECONDS }))
    const isThere = async (key: string) => (await store.get(key)) !== undefined
    return { database, clock, store, as, put, isThere }
  }

  test('the oldest of a free client goes when it stores more than its share; nobody else loses anything', async () => {
    const { put, isThere } = await create()
    await put({ client: 'b', isFree: true }, 'other')
    await put({}, 'ours', 8)
    for (let index = 0; index < 6; index += 1) await put({ client: 'a', isFree: true }, `a${index}`)
    const kept = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => isThere(`a${index}`)))
    expect(kept).toEqual([false, false, true, true, true, true])
    expect([await isThere('other'), await isThere('ours')]).toEqual([true, true])
  })

  test('the clients of a network share, and all free calls together', async () => {
    const { put, database } = await create()
    const sum = async () => {
      const { total } = await database
        .selectFrom('store')
        .select(({ fn }) => fn.sum<number>('bytes').as('total'))
        .executeTakeFirstOrThrow()
      return Number(total) / MB
    }
    for (let host = 0; host < 10; host += 1) {
      await put({ client: `2001:db8:${host}:1::/64`, networks: [NETWORK], isFree: true }, `n${host}`, 3)
    }
    expect(await sum()).toBe(15)
    for (let host = 0; host < 30; host += 1) await put({ client: `198.51.100.${host}`, isFree: true }, `i${host}`, 3)
    expect(await sum()).toBeLessThanOrEqual(64)
    expect(await sum()).toBeGreaterThan(60)
  })

  test('what a free call stores ends within a day, but what was paid for stays', async () => {
    const { put, isThere, clock } = await create()
    await put({ client: 'a', isFree: true }, 'free')
    await put({ client: 'a', payer: '0xa' }, 'paid')
    await put({ client: 'a', isFree: true }, 'paid')
    clock.set('2026-01-02T00:00:10Z')
    expect([await isThere('free'), await isThere('paid')]).toEqual([false, true])
    clock.set('2026-03-31T00:00:00Z')
    expect(await isThere('paid')).toBe(true)
  })

  test('a payer keeps so many notices, a free client a few', async () => {
    const { as, put, isThere, database, clock } = await create()
    const notices = createKeptNotices({ database, clock })
    const keep = (caller: Partial<Caller>) =>
      as(caller, () => notices.keep({ slug: 'btc-timestamp-verify', payload: 'x', ttlSeconds: 3600 }))
    const countUntilRefused = async (caller: Partial<Caller>) => {
      for (let kept = 0; kept < 200; kept += 1) {
        const error = await keep(caller).catch((reason: unknown) => reason)
        if (!(error instanceof Error)) continue
        expect(error).toMatchObject({ code: 'busy', message: expect.stringContaining('your notices') })
        return kept
      }
      return undefined
    }
    expect(await countUntilRefused({ client: 'a', payer: '0xa' })).toBe(100)
    // From another address it is the same payer.
    expect(await countUntilRefused({ client: 'b', payer: '0xa' })).toBe(0)
    expect(await countUntilRefused({ client: 'b', isFree: true })).toBe(3)
    // What is promised is what is kept.
    const week = { slug: 'btc-timestamp-verify', payload: 'x', ttlSeconds: 7 * DAY_SECONDS }
    const start = clock.now().getTime()
    const [free, paid] = [
      await as({ client: 'd', isFree: true }, () => notices.keep(week)),
      await as({ client: 'd', payer: '0xd' }, () => notices.keep(week)),
    ]
    expect(Math.round((free.getTime() - start) / 1000 / DAY_SECONDS)).toBe(1)
    expect(Math.round((paid.getTime() - start) / 1000 / DAY_SECONDS)).toBe(7)
    await keep({ client: 'c', payer: '0xc' })
    // However much their payer stores besides.
    await notices.keep({ slug: 'a', payload: 'x', ttlSeconds: 3600 })
    const before = (await notices.due(500)).length
    for (let index = 0; index < 3; index += 1) await put({ payer: '0xa', client: 'a' }, `p${index}`, 30)
    expect([await isThere('p0'), await isThere('p2')]).toEqual([false, true])
    expect(await notices.due(500)).toHaveLength(before)
  })
})
