import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fixedClock, silentLog } from '../../../test/kit/fake-context.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer, type UpstreamReply } from '../../../test/kit/upstream-server.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { createMemo } from '../../platform/memo.ts'
import { fetchCirculatingSupply } from './fetch-circulating-supply.ts'
import { fetchCoinbasePrice } from './fetch-coinbase-price.ts'
import { fetchCoinGeckoMarket } from './fetch-coingecko-market.ts'
import { fetchDefiLlamaPrice } from './fetch-defillama-price.ts'
import { fetchSuiPrice } from './fetch-sui-price.ts'
import { coinbase, coinGecko, defiLlamaCoins, SUI_PRICE_SOURCES } from './price-sources.ts'

const clock = fixedClock('2026-11-20T12:00:00Z')
const NOW = Date.parse('2026-11-20T12:00:00Z') / 1000
const PATHS = {
  defiLlama: '/prices/current/coingecko:sui',
  coinGecko: '/api/v3/simple/price',
  coinbase: '/v2/prices/SUI-USD/spot',
}

const readRecorded = (name: string) =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'))
const llama = readRecorded('defillama-current')
const gecko = readRecorded('coingecko-simple-price')
const base = readRecorded('coinbase-spot')

function good(value: unknown) {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

testUpstreamFaults({
  upstream: defiLlamaCoins,
  path: PATHS.defiLlama,
  good: good(llama),
  call: fetchDefiLlamaPrice,
  ports: { clock },
  unbelievable: {
    'a renamed field': JSON.stringify(llama).replace('price', 'value'),
    'a number of the wrong type': JSON.stringify(llama).replace('1.61', '"1.61"'),
    'an empty list': JSON.stringify({ coins: {} }),
    'an error in a 200': JSON.stringify({ message: 'Internal server error' }),
  },
})

testUpstreamFaults({
  upstream: coinGecko,
  path: PATHS.coinGecko,
  good: good(gecko),
  call: fetchCoinGeckoMarket,
  unbelievable: {
    'a renamed field': JSON.stringify(gecko).replace('usd_market_cap', 'market_cap'),
    'a number of the wrong type': JSON.stringify(gecko).replace('1.6', 'null'),
    'an empty list': '{}',
    'an error in a 200': JSON.stringify({ status: { error_code: 429, error_message: 'Rate limit' } }),
  },
})

testUpstreamFaults({
  upstream: coinbase,
  path: PATHS.coinbase,
  good: good(base),
  call: fetchCoinbasePrice,
  unbelievable: {
    'a renamed field': JSON.stringify(base).replace('amount', 'price'),
    'a number of the wrong type': JSON.stringify(base).replace('"1.595"', '1.595'),
    'an empty list': null,
    'an error in a 200': JSON.stringify({ errors: [{ id: 'not_found', message: 'Invalid currency' }] }),
  },
})

async function ask<T>(
  replies: Partial<Record<keyof typeof PATHS, UpstreamReply>>,
  call: (context: ServiceContext) => Promise<T>,
  signal = new AbortController().signal,
) {
  const scripts = Object.entries(replies).map(([name, reply]) => [PATHS[name as keyof typeof PATHS], reply])
  await using server = await startUpstreamServer(Object.fromEntries(scripts))
  const context = upstreamContext({ upstreams: SUI_PRICE_SOURCES, baseAddress: server.baseAddress }, { clock, signal })
  const answer = await call(context)
  return { answer, asked: server.requests.map(({ path }) => path) }
}

describe('the price', () => {
  test('is the first source that answers, and the others are left alone', async () => {
    const { answer, asked } = await ask({ defiLlama: jsonReply(llama) }, fetchSuiPrice)
    expect([answer, asked]).toEqual([1.61, [PATHS.defiLlama]])
  })

  test.each([
    { timestamp: NOW - 301 },
    { timestamp: NOW + 301 },
    // LEAST_CONFIDENCE
    { timestamp: NOW, confidence: 0.89 },
  ])('comes from the second where the first has only one of %j', async (doubtful) => {
    const bad = { coins: { 'coingecko:sui': { price: 9, ...doubtful } } }
    const { answer } = await ask({ defiLlama: jsonReply(bad), coinGecko: jsonReply(gecko) }, fetchSuiPrice)
    expect(answer).toBe(1.6)
  })

  test('comes from the third where the first two fail', async () => {
    const { answer } = await ask(
      { defiLlama: { status: 500 }, coinGecko: { status: 429 }, coinbase: jsonReply(base) },
      fetchSuiPrice,
    )
    expect(answer).toBe(1.595)
  })

  test('is null where nobody answers', async () => {
    const { answer, asked } = await ask({}, fetchSuiPrice)
    expect(answer).toBeNull()
    expect(new Set(asked)).toEqual(new Set(Object.values(PATHS)))
  })

  test.each([{ base: 'BTC' }, { currency: 'EUR' }])(
    'is not that of another coin, or in another one: %j',
    async (other) => {
      const { answer } = await ask({ coinbase: jsonReply({ data: { ...base.data, ...other } }) }, fetchSuiPrice)
      expect(answer).toBeNull()
    },
  )

  test.each(['0', '0.000'])('is never %s', async (amount) => {
    const { answer } = await ask({ coinbase: jsonReply({ data: { amount } }) }, fetchSuiPrice)
    expect(answer).toBeNull()
  })

  // MOST_USD is a billion.
  test('is not that of a source which names an absurd one', async () => {
    const absurd = { 'coingecko:sui': { ...llama.coins['coingecko:sui'], price: 1.1e9 } }
    const { answer } = await ask(
      {
        defiLlama: jsonReply({ coins: absurd }),
        coinGecko: jsonReply({ sui: { ...gecko.sui, usd: 1.1e9 } }),
        coinbase: jsonReply(base),
      },
      fetchSuiPrice,
    )
    expect(answer).toBe(1.595)
    const beyond = jsonReply({ data: { ...base.data, amount: '1100000000' } })
    expect((await ask({ coinbase: beyond }, fetchSuiPrice)).answer).toBeNull()
  })

  test('is not null but an end for a caller who is gone', async () => {
    const reason = new Error('gone')
    await expect(ask({}, fetchSuiPrice, AbortSignal.abort(reason))).rejects.toBe(reason)
  })

  test('is asked for once a minute, and lasts five minutes while nobody answers', async () => {
    const ticking = fixedClock('2026-11-20T12:00:00Z')
    const memory = createMemo({ clock: ticking, log: silentLog() })
    const { signal } = new AbortController()
    await using server = await startUpstreamServer({ [PATHS.defiLlama]: jsonReply(llama) })
    const played = { upstreams: SUI_PRICE_SOURCES, baseAddress: server.baseAddress }
    const { memo: _, ...ports } = upstreamContext(played, { clock: ticking })
    const ask = () => fetchSuiPrice({ memo: memory.open({ signal, detached: () => ports }), signal })

    expect(await ask()).toBe(1.61)
    ticking.set('2026-11-20T12:00:59Z')
    expect(await ask()).toBe(1.61)
    expect(server.requests).toHaveLength(1)
    server.play(PATHS.defiLlama, { status: 500 })
    ticking.set('2026-11-20T12:04:59Z')
    expect(await ask()).toBe(1.61)
    ticking.set('2026-11-20T12:05:00Z')
    expect(await ask()).toBeNull()
  })
})

test('what circulates is the market capitalisation over the price of the same moment', async () => {
  const { answer } = await ask({ coinGecko: jsonReply(gecko) }, fetchCirculatingSupply)
  expect(answer).toBe(3_900_000_000)
})

test('what circulates is null where the source fails', async () => {
  expect(await ask({ coinGecko: { status: 429 } }, fetchCirculatingSupply)).toMatchObject({ answer: null })
})
