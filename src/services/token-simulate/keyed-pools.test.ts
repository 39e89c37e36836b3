import { addressOf } from '@farebox/simulation/contracts'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RpcProxy, startRpcProxy } from '../../../test/kit/rpc-proxy.ts'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import type { SimulationReport } from './schemas.ts'
import { tokenSimulate } from './token-simulate.service.ts'

let market: TokenMarket
let node: RpcProxy
let screener: UpstreamServer
beforeAll(async () => {
  screener = await startUpstreamServer({ '*': jsonReply([]) })
  market = await startTokenMarket()
  node = await startRpcProxy(market.rpcUrl)
}, 60_000)
afterAll(async () => {
  await node?.[Symbol.asyncDispose]()
  await market?.close()
  await screener?.close()
})

async function simulate(
  token: Address,
  listed: readonly string[] = [],
  { pairCreatedAt, proxy = node }: { readonly pairCreatedAt?: number; readonly proxy?: RpcProxy } = {},
): Promise<SimulationReport> {
  const rows = listed.map((pairAddress) => ({
    dexId: 'uniswap',
    labels: ['v4'],
    pairAddress,
    baseToken: { address: token },
    quoteToken: { address: '0x0000000000000000000000000000000000000000', symbol: 'ETH' },
    liquidity: { usd: 400_000 },
    pairCreatedAt,
  }))
  screener.play(`/token-pairs/v1/base/${token}`, jsonReply(rows))
  const elsewhere = { UPSTREAM_DEXSCREENER: screener.baseAddress }
  const context = upstreamContext({
    upstreams: [EVM_RPC.base, dexScreener],
    baseAddress: proxy.baseAddress,
    elsewhere,
  })
  // The output schema has checked the answer.
  return (await tokenSimulate.prepare({ token })(context)) as SimulationReport
}

test('values a Uniswap V4 pool by what could be taken out of it, in ether at its price', async () => {
  const token = await market.deploy('Clean', [18])
  const id = await market.listOnV4(token)
  const { pools, elsewhere } = await simulate(token, [id])
  // 100 ether at 2,000 USD each, down to a price near zero.
  expect(pools).toMatchObject([{ dex: 'uniswap-v4', address: id, quote: 'WETH', status: 'ok' }])
  expect(pools[0]?.liquidity_usd).toBeGreaterThan(199_000)
  expect(pools[0]?.liquidity_usd).toBeLessThanOrEqual(200_000)
  // It is not listed as a pool that was not tried.
  expect(elsewhere).toEqual([])
})

test('is not deceived by liquidity in a tiny price range', async () => {
  const token = await market.deploy('NoSell')
  await market.listOnV2(token, { money: parseEther('10') })
  // At its price as liquid as 100 ether over all prices, but 0.3 ether deep; its creator can trade there at will.
  await market.listOnV4(token, { reach: 60 })
  const report = await simulate(token)
  expect(report.pools.map(({ dex }) => dex)).toEqual(['uniswap-v2', 'uniswap-v4'])
  expect(report.pools[1]?.liquidity_usd).toBeLessThan(700)
  expect(report.status).toBe('honeypot')
})

test('finds a pool of any key by its externally listed id, if the position manager knows its key', async () => {
  const token = await market.deploy('Taxed', [300n, 700n])
  const listing = { fee: 1234, spacing: 37 }
  const unknown = await market.listOnV4(token, listing)
  await expect(simulate(token, [unknown])).rejects.toMatchObject({
    code: 'invalid_input',
    extras: { elsewhere: [{ dex: 'uniswap v4', address: unknown }] },
  })
  const other = await market.deploy('Taxed', [300n, 700n])
  const id = await market.listOnV4(other, { ...listing, isKnown: true })
  expect(await simulate(other, [id])).toMatchObject({
    status: 'ok',
    buy_tax_percent: 3,
    sell_tax_percent: 7,
    pools: [{ dex: 'uniswap-v4', address: id }],
    elsewhere: [],
  })
})

test('finds a pool of any key by the logs of the block that opened it', async () => {
  const token = await market.deploy('Taxed', [300n, 700n])
  const id = await market.listOnV4(token, { fee: 1234, spacing: 37 })
  // As if blocks came every two seconds since Base's first, 2023-06-15 00:35:47; liquidity follows minutes later.
  const block = Number(await market.client.getBlockNumber()) + 300
  const pairCreatedAt = (1_686_789_347 + 2 * block) * 1000
  const before = node.roundTrips
  expect(await simulate(token, [id], { pairCreatedAt })).toMatchObject({
    status: 'ok',
    buy_tax_percent: 3,
    sell_tax_percent: 7,
    pools: [{ dex: 'uniswap-v4', address: id }],
  })
  expect(node.roundTrips - before).toBe(11)
  // A node without logs, and a time that is wrong by a day: no verdict, rather than one without the pool.
  await using bare = await startRpcProxy(market.rpcUrl, { without: ['eth_getLogs'] })
  await expect(simulate(token, [id], { pairCreatedAt, proxy: bare })).rejects.toMatchObject({ code: 'invalid_input' })
  const tooEarly = { pairCreatedAt: pairCreatedAt - 86_400_000 }
  await expect(simulate(token, [id], tooEarly)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('requests no logs for pools that usual keys explain', async () => {
  const token = await market.deploy('Clean', [18])
  const id = await market.listOnV4(token)
  const before = node.roundTrips
  expect(await simulate(token, [id], { pairCreatedAt: Date.UTC(2026, 0) })).toMatchObject({ status: 'ok' })
  expect(node.roundTrips - before).toBe(10)
})

test('a fee of the pool above a tenth is a trap like a tax', async () => {
  const token = await market.deploy('Clean', [18])
  const id = await market.listOnV4(token, { fee: 900_000, isKnown: true })
  const report = await simulate(token, [id])
  // The pool keeps 90 %, of which 10 % count as a fee: 0.1 of 0.9 arrive.
  expect(report).toMatchObject({ status: 'honeypot', honeypot_reason: expect.stringContaining('a tax of 88.8') })
})

test('finds a Uniswap V3 pool with an unusual fee if externally listed', async () => {
  const token = await market.deploy('Clean', [18])
  const pool = await market.listOnV3(token, { fee: 777 })
  await expect(simulate(token, [pool])).resolves.toMatchObject({
    status: 'ok',
    pools: [{ dex: 'uniswap-v3', address: pool }],
  })
})

test('asks the factory about an externally listed pool, and does not trust the pool itself', async () => {
  const token = await market.deploy('Clean', [18])
  // A contract that answers to fee() but is no pool of the factory.
  await expect(simulate(token, [market.anchor, token, market.usdc])).rejects.toMatchObject({ code: 'invalid_input' })
})

test('trades the wrapped native token itself in a pool of the native coin', async () => {
  const virtual = addressOf({ chain: 'base', protocol: 'VIRTUAL', contract: 'token' })
  await market.placeAt(virtual, 'Clean', [18])
  // Its price: one for one.
  await market.listOnV2(virtual, { tokens: 10n, money: parseEther('10') })
  const id = await market.listOnV4(virtual, { deposit: parseEther('2000') })
  expect(await simulate(market.WETH)).toMatchObject({
    status: 'ok',
    buy_tax_percent: 0,
    sell_tax_percent: 0,
    pools: [
      { dex: 'uniswap-v4', address: id, quote: 'VIRTUAL', status: 'ok' },
      { dex: 'uniswap-v2' },
      { dex: 'uniswap-v2' },
    ],
  })
})
