import type { ChainName } from '@farebox/evm'
import { CHAIN_MARKETS } from '@farebox/simulation/contracts'
import { type Address, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulateOn } from '../../../test/kit/simulate-on.ts'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'

const CHAINS = Object.keys(CHAIN_MARKETS) as ChainName[]
// Base's contracts exist from the start.
const OTHER_CHAINS = CHAINS.filter((chain) => chain !== 'base')

let market: TokenMarket
beforeAll(async () => {
  market = await startTokenMarket()
}, 60_000)
afterAll(() => market?.close())

function firstFactory(chain: ChainName, dex: string): Address {
  const found = CHAIN_MARKETS[chain].dexes.flat().find((lookup) => lookup.dex === dex)
  if (!found) throw new Error(`${chain} has no ${dex}`)
  return found.factory
}

/** Places the wrapped native token, a dollar token and a pool of both on the first exchange of a chain. */
async function placeChain(chain: ChainName) {
  const { native, quotes, dexes } = CHAIN_MARKETS[chain]
  const [dollar] = quotes
  const factory = dexes[0]?.[0]?.factory
  if (!dollar || !factory) throw new Error('a chain without a market')
  if ((await market.client.getCode({ address: native.address })) === undefined) await market.placeWeth(native.address)
  await market.send(native.address, 'deposit', [], parseEther('1000'))
  if ((await market.client.getCode({ address: factory })) === undefined) await market.placeV2Factory(factory)
  await market.placeAt(dollar.address, 'Clean', [dollar.decimals])
  await market.listOnV2(dollar.address, {
    factory,
    quote: native.address,
    tokens: 2_000_000n,
    money: parseEther('500'),
  })
  return { factory, native: native.address, symbol: native.symbol }
}

test.each(OTHER_CHAINS)('finds, prices and trades a token on %s', async (chain) => {
  const { factory, native, symbol } = await placeChain(chain)
  const token = await market.deploy('Taxed', [300n, 700n])
  await market.listOnV2(token, { factory, quote: native })
  expect(await simulateOn(market, { chain, token })).toMatchObject({
    chain,
    status: 'ok',
    buy_tax_percent: 3,
    sell_tax_percent: 7,
    // 2,000,000 dollars for 500: 4,000 each, and 100 of them in the pool.
    pools: [{ quote: symbol, liquidity_usd: 400_000 }],
  })
})

test('trades on pools of the Solidly kind', async () => {
  const factory = firstFactory('base', 'aerodrome-v1')
  await market.placeAt(factory, 'SolidlyFactory')
  const create = parseAbi(['function create(address, address)', 'function sync()'])
  const pools = parseAbi(['function getPool(address, address, bool) view returns (address)'])
  for (const [contract, args, truth] of [
    ['Taxed', [300n, 700n], { status: 'ok', buy_tax_percent: 3, sell_tax_percent: 7 }],
    ['NoSell', [], { status: 'honeypot', honeypot_reason: 'no sell' }],
  ] as const) {
    const token = await market.deploy(contract, args)
    await market.send(factory, 'create', [token, market.WETH], 0n, create)
    const place = { address: factory, abi: pools, functionName: 'getPool', args: [token, market.WETH, false] } as const
    const pool = await market.client.readContract(place)
    await market.send(token, 'setPool', [pool])
    await market.send(token, 'transfer', [pool, parseEther('1000000')])
    await market.send(market.WETH, 'transfer', [pool, parseEther('100')])
    await market.send(pool, 'sync', [], 0n, create)
    expect(await simulateOn(market, { chain: 'base', token })).toMatchObject({
      ...truth,
      pools: [{ dex: 'aerodrome-v1' }],
    })
  }
})

test('finds the pools of every tick spacing that a factory has enabled', async () => {
  const factory = firstFactory('base', 'aerodrome-slipstream-3')
  await market.placeAt(factory, 'SlipstreamFactory')
  const registry = parseAbi(['function list(address, address, int24, address)'])
  const token = await market.deploy('Clean', [18])
  const pool = await market.listOnV3(token, { fee: 777 })
  await market.send(factory, 'list', [market.WETH, market.usdc, 10, market.anchor], 0n, registry)
  await market.send(factory, 'list', [token, market.WETH, 73, pool], 0n, registry)
  expect(await simulateOn(market, { chain: 'base', token })).toMatchObject({
    status: 'ok',
    pools: [{ dex: 'aerodrome-slipstream-3', address: pool }],
  })
})

test('trades on pools of Algebra from before plugins', async () => {
  const factory = firstFactory('polygon', 'quickswap-v3')
  const money = CHAIN_MARKETS.polygon.native.address
  await market.placeAlgebra(factory, 'v2')
  await market.send(money, 'deposit', [], parseEther('1000'))
  for (const [contract, args, truth] of [
    ['Clean', [18], { status: 'ok', buy_tax_percent: 0, sell_tax_percent: 0 }],
    ['Taxed', [300n, 700n], { status: 'ok', buy_tax_percent: 3, sell_tax_percent: 7 }],
    ['NoSell', [], { status: 'honeypot', honeypot_reason: 'no sell' }],
  ] as const) {
    const token = await market.deploy(contract, args)
    const pool = await market.listOnAlgebra(token, { factory, version: 'v2', money })
    expect(await simulateOn(market, { chain: 'polygon', token })).toMatchObject({
      ...truth,
      pools: [{ dex: 'quickswap-v3', address: pool }],
    })
  }
})
