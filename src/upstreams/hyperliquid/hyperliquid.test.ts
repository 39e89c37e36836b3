import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchAssets, hyperliquid } from './hyperliquid.ts'

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

test('refuses figures that are not one for each name', async () => {
  const [meta, figures] = JSON.parse(contexts)
  await using server = await startUpstreamServer({ [path]: { body: JSON.stringify([meta, figures.slice(1)]) } })
  const { baseAddress } = server
  const context = upstreamContext({ upstreams: [hyperliquid], baseAddress })
  await expect(fetchAssets(context)).rejects.toMatchObject({ code: 'upstream_failed' })
})
