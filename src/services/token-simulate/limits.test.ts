import { randomInt } from 'node:crypto'
import { type Address, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryStore } from '../../../test/kit/fake-context.ts'
import { type RpcProxy, startRpcProxy } from '../../../test/kit/rpc-proxy.ts'
import { simulateOn } from '../../../test/kit/simulate-on.ts'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import type { SimulationReport } from './schemas.ts'
import { tokenSimulate } from './token-simulate.service.ts'

let market: TokenMarket
beforeAll(async () => {
  market = await startTokenMarket()
}, 60_000)
afterAll(() => market?.close())

/** The rules of contracts/test-contracts/limits.sol, in its order. */
const RULES = [
  ...['Approves96Bits', 'ApprovesNotAll', 'ApprovesOwnOnly', 'ApprovesNothing', 'SellsOnce', 'SellsTwice'],
  ...['SellsOncePerSeconds', 'HoldsSeconds', 'HoldsBlocks', 'OneTradePerBlock', 'OnlyBuyersSell'],
  ...['MovesAtMost', 'SellsAtMostPercent', 'RouterSellsAtMost', 'RouterSellsForSeconds'],
  ...[
    'RouterRefuses',
    'RouterSellsTimes',
    'RouterSellsAfterPurchases',
    'RouterSellsUpToPrice',
    'RouterSellsFromPrice',
    'NeedsGas',
    'TaxesFromSale',
    'RouterTaxesFromSale',
    'RouterTaxesAfterPurchases',
  ],
  ...['SellsUntilBack', 'TaxesWhoIsBack', 'RouterSellsForBuyers', 'RouterTaxesReceivers', 'TaxesEachMore'],
] as const
type Rule = (typeof RULES)[number]

async function list(rule: Rule, parameter: number | bigint = 0): Promise<Address> {
  const token = await market.deploy('Limited', [RULES.indexOf(rule), BigInt(parameter)])
  await market.listOnV2(token)
  return token
}

async function simulate(rule: Rule, parameter: number | bigint = 0): Promise<SimulationReport> {
  return simulateOn(market, { chain: 'base', token: await list(rule, parameter) })
}

const WETH_ABI = parseAbi(['function deposit() payable', 'function transfer(address, uint256)'])
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SOLD = { status: 'ok', sell_succeeded: true, roundtrip_cost_percent: 0 } as const

describe('an approval that the token does not grant is no refused sale', () => {
  test.each(['Approves96Bits', 'ApprovesNotAll'] as const)('%s', async (rule) => {
    expect(await simulate(rule)).toMatchObject(SOLD)
    const token = await list(rule)
    expect(await simulateOn(market, { chain: 'base', token, isPlain: true })).toMatchObject({
      status: 'inconclusive',
      sell_succeeded: true,
      confidence: 'low',
    })
  })
  test('of the exact sum only: what one wallet could sell is no verdict on all', async () => {
    expect(await simulate('ApprovesOwnOnly')).toMatchObject({ status: 'inconclusive', sell_succeeded: null })
  })
  test('but where none is granted nothing can be sold', async () => {
    expect(await simulate('ApprovesNothing')).toMatchObject({ status: 'honeypot', honeypot_reason: 'no approvals' })
  })
})

test.each([
  [3000n, 0n],
  [2500n, 2500n],
  [0n, 4000n],
])('a tax of %s and %s is taken once for each trade, also where others trade too', async (buy, sell) => {
  const token = await market.deploy('Taxed', [buy, sell])
  await market.listOnV2(token)
  const report = await simulateOn(market, { chain: 'base', token })
  expect(report).toMatchObject({ status: 'ok', buy_tax_percent: Number(buy) / 100, notes: [] })
  const cost = 100 * (1 - (1 - Number(buy) / 10_000) * (1 - Number(sell) / 10_000))
  expect(Math.abs((report.roundtrip_cost_percent ?? Number.NaN) - cost)).toBeLessThan(0.1)
})

// The pool sells 10,000,000 tokens for 200,000 USD: a dollar buys 50 of them.
const dollars = (usd: number) => BigInt(usd) * 50n * 10n ** 18n

describe('a limit of the amount', () => {
  test('of any transfer lets who stays below it sell all of it', async () => {
    expect(await simulate('MovesAtMost', dollars(randomInt(20, 31)))).toMatchObject({
      ...SOLD,
      notes: [expect.stringContaining('full amount is refused')],
    })
  })
  test.each([1, 3, 12, 30, 45])('of %s percent in each sale lets a wallet sell in parts', async (percent) => {
    const largest = 2 ** Math.ceil(Math.log2(100 / percent))
    expect(await simulate('SellsAtMostPercent', percent)).toMatchObject({
      status: 'sell_failed',
      honeypot_reason: expect.stringContaining(`in one piece is 1/${largest} of`),
    })
  })
  test('of less than a 128th is a trap', async () => {
    expect(await simulate('SellsAtMostPercent', 0)).toMatchObject({
      status: 'honeypot',
      sell_tax_percent: null,
      roundtrip_cost_percent: null,
    })
  })
})

describe('what only the router meets is found', () => {
  test.each([randomInt(12, 90), randomInt(110, 900)])('in sales of more than %s USD', async (usd) => {
    expect((await simulate('RouterSellsAtMost', dollars(usd))).status).not.toBe('ok')
  })
  test.each([20 * MINUTE, 5 * HOUR, 3 * DAY, 20 * DAY, 90 * DAY])('from %s seconds on', async (seconds) => {
    expect(await simulate('RouterSellsForSeconds', randomInt(seconds, 2 * seconds))).toMatchObject({
      status: 'honeypot',
      honeypot_reason: expect.stringContaining('router of the exchange'),
    })
  })
})

describe('what only the router meets is found on every road of the crowd', () => {
  test.each([
    ['RouterSellsTimes', 1, 8],
    ['RouterSellsAfterPurchases', 1, 4],
    ['RouterSellsUpToPrice', 101, 180],
    ['RouterSellsFromPrice', 75, 100],
  ] as const)('%s %s to %s', async (rule, least, most) => {
    expect(await simulate(rule, randomInt(least, most))).toMatchObject({
      status: expect.stringMatching(/honeypot|sell_failed/),
      sell_succeeded: false,
    })
  })
  test('on Uniswap V3, where what it does not refuse is ok', async () => {
    const simulateOnV3 = async (rule: Rule) => {
      const token = await market.deploy('Limited', [RULES.indexOf(rule), 0n])
      await market.listOnV3(token)
      return simulateOn(market, { chain: 'base', token })
    }
    const [refused, sold] = [await simulateOnV3('RouterRefuses'), await simulateOnV3('HoldsSeconds')]
    expect(refused).toMatchObject({ status: 'honeypot', sell_succeeded: false })
    expect(sold).toMatchObject({ ...SOLD, confidence: 'high' })
  })
})

describe('a tax that begins with a number of trades of one wallet is found', () => {
  test.each([
    ['TaxesFromSale', 4, 9],
    ['RouterTaxesFromSale', 2, 9],
    ['RouterTaxesAfterPurchases', 2, 4],
  ] as const)('%s %s to %s', async (rule, least, most) => {
    expect(await simulate(rule, randomInt(least, most))).toMatchObject({
      status: 'honeypot',
      roundtrip_cost_percent: expect.closeTo(88, 0),
    })
  })
  test('and one of a point more with each is ok', async () => {
    expect(await simulate('TaxesEachMore', 1)).toMatchObject({ status: 'ok', sell_succeeded: true })
  })
})

describe('who has sold all and bought again', () => {
  test('and may never sell, is found', async () => {
    expect(await simulate('SellsUntilBack')).toMatchObject({ status: 'sell_failed', sell_succeeded: false })
  })
  test('and loses what he sells, is found', async () => {
    expect(await simulate('TaxesWhoIsBack')).toMatchObject({ status: 'honeypot' })
  })
})

test.each(['the token', 'money'] as const)('a pool that was sent %s is no trap', async (what) => {
  const token = await market.deploy('Clean', [18])
  const pool = await market.listOnV2(token)
  if (what === 'money') await market.send(market.WETH, 'deposit', [], 10n ** 19n, WETH_ABI)
  const amount = what === 'money' ? 10n ** 19n : dollars(20_000)
  const sent = what === 'money' ? market.WETH : token
  await market.send(sent, 'transfer', [pool, amount], 0n, WETH_ABI)
  // Tokens lower the price once they are counted.
  const notes = what === 'money' ? [] : [expect.stringContaining('lowers the price by')]
  const confidence = what === 'money' ? 'high' : 'medium'
  expect(await simulateOn(market, { chain: 'base', token })).toMatchObject({ ...SOLD, confidence, notes })
})

describe('a second sale', () => {
  test.each(['SellsOnce', 'SellsTwice'] as const)('that is refused for good is no sale of all: %s', async (rule) => {
    expect(await simulate(rule)).toMatchObject({
      status: 'sell_failed',
      sell_succeeded: false,
      honeypot_reason: expect.stringMatching(/cannot sell the rest \d+ days later: sold/),
    })
  })
  test('that is refused for a while is told with the time at which it goes through', async () => {
    const report = await simulate('SellsOncePerSeconds', randomInt(8 * HOUR, 30 * DAY))
    expect(report).toMatchObject(SOLD)
    expect(report.notes).toEqual([
      expect.stringMatching(/refused .* after the first and goes through [\d.]+ days after/),
    ])
  })
})

describe('who has to hold what he bought', () => {
  test.each(['HoldsSeconds', 'HoldsBlocks'] as const)('%s for less than an hour can sell', async (rule) => {
    const seconds = randomInt(2 * MINUTE, 50 * MINUTE)
    const report = await simulate(rule, rule === 'HoldsBlocks' ? Math.floor(seconds / 2) : seconds)
    expect(report).toMatchObject(SOLD)
    expect(report.notes).toEqual([expect.stringMatching(/refused .* and goes through .* after buying: on hold/)])
  })
  test.each(['HoldsSeconds', 'HoldsBlocks'] as const)('%s for longer is locked, and told until when', async (rule) => {
    const seconds = randomInt(2 * HOUR, 90 * DAY)
    expect(await simulate(rule, rule === 'HoldsBlocks' ? Math.floor(seconds / 2) : seconds)).toMatchObject({
      status: 'sell_failed',
      honeypot_reason: expect.stringMatching(/locked: a sale is refused .* and goes through .* after buying: on hold/),
      roundtrip_cost_percent: 0,
    })
  })
})

test.each([1_000_000, 1_500_000, 3_500_000])('a transfer that needs %s gas is no refusal', async (gas) => {
  expect(await simulate('NeedsGas', gas)).toMatchObject({ ...SOLD, confidence: 'medium' })
})

test('one trade in each block is no refusal', async () => {
  expect(await simulate('OneTradePerBlock')).toMatchObject({ ...SOLD, notes: [] })
})

test('who got tokens by a transfer tries to sell them too', async () => {
  expect(await simulate('OnlyBuyersSell')).toMatchObject({
    ...SOLD,
    confidence: 'medium',
    notes: expect.arrayContaining([expect.stringContaining('got tokens by a transfer cannot sell them: not a buyer')]),
  })
})

test.each([
  ['RouterSellsForBuyers', 'by a transfer cannot sell them'],
  ['RouterTaxesReceivers', '% less money for them than one that bought'],
] as const)('and by the router: %s', async (rule, told) => {
  const notes = [expect.stringContaining(told)]
  expect(await simulate(rule)).toMatchObject({ ...SOLD, confidence: 'medium', notes })
})

/** Asks three nodes, of which some have no eth_simulateV1. */
async function askThree(proxies: readonly RpcProxy[], token: Address, store = memoryStore()) {
  await using screener = await startUpstreamServer({ '*': jsonReply([]) })
  const hosts = Object.keys(EVM_RPC.base.hosts).map((name, at) => [name, proxies[at]?.baseAddress ?? ''] as const)
  const elsewhere = { UPSTREAM_DEXSCREENER: screener.baseAddress, ...Object.fromEntries(hosts) }
  const upstreams = [EVM_RPC.base, dexScreener]
  const context = upstreamContext({ upstreams, baseAddress: screener.baseAddress, elsewhere }, { store })
  // What run() returns passed the output schema.
  return (await tokenSimulate.prepare({ token })(context)) as SimulationReport
}

test('every node is asked for blocks before the answer of one that lacks them is used, and again the next time', async () => {
  const token = await list('HoldsSeconds', 20 * MINUTE)
  await using full = await startRpcProxy(market.rpcUrl)
  await using plain = await startRpcProxy(market.rpcUrl, { without: ['eth_simulateV1'] })
  const store = memoryStore()
  for (const proxies of [
    [plain, plain, full],
    [full, plain, plain],
  ]) {
    expect(await askThree(proxies, token, store)).toMatchObject({ ...SOLD, confidence: 'medium' })
  }
  expect(await askThree([plain, plain, plain], token, store)).toMatchObject({
    status: 'inconclusive',
    confidence: 'low',
  })
  expect(await askThree([full, plain, plain], token, store)).toMatchObject(SOLD)
})
