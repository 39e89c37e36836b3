import { type Address, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryStore } from '../../../test/kit/fake-context.ts'
import { type RpcProxy, startRpcProxy } from '../../../test/kit/rpc-proxy.ts'
import { TEST_TOKENS } from '../../../test/kit/test-tokens.ts'
import { type TestToken, type Truth, truthInOneBlock } from '../../../test/kit/token-listings.ts'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import {
  jsonReply,
  startUpstreamServer,
  type UpstreamReply,
  type UpstreamServer,
} from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import type { SimulationReport } from './schemas.ts'
import { tokenSimulate } from './token-simulate.service.ts'

let market: TokenMarket
let node: RpcProxy
let plainNode: RpcProxy
let screener: UpstreamServer
const tokens = new Map<string, Address>()

beforeAll(async () => {
  screener = await startUpstreamServer({ '*': ({ path }) => jsonReply(market.screened(path)) })
  market = await startTokenMarket()
  for (const { name, list } of TEST_TOKENS) tokens.set(name, await list(market))
  node = await startRpcProxy(market.rpcUrl)
  plainNode = await startRpcProxy(market.rpcUrl, { without: ['eth_simulateV1'] })
}, 120_000)
afterAll(async () => {
  await node?.[Symbol.asyncDispose]()
  await plainNode?.[Symbol.asyncDispose]()
  await market?.close()
  await screener?.close()
})

async function simulate(
  body: object,
  { baseAddress }: Pick<RpcProxy, 'baseAddress'> = node,
  store = memoryStore(),
): Promise<SimulationReport> {
  const upstreams = [EVM_RPC.base, dexScreener]
  const elsewhere = { UPSTREAM_DEXSCREENER: screener.baseAddress }
  const context = upstreamContext({ upstreams, baseAddress, elsewhere }, { store })
  // The output schema has checked the answer.
  return (await tokenSimulate.prepare(body)(context)) as SimulationReport
}

function expectTruth(report: SimulationReport, { status, buyTax, sellTax, reason, note }: Truth) {
  expect(report).toMatchObject({
    status,
    honeypot_reason: reason ? expect.stringContaining(reason) : report.honeypot_reason,
  })
  for (const [measured, truth] of [
    [report.buy_tax_percent, buyTax],
    [report.sell_tax_percent, sellTax],
  ] as const) {
    if (truth === null) expect(measured).toBeNull()
    else expect(Math.abs((measured ?? Number.NaN) - truth)).toBeLessThanOrEqual(0.01)
  }
  if (note) expect(report.notes).toContainEqual(expect.stringContaining(note))
}

describe.each(TEST_TOKENS.map((token): [string, TestToken] => [token.name, token]))('%s', (name, token) => {
  test('over three blocks', async () => {
    expectTruth(await simulate({ token: tokens.get(name) }), token.truth)
  })

  test('by a plain eth_call, without eth_simulateV1 and without state overrides', async () => {
    const report = await simulate({ token: tokens.get(name) }, plainNode)
    expectTruth(report, truthInOneBlock(token))
  })
})

test('answers the cost of a round trip in percent and in US dollars', async () => {
  const report = await simulate({ token: tokens.get('5 % and 10 % tax'), amount_usd: 250 })
  // 1 - 0.95 * 0.9 = 14.5 %, of 250 USD
  expect(report).toMatchObject({
    buy_succeeded: true,
    sell_succeeded: true,
    roundtrip_cost_percent: 14.5,
    roundtrip_cost_usd: 36.25,
    amount_usd: 250,
    simulated_usd: 250,
    // At least the 21,000 of any transaction and two token transfers; at most our limit per step.
    gas: { buy: expect.closeTo(150_000, -5), sell: expect.closeTo(150_000, -5) },
    honeypot_reason: null,
    mint: null,
    pools: [{ dex: 'uniswap-v2', quote: 'WETH', liquidity_usd: 200_000, status: 'ok' }],
  })
})

test('eleven round trips are enough for a tradable token, and six for each of three nodes that lack eth_simulateV1', async () => {
  const body = { token: tokens.get('Clean') }
  const trips = async (proxy: RpcProxy) => {
    const before = proxy.roundTrips
    await simulate(body, proxy)
    return proxy.roundTrips - before
  }
  expect(await trips(node)).toBe(11)
  expect(await trips(plainNode)).toBe(18)
})

test('a node that refuses to apply the rules for fees is asked without them, and remembered', async () => {
  await using lax = await startRpcProxy(market.rpcUrl, { lacksValidation: true })
  const [store, body] = [memoryStore(), { token: tokens.get('Clean') }]
  for (const trips of [13, 11]) {
    const before = lax.roundTrips
    expect(await simulate(body, lax, store)).toMatchObject({ status: 'ok', confidence: 'high' })
    expect(lax.roundTrips - before).toBe(trips)
  }
})

test('a second trade that the node cannot finish lowers the confidence', async () => {
  await using slow = await startRpcProxy(market.rpcUrl, { dropsRouters: [market.UNISWAP_V2_ROUTER] })
  expect(await simulate({ token: tokens.get('Clean') }, slow)).toMatchObject({
    status: 'ok',
    confidence: 'medium',
    not_tried: expect.arrayContaining([expect.stringContaining('own router')]),
  })
})

test('spends no more than half of a small pool, and says so', async () => {
  const token = await market.deploy('Clean', [18])
  await market.listOnV2(token, { money: parseEther('1') })
  const report = await simulate({ token, amount_usd: 5000 })
  expect(report).toMatchObject({ status: 'ok', amount_usd: 5000, simulated_usd: 1000, confidence: 'medium' })
  expect(report.notes).toEqual([expect.stringContaining('too small for 5000 USD')])
})

test('no pool, a pool with a tiny amount and a pool without code count as no liquidity', async () => {
  const unlisted = await market.deploy('Clean', [18])
  expect(await simulate({ token: unlisted })).toMatchObject({ status: 'no_liquidity', buy_succeeded: null, pools: [] })

  const dust = await market.deploy('Clean', [18])
  await market.listOnV2(dust, { money: parseEther('0.01') })
  expect(await simulate({ token: dust })).toMatchObject({
    status: 'no_liquidity',
    pools: [{ liquidity_usd: 20, status: 'not_tried' }],
  })

  const orphan = await market.deploy('Clean', [18])
  const pool = await market.listOnV2(orphan)
  await market.client.setCode({ address: pool, bytecode: '0x' })
  expect(await simulate({ token: orphan })).toMatchObject({ status: 'no_liquidity', pools: [] })
})

// A row of DexScreener's token-pairs/v1 with the fields read here, in the shape recorded in that upstream's README.
function screened(token: string, { usd, quote = ZERO, pairAddress = V4_POOL }: ScreenedRow) {
  const labels = pairAddress === V4_POOL ? ['v4'] : []
  const quoteToken = { address: quote, symbol: 'ETH' }
  return { dexId: 'uniswap', labels, pairAddress, baseToken: { address: token }, quoteToken, liquidity: { usd } }
}
interface ScreenedRow {
  readonly usd: number
  readonly quote?: string
  readonly pairAddress?: string
}
const ZERO = '0x0000000000000000000000000000000000000000'
// Pools of Uniswap V4 have a 32-byte id instead of an address.
const V4_POOL = `0x${'ab'.repeat(32)}`

async function simulateBeside(token: Address, reply: UpstreamReply) {
  screener.play(`/token-pairs/v1/base/${token}`, reply)
  return await simulate({ token })
}

test('does not report no liquidity for a token whose pools cannot be simulated', async () => {
  const token = await market.deploy('Clean', [18])
  const refusal = { code: 'invalid_input', message: expect.stringContaining(`uniswap v4 ${V4_POOL} against ETH`) }
  await expect(simulateBeside(token, jsonReply([screened(token, { usd: 5000 })]))).rejects.toMatchObject({
    ...refusal,
    extras: { elsewhere: [{ dex: 'uniswap v4', address: V4_POOL, quote: 'ETH', liquidity_usd: 5000 }] },
  })
  // 49 USD on each side.
  const pocketMoney = await simulateBeside(token, jsonReply([screened(token, { usd: 98 })]))
  expect(pocketMoney).toMatchObject({ status: 'no_liquidity', elsewhere: [{ liquidity_usd: 98 }] })
})

test('does not judge a token by a tiny pool while its deep pool cannot be simulated', async () => {
  const token = await market.deploy('Clean', [18])
  // 2,000 USD compared with 500,000.
  const puddle = await market.listOnV2(token, { money: parseEther('1') })
  const deep = (quote: string) => jsonReply([screened(token, { usd: 1_000_000, quote })])
  await expect(simulateBeside(token, deep(ZERO))).rejects.toMatchObject({ code: 'invalid_input' })
  // Against a token of its own creator a pool's depth can be faked: that must not prevent the simulation.
  expect(await simulateBeside(token, deep(market.anchor))).toMatchObject({ status: 'ok', pools: [{ address: puddle }] })
})

test('needs a second source to report no liquidity, but none to simulate', async () => {
  const token = await market.deploy('Clean', [18])
  await expect(simulateBeside(token, { status: 500 })).rejects.toMatchObject({
    code: 'upstream_failed',
    message: expect.stringContaining('DexScreener'),
  })
  await market.listOnV2(token)
  expect(await simulateBeside(token, { status: 500 })).toMatchObject({
    status: 'ok',
    elsewhere: null,
    notes: [expect.stringContaining('DexScreener did not answer')],
  })
})

test('names in every answer the pools and exchanges that it did not simulate', async () => {
  const token = await market.deploy('Clean', [18])
  const pool = await market.listOnV2(token)
  const rows = [
    screened(token, { usd: 400_000, pairAddress: pool.toLowerCase(), quote: market.WETH }),
    screened(token, { usd: 500_000 }),
  ]
  expect(await simulateBeside(token, jsonReply(rows))).toMatchObject({
    status: 'ok',
    pools: [{ address: pool }],
    elsewhere: [{ address: V4_POOL, liquidity_usd: 500_000 }],
    not_searched: expect.arrayContaining([expect.stringContaining('Balancer')]),
    notes: [expect.stringContaining(`A deeper pool was not simulated: uniswap v4 ${V4_POOL} (500000 USD`)],
  })
})

test('a tiny pool in which a honeypot can be sold does not clear it', async () => {
  // The token knows only its deep pool: in the other one it allows sales.
  const token = await market.deploy('NoSell')
  const puddle = await market.listOnV3(token, { deposit: parseEther('1') })
  await market.send(token, 'setExempt', [puddle])
  await market.listOnV2(token)
  expect(await simulate({ token })).toMatchObject({
    status: 'honeypot',
    pools: [{ status: 'honeypot' }, { status: 'not_tried' }],
  })
})

test('the wrapped native token and the dollar token are simulated like others', async () => {
  for (const token of [market.WETH, market.usdc]) {
    expect(await simulate({ token: token.toLowerCase() })).toMatchObject({
      token,
      status: 'ok',
      roundtrip_cost_percent: 0,
    })
  }
})

test('an address without code and a contract that is no token are refused', async () => {
  const nobody = '0x00000000000000000000000000000000000Ab1e5'
  const refusal = { code: 'invalid_input', message: expect.stringContaining('there is no contract') }
  await expect(simulate({ token: nobody })).rejects.toMatchObject(refusal)
  const noToken = { code: 'invalid_input', message: expect.stringContaining('is not an ERC-20 token') }
  await expect(simulate({ token: await market.deploy('NoToken') })).rejects.toMatchObject(noToken)
  await expect(simulate({ token: market.anchor.replace('0x', '0X') })).rejects.toThrow(
    'token must be 0x and 40 hexadecimal digits',
  )
})

test.each([
  { token: 7 },
  { token: '0x12' },
  { token: 'O0Il'.repeat(9) },
  { token: `0x${'1'.repeat(40)}`, chain: 'dogecoin' },
  { token: `0x${'1'.repeat(40)}`, amount_usd: 0.5 },
  { token: `0x${'1'.repeat(40)}`, amount_usd: 100_001 },
  { token: `0x${'1'.repeat(40)}`, amount_usd: '100' },
])('refuses the input %j', (body) => {
  expect(() => tokenSimulate.prepare(body)).toThrow(/token|chain|amount_usd/)
})

test('an 0x address on solana is refused', async () => {
  await expect(simulate({ token: `0x${'1'.repeat(40)}`, chain: 'solana' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test.each([
  ['out of quota', { status: 429 }],
  ['another chain', jsonReply([0, 1, 2].map((id) => ({ jsonrpc: '2.0', id, result: '0x1' })))],
])('nodes that are %s are an error, not a verdict', async (_, reply) => {
  await using server = await startUpstreamServer({ '/': reply })
  const failed = simulate({ token: tokens.get('Clean') }, server)
  await expect(failed).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('without any pool that prices the native token there is no verdict', async () => {
  const bytecode = (await market.client.getCode({ address: market.anchor })) ?? '0x'
  await market.client.setCode({ address: market.anchor, bytecode: '0x' })
  await expect(simulate({ token: tokens.get('Clean') })).rejects.toMatchObject({ code: 'upstream_failed' })
  await market.client.setCode({ address: market.anchor, bytecode })
})

test('leaves nothing on the chain', async () => {
  const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
  const read = () =>
    market.client.readContract({ address: market.WETH, abi, functionName: 'balanceOf', args: [market.anchor] })
  const [before, height] = [await read(), await market.client.getBlockNumber()]
  await simulate({ token: tokens.get('against USDC') })
  expect([await read(), await market.client.getBlockNumber()]).toEqual([before, height])
})
