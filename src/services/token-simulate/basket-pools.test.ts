import { addressOf, CHAIN_MARKETS } from '@farebox/simulation/contracts'
import {
  type Address,
  encodeAbiParameters,
  keccak256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEther,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CURVE_NATIVE } from '../../../test/kit/basket-market.ts'
import { simulateOn } from '../../../test/kit/simulate-on.ts'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'

let market: TokenMarket
beforeAll(async () => {
  market = await startTokenMarket()
}, 60_000)
afterAll(() => market?.close())

const TAXED = { status: 'ok', honeypot_reason: null, buy_tax_percent: 3, sell_tax_percent: 7 }
const TRAP = { status: 'honeypot', honeypot_reason: 'no sell' }
const TOKENS = [
  ['Taxed', [300n, 700n], TAXED],
  ['NoSell', [], TRAP],
] as const
/** What one block shows of it. */
const unproven = (truth: typeof TAXED | typeof TRAP) => ({
  ...truth,
  status: 'inconclusive',
  honeypot_reason: expect.stringContaining(truth.honeypot_reason ?? 'can be bought and sold'),
})

test('trades on externally listed pools of Balancer V3', async () => {
  for (const [contract, args, truth] of TOKENS) {
    const token = await market.deploy(contract, args)
    const pool = await market.listOnBalancerV3(token, { money: market.WETH })
    for (const isPlain of [false, true]) {
      expect(await simulateOn(market, { chain: 'base', token, listed: [pool], isPlain })).toMatchObject({
        ...(isPlain ? unproven(truth) : truth),
        pools: [{ dex: 'balancer-v3', address: pool, liquidity_usd: 200_000 }],
        elsewhere: [],
      })
    }
  }
})

test('finds pools of Balancer V2 by address and by id, and rejects pools that the vault does not know', async () => {
  const token = await market.deploy('Taxed', [300n, 700n])
  const { pool, id } = await market.listOnBalancerV2(token, { money: market.WETH })
  for (const name of [pool, id, `${pool}-${token}-${market.WETH}`]) {
    expect(await simulateOn(market, { chain: 'base', token, listed: [name], dexId: 'balancer' })).toMatchObject({
      ...TAXED,
      pools: [{ dex: 'balancer-v2', address: pool, liquidity_usd: 200_000 }],
      elsewhere: [],
    })
  }
  const other = await market.deploy('Clean', [18])
  // It claims to be that pool.
  const liar = await market.deploy('BalancerLiar', [id])
  const asked = simulateOn(market, { chain: 'base', token: other, listed: [pool, liar], dexId: 'balancer' })
  expect(await asked).toMatchObject({ status: 'no_liquidity', elsewhere: [{ address: pool }, { address: liar }] })
})

test.each(['CurveStableNG', 'CurveTwoNG', 'CurveFirst', 'CurveFirstCrypto'] as const)(
  'trades on Curve pools of kind %s',
  async (kind) => {
    for (const [contract, args, truth] of TOKENS) {
      const token = await market.deploy(contract, args)
      const pool = await market.listOnCurve(token, { money: market.WETH, kind })
      expect(
        await simulateOn(market, { chain: 'base', token, listed: [`${pool}-${token}-${market.WETH}`] }),
      ).toMatchObject({
        ...truth,
        pools: [{ dex: 'curve-stableswap-ng', address: pool, liquidity_usd: 200_000 }],
        elsewhere: [],
      })
    }
  },
)

test('finds the second pool of two coins from a Curve factory', async () => {
  const token = await market.deploy('Clean', [18])
  const pools = [
    await market.listOnCurve(token, { money: market.WETH, kind: 'CurveStableNG' }),
    await market.listOnCurve(token, { money: market.WETH, kind: 'CurveTwoNG' }),
  ]
  const report = await simulateOn(market, { chain: 'base', token })
  expect(report.pools.map(({ address }) => address).sort()).toEqual(pools.sort())
})

test('finds Curve pools of the native coin through the registry of all factories', async () => {
  const { native, quotes } = CHAIN_MARKETS.ethereum
  const factory = addressOf({ chain: 'ethereum', protocol: 'curve-registry', contract: 'factory' })
  await market.placeAt(factory, 'CurveFactory')
  await placeMoney({ native: native.address, dollar: quotes[0], on: 'ethereum' })
  for (const [contract, args, truth] of TOKENS) {
    const token = await market.deploy(contract, args)
    const pool = await market.listOnCurve(token, { money: CURVE_NATIVE, kind: 'CurveFirst', factory })
    for (const isPlain of [false, true]) {
      expect(await simulateOn(market, { chain: 'ethereum', token, isPlain })).toMatchObject({
        ...(isPlain ? unproven(truth) : truth),
        pools: [{ dex: 'curve-registry', address: pool, quote: 'WETH', liquidity_usd: 400_000 }],
      })
    }
  }
})

test('trades on PancakeSwap Infinity, in its usual tiers and in externally listed pools', async () => {
  const infinity = CHAIN_MARKETS.base.singletons.find(({ dex }) => dex === 'pancakeswap-infinity')
  if (!infinity) throw new Error('not searched')
  const { bank, manager } = infinity
  await market.placeAt(bank, 'InfinityVault')
  await market.placeAt(manager, 'InfinityPoolManager', [bank])
  const calls = market.contracts.InfinityPoolManager?.abi ?? []
  const deposit = parseEther('100')
  // The spacing is above 16 bits for the hooks; 2,500 and 50 are a usual tier, 1,234 is not.
  for (const [contract, args, fee, truth] of [
    ['Taxed', [300n, 700n], 2500, { status: 'ok', buy_tax_percent: 3, sell_tax_percent: 7 }],
    ['NoSell', [], 2500, { status: 'honeypot', honeypot_reason: 'no sell' }],
    ['Taxed', [300n, 700n], 1234, { status: 'ok', buy_tax_percent: 3, sell_tax_percent: 7 }],
  ] as const) {
    const token = await market.deploy(contract, args)
    const key = [zeroAddress, token, zeroAddress, manager, fee, numberToHex(50 * 2 ** 16, { size: 32 })] as const
    await market.send(manager, 'open', [toInfinityKey(key), deposit], 0n, calls)
    await market.send(token, 'setPool', [bank])
    await market.send(token, 'transfer', [bank, deposit])
    await market.client.setBalance({ address: bank, value: parseEther('1000') })
    const id = keccak256(encodeAbiParameters(INFINITY_KEY, key))
    expect(await simulateOn(market, { chain: 'base', token, listed: [id] })).toMatchObject({
      ...truth,
      pools: [{ dex: 'pancakeswap-infinity', address: id, quote: 'WETH' }],
    })
  }
})
const INFINITY_KEY = parseAbiParameters('address, address, address, address, uint24, bytes32')
function toInfinityKey([currency0, currency1, hooks, poolManager, fee, parameters]: readonly unknown[]) {
  return { currency0, currency1, hooks, poolManager, fee, parameters }
}

test('trades on externally listed bins of PancakeSwap Infinity', async () => {
  const bins = CHAIN_MARKETS.base.singletons.find(({ dex }) => dex === 'pancakeswap-infinity-bin')
  if (!bins) throw new Error('not searched')
  const { bank, manager } = bins
  if (!(await market.client.getCode({ address: bank }))) await market.placeAt(bank, 'InfinityVault')
  await market.placeAt(manager, 'InfinityBinPoolManager', [bank])
  const calls = market.contracts.InfinityBinPoolManager?.abi ?? []
  const deposit = parseEther('100')
  for (const [contract, args, truth] of TOKENS) {
    const token = await market.deploy(contract, args)
    const key = [zeroAddress, token, zeroAddress, manager, 3000, numberToHex(10 * 2 ** 16, { size: 32 })] as const
    await market.send(manager, 'open', [toInfinityKey(key), deposit], 0n, calls)
    await market.send(token, 'setPool', [bank])
    await market.send(token, 'transfer', [bank, deposit])
    await market.client.setBalance({ address: bank, value: parseEther('1000') })
    const id = keccak256(encodeAbiParameters(INFINITY_KEY, key))
    // Half of the ether is in the active bin, half in the next one.
    expect(await simulateOn(market, { chain: 'base', token, listed: [id] })).toMatchObject({
      ...truth,
      pools: [{ dex: 'pancakeswap-infinity-bin', address: id, quote: 'WETH', liquidity_usd: 200_000 }],
    })
  }
})

test('trades on liquidity books of every version', async () => {
  const { native, quotes } = CHAIN_MARKETS.avalanche
  await placeMoney({ native: native.address, dollar: quotes[0], on: 'avalanche' })
  const books = parseAbi([
    'function create(address, address, uint16, bool)',
    'function sync()',
    'function getLBPairInformation(address, address, uint256) view returns (uint16, address, bool, bool)',
  ])
  for (const dex of ['lfj-v2.2', 'lfj-v2.0'] as const) {
    const factory = addressOf({ chain: 'avalanche', protocol: dex, contract: 'factory' })
    await market.placeAt(factory, 'LiquidityBookFactory')
    for (const [index, [contract, args, truth]] of TOKENS.entries()) {
      // 20: a bin step no longer offered. 37: one still offered.
      const step = index === 0 ? 20 : 37
      const token = await market.deploy(contract, args)
      await market.send(factory, 'create', [token, native.address, step, dex === 'lfj-v2.0'], 0n, books)
      const question = [token, native.address, BigInt(step)] as const
      const place = { address: factory, abi: books, functionName: 'getLBPairInformation', args: question } as const
      const [, pool] = await market.client.readContract(place)
      await market.send(token, 'setPool', [pool])
      await market.send(token, 'transfer', [pool, parseEther('100')])
      await market.send(native.address, 'transfer', [pool, parseEther('100')])
      await market.send(pool, 'sync', [], 0n, books)
      expect(await simulateOn(market, { chain: 'avalanche', token })).toMatchObject({
        ...truth,
        pools: [{ dex, address: pool }],
      })
    }
  }
})

/** Places a chain's wrapped native token and its first dollar token, with a pool of 500 for 2,000,000. */
async function placeMoney({
  native,
  dollar,
  on,
}: {
  native: Address
  dollar: Dollar | undefined
  on: 'ethereum' | 'avalanche'
}) {
  const factory = CHAIN_MARKETS[on].dexes[0]?.[0]?.factory
  if (!factory || !dollar) throw new Error('a chain without a market')
  await market.placeWeth(native)
  await market.send(native, 'deposit', [], parseEther('1000'))
  await market.placeV2Factory(factory)
  await market.placeAt(dollar.address, 'Clean', [dollar.decimals])
  await market.listOnV2(dollar.address, { factory, quote: native, tokens: 2_000_000n, money: parseEther('500') })
}
type Dollar = { readonly address: Address; readonly decimals: number }
