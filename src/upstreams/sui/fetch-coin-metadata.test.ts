import { expect, test } from 'vitest'
import { memoryStore } from '../../../test/kit/fake-context.ts'
import { playSui, readQuery, SUI, suiErrorReply, TEST_COIN } from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import type { Store } from '../../contract/context.ts'
import { fetchCoinMetadata } from './fetch-coin-metadata.ts'
import { sui } from './sui.ts'

const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'

function ask(server: UpstreamServer, coinTypes: readonly string[], store: Store = memoryStore()) {
  return fetchCoinMetadata(upstreamContext({ upstreams: [sui], baseAddress: server.baseAddress }, { store }), coinTypes)
}

function startSui(answer: unknown) {
  return startUpstreamServer({ '/graphql': playSui({ CoinMetadata: answer }) })
}

/** Answers for each variable of the request by its coin type. */
function byType(answer: (coinType: string) => unknown) {
  return (variables: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(variables).map(([name, type]) => [name.replace('t', 'c'), answer(type)]))
}

test('knows the native coin without asking', async () => {
  await using server = await startSui(undefined)
  expect((await ask(server, [SUI])).get(SUI)).toEqual({ symbol: 'SUI', name: 'Sui', decimals: 9 })
  expect(server.requests).toEqual([])
})

test('asks for each coin once and keeps it for later calls', async () => {
  await using server = await startSui(byType(() => ({ symbol: 'USDC', name: 'USDC', decimals: 6 })))
  const store = memoryStore()
  const usdc = { symbol: 'USDC', name: 'USDC', decimals: 6 }
  expect((await ask(server, [USDC, USDC], store)).get(USDC)).toEqual(usdc)
  expect((await ask(server, [USDC], store)).get(USDC)).toEqual(usdc)
  expect(server.requests.map((request) => readQuery(request).variables)).toEqual([{ t0: USDC }])
})

test('keeps names, which their issuers may change, and their absence for a day', async () => {
  const kept = new Map<string, number>()
  const store: Store = {
    ...memoryStore(),
    put: async (key, _, { ttlSeconds }) => void kept.set(key, ttlSeconds),
  }
  await using server = await startSui(byType((type) => (type === USDC ? { symbol: '', name: '', decimals: 6 } : null)))
  const known = await ask(server, [USDC, TEST_COIN], store)
  expect(known.get(TEST_COIN)).toBeNull()
  expect([...kept.values()]).toEqual([24 * 3600, 24 * 3600])
})

test('asks for at most 20 coins and 3000 bytes of types in one request', async () => {
  await using server = await startSui(byType(() => null))
  const short = Array.from({ length: 45 }, (_, index) => `0x${index}::a::A`)
  const long = Array.from({ length: 4 }, (_, index) => `0x${index}::${'b'.repeat(1200)}::B`)
  const huge = `0x1::${'c'.repeat(4000)}::C`
  const known = await ask(server, [...short, ...long, huge])
  expect(server.requests.every(({ body }) => Buffer.byteLength(body) <= 5000)).toBe(true)
  const asked = server.requests.map((request) => Object.values(readQuery(request).variables))
  expect(Math.max(...asked.map(({ length }) => length))).toBe(20)
  expect(asked.flat().sort()).toEqual([...short, ...long].sort())
  expect([...short, ...long].every((type) => known.get(type) === null)).toBe(true)
})

test('makes what issuers chose printable and short', async () => {
  const symbol = `\u202eUS\u0000DC\n${'x'.repeat(100_000)}`
  await using server = await startSui(byType(() => ({ symbol, name: '\u200b', decimals: 6 })))
  const metadata = (await ask(server, [USDC])).get(USDC)
  expect(metadata).toEqual({ symbol: `US DC ${'x'.repeat(193)}…`, name: '', decimals: 6 })
})

test('answers for the others where one coin fails, and asks for that one again', async () => {
  const usdc = { symbol: 'USDC', name: 'USDC', decimals: 6 }
  await using server = await startSui(suiErrorReply('Failed', ['c0', 'decimals'], { c0: null, c1: usdc }))
  const store = memoryStore()
  const known = await ask(server, [TEST_COIN, USDC], store)
  expect([known.get(TEST_COIN), known.get(USDC)]).toEqual([null, usdc])
  await expect(ask(server, [TEST_COIN, USDC], store)).resolves.toBeDefined()
  expect(readQuery(server.requests[1] ?? { body: '{}' }).variables).toEqual({ t0: TEST_COIN })
})

test.each([
  [
    'cannot be read',
    { ...memoryStore(), get: () => Promise.reject(new Error('disk')), put: () => Promise.reject(new Error('disk')) },
  ],
  ['holds nonsense', { ...memoryStore(), get: async () => '{"decimals":"six"}' }],
  ['holds no JSON', { ...memoryStore(), get: async () => 'six' }],
])('asks again where the store %s', async (_, store) => {
  await using server = await startSui(byType(() => ({ symbol: 'USDC', name: 'USDC', decimals: 6 })))
  expect((await ask(server, [USDC], store)).get(USDC)).toMatchObject({ decimals: 6 })
})
