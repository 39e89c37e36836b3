import { currentCaller, onBehalfOf, toCaller } from '@farebox/concurrency/callers'
import type { Upstream } from '@farebox/third-parties'
import { createUpstreamHttp } from '@farebox/third-parties'
import { expect, test } from 'vitest'
import { createFreeShare } from '../../packages/third-parties/src/client/free-share.ts'
import { fixedClock, memoryStore, silentLog } from '../kit/fake-context.ts'
import { jsonReply, startUpstreamServer } from '../kit/upstream-server.ts'

const VENDOR: Upstream = {
  name: 'Example',
  homepage: 'https://example.com',
  licence: 'CC0-1.0',
  hosts: { UPSTREAM_EXAMPLE: 'https://api.example.com' },
}
const DAILY = { ...VENDOR, allowance: { requests: 4, requestsWithKey: 10, perSeconds: 86_400 } }
const PAYER = toCaller('203.0.113.7', { payer: '0xabc' })
const clockAtNoon = () => fixedClock('2026-11-20T12:00:00Z')

const asFree = <T>(work: () => T) => onBehalfOf(toCaller('203.0.113.8', {}), work)

function takeAll(takeTurn: () => Promise<number | undefined>, times: number) {
  return asFree(async () => {
    const turns: (number | undefined)[] = []
    for (let turn = 0; turn < times; turn += 1) turns.push(await takeTurn())
    return turns
  })
}

const OTHERS = { hasKey: false, isOwn: false } as const

// UNSTATED
test('free calls get half of what a vendor allows in a while, and half of the turns where it allows one', async () => {
  const share = createFreeShare({ store: memoryStore(), clock: clockAtNoon() })
  const take = (pace: { requests: number; perSeconds: number }, name: string) =>
    takeAll(() => share.of({ ...VENDOR, name, pace }, OTHERS)(10_000), 3)
  expect(await take({ requests: 4, perSeconds: 60 }, 'Several')).toEqual([0, 0, undefined])
  expect(await take({ requests: 1, perSeconds: 3 }, 'Single')).toEqual([0, 6000, undefined])
})

test('a vendor that states no limit answers 300 free requests a minute, and the operator’s own node all', async () => {
  const share = createFreeShare({ store: memoryStore(), clock: clockAtNoon() })
  const turns = await takeAll(() => share.of(VENDOR, OTHERS)(1000), 301)
  expect(turns.lastIndexOf(0)).toBe(299)
  expect(turns[300]).toBeUndefined()
  const own = await takeAll(() => share.of(VENDOR, { hasKey: false, isOwn: true })(1000), 301)
  expect(new Set(own)).toEqual(new Set([0]))
})

test('half of a day is shared by all processes, more with a key, and there again on the next day', async () => {
  const [store, clock] = [memoryStore(), clockAtNoon()]
  const [one, other] = [createFreeShare({ store, clock }), createFreeShare({ store, clock })]
  const take = (share: typeof one, hasKey = false) => asFree(() => share.of(DAILY, { hasKey, isOwn: true })(1000))
  expect([await take(one), await take(other), await take(one), await take(other)]).toEqual([0, 0, undefined, undefined])
  expect(await takeAll(() => take(other, true), 4)).toEqual([0, 0, 0, undefined])
  clock.set('2026-11-21T00:00:00Z')
  expect(await take(one)).toBe(0)
})

test('the count of a day belongs to no caller, who could let it be dropped', async () => {
  const owners: string[] = []
  const store = {
    async putIfAbsent() {
      owners.push(currentCaller().client)
      return true
    },
  }
  const share = createFreeShare({ store, clock: clockAtNoon() })
  await asFree(() => share.of(DAILY, OTHERS)(1000))
  expect(owners).toEqual([''])
})

test('a free call is told in words, and costs the host no trust; who pays is still served', async () => {
  await using server = await startUpstreamServer()
  server.play('/data', [jsonReply('here')])
  const client = createUpstreamHttp({
    baseAddresses: { UPSTREAM_EXAMPLE: server.baseAddress },
    userAgent: 'farebox/2',
    log: silentLog(),
    clock: clockAtNoon(),
    store: memoryStore(),
  })
  const http = client.open({ upstreams: [DAILY], signal: new AbortController().signal })
  const ask = () => http.getJson(new URL('https://api.example.com/data'))
  const askFree = (client: string) => onBehalfOf(toCaller(client, {}), ask)
  expect([await askFree('203.0.113.8'), await askFree('198.51.100.9')]).toEqual(['here', 'here'])
  await expect(askFree('192.0.2.10')).rejects.toMatchObject({
    code: 'upstream_failed',
    message: expect.stringMatching(/a paid call is still served. Not charged; try again in 43200 s/),
    headers: { 'Retry-After': '43200' },
  })
  expect(client.health()).toMatchObject([{ state: 'closed', lastErrorAt: null }])
  expect(await onBehalfOf(PAYER, ask)).toBe('here')
  // Our own work is no free call.
  expect(await ask()).toBe('here')
  await client.close()
})
