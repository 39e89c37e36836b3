import { type Address, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRpcProxy } from '../../../test/kit/rpc-proxy.ts'
import { startTokenMarket, type TokenMarket } from '../../../test/kit/token-market.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { toChecksumAddress } from '../../domain/evm/address.ts'
import { CHAIN_IDS, type ChainName } from '../../domain/evm/chains.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { CHAIN_MARKETS } from './chain-markets.ts'
import { tokenSimulate } from './token-simulate.service.ts'

const CHAINS = Object.keys(CHAIN_MARKETS) as ChainName[]
// Base's own are there from the start.
const OTHER_CHAINS = CHAINS.filter((chain) => chain !== 'base')

let market: TokenMarket
beforeAll(async () => {
  market = await startTokenMarket()
}, 60_000)
afterAll(() => market?.close())

async function simulateOn(chain: ChainName, token: Address) {
  await using node = await startRpcProxy(market.rpcUrl, { chainId: CHAIN_IDS[chain] })
  const context = upstreamContext({ upstreams: [EVM_RPC[chain]], baseAddress: node.baseAddress })
  return await tokenSimulate.prepare({ token, chain })(context)
}

function firstFactory(chain: ChainName, dex: string): Address {
  const found = CHAIN_MARKETS[chain].dexes.flat().find((lookup) => lookup.dex === dex)
  if (!found) throw new Error(`${chain} has no ${dex}`)
  return found.factory
}

/** The wrapped native token, a dollar token and a pool of both on the first exchange of a chain. */
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

test('writes every address with its EIP-55 checksum, where a slip of the pen would show', () => {
  for (const { native, quotes, dexes } of Object.values(CHAIN_MARKETS)) {
    const factories = dexes.flat().map(({ factory }) => factory)
    for (const address of [native.address, ...quotes.map((quote) => quote.address), ...factories]) {
      expect(toChecksumAddress(address)).toBe(address)
    }
  }
})

test.each(OTHER_CHAINS)('finds, prices and trades a token on %s', async (chain) => {
  const { factory, native, symbol } = await placeChain(chain)
  const token = await market.deploy('Taxed', [300n, 700n])
  await market.listOnV2(token, { factory, quote: native })
  expect(await simulateOn(chain, token)).toMatchObject({
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
    expect(await simulateOn('base', token)).toMatchObject({ ...truth, pools: [{ dex: 'aerodrome-v1' }] })
  }
})

test('trades on liquidity books', async () => {
  const factory = firstFactory('avalanche', 'lfj-v2.2')
  const native = CHAIN_MARKETS.avalanche.native.address
  await market.placeAt(factory, 'LiquidityBookFactory')
  const books = parseAbi([
    'function create(address, address)',
    'function sync()',
    'function getLBPairInformation(address, address, uint256) view returns (uint16, address, bool, bool)',
  ])
  for (const [contract, args, truth] of [
    ['Taxed', [300n, 700n], { status: 'ok', buy_tax_percent: 3, sell_tax_percent: 7 }],
    ['NoSell', [], { status: 'honeypot', honeypot_reason: 'no sell' }],
  ] as const) {
    const token = await market.deploy(contract, args)
    await market.send(factory, 'create', [token, native], 0n, books)
    const place = {
      address: factory,
      abi: books,
      functionName: 'getLBPairInformation',
      args: [token, native, 20n],
    } as const
    const [, pool] = await market.client.readContract(place)
    await market.send(token, 'setPool', [pool])
    await market.send(token, 'transfer', [pool, parseEther('100')])
    await market.send(native, 'transfer', [pool, parseEther('100')])
    await market.send(pool, 'sync', [], 0n, books)
    expect(await simulateOn('avalanche', token)).toMatchObject({ ...truth, pools: [{ dex: 'lfj-v2.2' }] })
  }
})
