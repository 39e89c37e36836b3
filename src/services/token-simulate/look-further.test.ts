import { type Address, getAddress, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RpcProxy, startRpcProxy } from '../../../test/kit/rpc-proxy.ts'
import { screenedPool } from '../../../test/kit/token-listings.ts'
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
  screener = await startUpstreamServer({ '*': ({ path }) => jsonReply(market.screened(path)) })
  market = await startTokenMarket()
  node = await startRpcProxy(market.rpcUrl)
}, 60_000)
afterAll(async () => {
  await node?.[Symbol.asyncDispose]()
  await market?.close()
  await screener?.close()
})

async function simulate(body: object, proxy = node): Promise<SimulationReport> {
  const elsewhere = { UPSTREAM_DEXSCREENER: screener.baseAddress }
  const upstreams = [EVM_RPC.base, dexScreener]
  const context = upstreamContext({ upstreams, baseAddress: proxy.baseAddress, elsewhere })
  // The output schema has checked the answer.
  return (await tokenSimulate.prepare(body)(context)) as SimulationReport
}

/** 100 WETH of 2,000 USD on each side, with x * y = k: an average price 5 % worse takes 0.05 / 0.95 of it. */
const EXACT_USD = 200_000 * (0.05 / 0.95)

async function listOn(where: string, token: Address) {
  const money = market.WETH
  if (where === 'Uniswap V2') await market.listOnV2(token, { tokens: 100n })
  if (where === 'Uniswap V3') await market.listOnV3(token)
  if (where === 'Uniswap V4') await market.listOnV4(token, { money })
  if (where === 'Balancer V2' || where === 'Balancer V3') {
    const { pool } =
      where === 'Balancer V2'
        ? await market.listOnBalancerV2(token, { money })
        : { pool: await market.listOnBalancerV3(token, { money }) }
    market.listed.set(token, [screenedPool({ token, other: money, dexId: 'balancer', pool })])
  }
}

test.each(['Uniswap V2', 'Uniswap V3', 'Uniswap V4', 'Balancer V2', 'Balancer V3'])(
  'computes the trade size on %s that makes the price 5 % worse, for any token tax',
  async (where) => {
    const isTaxed = where !== 'Uniswap V3'
    const token = await market.deploy(isTaxed ? 'Taxed' : 'Clean', isTaxed ? [300n, 700n] : [18])
    await listOn(where, token)
    const { max_buy, max_sell } = await simulate({ token, include_max_trade: true })
    for (const limit of [max_buy, max_sell]) {
      expect(limit?.rule).toBe('price_impact_5_percent')
      expect(limit?.usd).toBeGreaterThan(EXACT_USD * 0.955)
      expect(limit?.usd).toBeLessThanOrEqual(EXACT_USD * 1.001)
    }
  },
)

test('a pool with a constant price allows trades up to its balance', async () => {
  const token = await market.deploy('Clean', [18])
  await market.listOnCurve(token, { money: market.WETH, kind: 'CurveStableNG' })
  const { max_buy, max_sell } = await simulate({ token, include_max_trade: true })
  expect(max_buy).toMatchObject({ rule: 'pool_depth', usd: 200_000 })
  expect(max_sell?.rule).toBe('pool_depth')
})

test('tells nothing that was not requested, in eleven round trips', async () => {
  const token = await market.deploy('Clean', [18])
  await market.listOnV2(token)
  const before = node.roundTrips
  expect(await simulate({ token })).toMatchObject({ max_buy: null, max_sell: null, earlier_holders: null })
  // Four one after the other; beside them a crowd, who receives by a transfer, earlier buyers and what a trade reads.
  expect(node.roundTrips - before).toBe(11)
})

const pairAbi = parseAbi([
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
  'function block_(address account)',
])

/** Wallets that bought a little from a Uniswap V2 pair some blocks ago. */
async function buyers(token: Address, pair: Address, count: number): Promise<Address[]> {
  const isFirst = token.toLowerCase() < market.WETH.toLowerCase()
  const people = Array.from({ length: count }, (_, index): Address => `0x${String(index + 1).padStart(40, 'b')}`)
  for (const person of people) {
    await market.send(market.WETH, 'transfer', [pair, parseEther('0.2')])
    const out = parseEther('1')
    await market.send(pair, 'swap', [isFirst ? out : 0n, isFirst ? 0n : out, person, '0x'], 0n, pairAbi)
  }
  return people
}

test('detects a token that lets new wallets sell but not earlier buyers', async () => {
  for (const [isTrap, truth] of [
    [false, { status: 'ok', sell_succeeded: true, earlier_holders: { checked: 4, sold: 4, refused: [] } }],
    [
      true,
      {
        status: 'honeypot',
        sell_succeeded: false,
        honeypot_reason: expect.stringContaining('none of 4 earlier buyers can: not you'),
        earlier_holders: { checked: 4, sold: 0 },
      },
    ],
  ] as const) {
    const token = await market.deploy('KeepsEarlierBuyers')
    const pair = await market.listOnV2(token)
    const people = await buyers(token, pair, 4)
    if (isTrap) for (const person of people) await market.send(token, 'block_', [person], 0n, pairAbi)
    expect(await simulate({ token })).toMatchObject({ status: truth.status, earlier_holders: null })
    expect(await simulate({ token, include_earlier_holders: true })).toMatchObject(truth)
  }
})

test('blocks that come during a simulation change nothing: all of it is about one block', async () => {
  await using growing = await startRpcProxy(market.rpcUrl, { isGrowing: true })
  for (const [contract, status] of [
    ['Cooldown', 'ok'],
    ['NoSell', 'honeypot'],
  ] as const) {
    const token = await market.deploy(contract)
    await buyers(token, await market.listOnV2(token), 1)
    const report = await simulate({ token, include_earlier_holders: contract === 'Cooldown' }, growing)
    expect(report).toMatchObject({ status, confidence: expect.stringMatching('high|medium') })
    if (status === 'ok') expect(report.earlier_holders).toMatchObject({ checked: 1, sold: 1 })
  }
})

test('a cooldown of those who bought a moment ago is no trap', async () => {
  const token = await market.deploy('Cooldown')
  await buyers(token, await market.listOnV2(token), 4)
  const earlier_holders = { checked: 4, sold: 4, refused: [] }
  expect(await simulate({ token, include_earlier_holders: true })).toMatchObject({ status: 'ok', earlier_holders })
})

test('a second pool does not clear a token that keeps most earlier buyers', async () => {
  const token = await market.deploy('KeepsEarlierBuyers')
  const people = await buyers(token, await market.listOnV2(token), 4)
  for (const person of people.slice(1)) await market.send(token, 'block_', [person], 0n, pairAbi)
  await market.listOnV3(token, { deposit: parseEther('50') })
  expect(await simulate({ token })).toMatchObject({
    status: 'inconclusive',
    sell_succeeded: null,
    honeypot_reason: expect.stringContaining('only 1 of 4 earlier buyers can: not you'),
  })
})

test('one blocked bot does not make a trap, and no earlier buyers give no result', async () => {
  const token = await market.deploy('KeepsEarlierBuyers')
  const pair = await market.listOnV2(token)
  expect(await simulate({ token, include_earlier_holders: true })).toMatchObject({
    status: 'ok',
    earlier_holders: { checked: 0, sold: 0, refused: [] },
  })
  const [robot] = await buyers(token, pair, 3)
  await market.send(token, 'block_', [robot], 0n, pairAbi)
  expect(await simulate({ token, include_earlier_holders: true })).toMatchObject({
    status: 'ok',
    earlier_holders: { checked: 3, sold: 2, refused: [{ address: getAddress(robot ?? ''), reason: 'not you' }] },
  })
  await using bare = await startRpcProxy(market.rpcUrl, { without: ['eth_getLogs'] })
  await using plain = await startRpcProxy(market.rpcUrl, { without: ['eth_simulateV1'] })
  for (const proxy of [bare, plain]) {
    expect(await simulate({ token, include_earlier_holders: true }, proxy)).toMatchObject({ earlier_holders: null })
  }
})
