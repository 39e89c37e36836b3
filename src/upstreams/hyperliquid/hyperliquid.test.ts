import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchAssets, fetchRelayedFundings, hyperliquid } from './hyperliquid.ts'

const path = '/info'
const contexts = readFileSync(new URL('fixtures/meta-and-asset-ctxs.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: hyperliquid,
  path,
  method: 'POST',
  good: { headers: { 'content-type': 'application/json' }, body: contexts },
  call: fetchAssets,
  unbelievable: {
    'a renamed field': contexts.replaceAll('"funding"', '"rate"'),
    'a number of the wrong type': contexts.replaceAll(/"markPx": ("[^"]*"|null)/g, '"markPx": true'),
    'an empty list': '[{"universe":[]},[]]',
    'an error in a 200': '{"error":"rate limited"}',
  },
})

test('joins names and figures by their order, without what is delisted', async () => {
  await using server = await startUpstreamServer({ [path]: { body: contexts } })
  const { baseAddress } = server
  await expect(fetchAssets(upstreamContext({ upstreams: [hyperliquid], baseAddress }))).resolves.toEqual([
    { name: 'BTC', funding: 0.0000125, markPrice: 80469, openInterest: 40478.48844 },
    { name: 'kPEPE', funding: -0.00002, markPrice: 0.0112, openInterest: 1_000_000 },
  ])
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ type: 'metaAndAssetCtxs' })
})

test('an odd name or an odd figure costs its own row only', async () => {
  const [meta, figures] = JSON.parse(contexts)
  const universe = [{ name: null }, { name: 'ODD' }, 7, ...meta.universe]
  const odd = JSON.stringify([{ universe }, [figures[0], { ...figures[0], funding: 'soon' }, null, ...figures]])
  await using server = await startUpstreamServer({ [path]: { body: odd } })
  const assets = await fetchAssets(upstreamContext({ upstreams: [hyperliquid], baseAddress: server.baseAddress }))
  expect(assets.map(({ name, markPrice }) => [name, markPrice])).toEqual([
    ['BTC', 80469],
    ['kPEPE', 0.0112],
  ])
})

test('refuses figures that are not one for each name', async () => {
  const [meta, figures] = JSON.parse(contexts)
  await using server = await startUpstreamServer({ [path]: { body: JSON.stringify([meta, figures.slice(1)]) } })
  const { baseAddress } = server
  const context = upstreamContext({ upstreams: [hyperliquid], baseAddress })
  await expect(fetchAssets(context)).rejects.toMatchObject({ code: 'upstream_failed' })
})

const relayed = readFileSync(new URL('fixtures/predicted-fundings.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: hyperliquid,
  path,
  method: 'POST',
  good: { headers: { 'content-type': 'application/json' }, body: relayed },
  call: fetchRelayedFundings,
  unbelievable: {
    'a renamed field': relayed.replaceAll('"fundingIntervalHours"', '"hours"'),
    'a number of the wrong type': relayed.replaceAll(/"fundingRate": "[^"]*"/g, '"fundingRate": true'),
    'an empty list': '[]',
    'an error in a 200': '{"error":"rate limited"}',
  },
})

test('relays the funding of other venues, without those that have none or name no interval', async () => {
  // The second sample: the rows that another project tests with (2026), one of them without an interval.
  const seen =
    '[["BTC",[["BinPerp",{"fundingRate":"-0.00002098","nextFundingTime":1782086400000,"fundingIntervalHours":4}]]],' +
    '["ETH",[["HlPerp",{"fundingRate":"0.00005","nextFundingTime":1700000003600}],["BybitPerp",null]]]]'
  await using server = await startUpstreamServer({ [path]: [{ body: relayed }, { body: seen }] })
  const context = upstreamContext({ upstreams: [hyperliquid], baseAddress: server.baseAddress })
  const fundings = await fetchRelayedFundings(context)
  expect(fundings.map(({ name, venue }) => `${name} ${venue}`)).toEqual([
    'BTC BinPerp',
    'BTC HlPerp',
    'BTC BybitPerp',
    'kPEPE BinPerp',
    'kPEPE HlPerp',
  ])
  await expect(fetchRelayedFundings(context)).resolves.toEqual([
    {
      name: 'BTC',
      venue: 'BinPerp',
      fundingRate: -0.00002098,
      intervalHours: 4,
      nextFundingTime: new Date(1782086400000),
    },
  ])
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ type: 'predictedFundings' })
})
