import type { Address } from '../../domain/evm/address.ts'
import type { ChainName } from '../../domain/evm/chains.ts'
import { addressOf, type ContractRole, KNOWN_CONTRACTS } from './addresses.ts'
import {
  algebra,
  camelot,
  concentrated,
  constantProduct,
  type Factory,
  type Lookup,
  liquidityBook,
  slipstream,
  solidly,
} from './dexes.ts'
import { pancakeInfinity, type Singleton, uniswapV4 } from './keyed-dexes.ts'

/** A token that others are traded against. */
export interface Quote {
  readonly symbol: string
  readonly address: Address
  readonly decimals: number
  /** Worth one US dollar by promise; otherwise priced by its pool with the wrapped native token. */
  readonly isDollar: boolean
}

/** Where and against what tokens are traded on one chain. */
export interface ChainMarkets {
  /** The wrapped native token, with 18 decimals on every chain. */
  readonly native: { readonly symbol: string; readonly address: Address }
  readonly quotes: readonly Quote[]
  readonly dexes: readonly (readonly Lookup[])[]
  /** The exchanges that keep all of their pools in one contract. */
  readonly singletons: readonly Singleton[]
  /** Exchanges of this chain whose pools are not looked for, as people call them. */
  readonly notSearched: readonly string[]
}

const UNISWAP_FEES = [100, 500, 3000, 10000]
const PANCAKE_FEES = [100, 500, 2500, 10000]

/** Where each chain's tokens are traded. The addresses and where they come from are in addresses.json. */
export const CHAIN_MARKETS: Readonly<Record<ChainName, ChainMarkets>> = {
  base: openMarkets('base', {
    native: 'WETH',
    dollars: { USDC: 6, USDbC: 6 },
    // The last four are what launchpads pair new tokens with.
    others: { cbBTC: 8, VIRTUAL: 18, CLANKER: 18, DEGEN: 18, ZORA: 18 },
    dexes: (on) => [
      constantProduct(on('uniswap-v2')),
      constantProduct(on('pancakeswap-v2')),
      constantProduct(on('sushiswap-v2')),
      concentrated(on('uniswap-v3'), UNISWAP_FEES),
      concentrated(on('pancakeswap-v3'), PANCAKE_FEES),
      solidly(on('aerodrome-v1')),
      slipstream(on('aerodrome-slipstream')),
      slipstream(on('aerodrome-slipstream-2')),
      slipstream(on('aerodrome-slipstream-3')),
      concentrated(on('sushiswap-v3'), UNISWAP_FEES),
      algebra(on('quickswap-v4'), 'algebraIntegral'),
    ],
    hasInfinity: true,
    notSearched: ['Balancer', 'Curve'],
  }),
  ethereum: openMarkets('ethereum', {
    native: 'WETH',
    dollars: { USDC: 6, USDT: 6, DAI: 18 },
    dexes: (on) => [
      constantProduct(on('uniswap-v2')),
      constantProduct(on('sushiswap-v2')),
      constantProduct(on('pancakeswap-v2')),
      concentrated(on('uniswap-v3'), UNISWAP_FEES),
      concentrated(on('pancakeswap-v3'), PANCAKE_FEES),
      concentrated(on('sushiswap-v3'), UNISWAP_FEES),
    ],
    notSearched: ['Balancer', 'Curve'],
  }),
  bsc: openMarkets('bsc', {
    native: 'WBNB',
    dollars: { USDT: 18, USDC: 18, BUSD: 18 },
    dexes: (on) => [
      constantProduct(on('pancakeswap-v2')),
      constantProduct(on('uniswap-v2')),
      constantProduct(on('sushiswap-v2')),
      concentrated(on('pancakeswap-v3'), PANCAKE_FEES),
      concentrated(on('uniswap-v3'), UNISWAP_FEES),
      concentrated(on('sushiswap-v3'), UNISWAP_FEES),
      algebra(on('thena-fusion'), 'algebra'),
      algebra(on('thena-integral'), 'algebraIntegral'),
      solidly(on('thena-v1'), 'getPair'),
    ],
    hasInfinity: true,
    notSearched: ['PancakeSwap Infinity bins', 'Biswap', 'Curve'],
  }),
  arbitrum: openMarkets('arbitrum', {
    native: 'WETH',
    dollars: { USDC: 6, USDT: 6, 'USDC.e': 6 },
    dexes: (on) => [
      constantProduct(on('uniswap-v2')),
      camelot(on('camelot-v2')),
      constantProduct(on('sushiswap-v2')),
      constantProduct(on('pancakeswap-v2')),
      constantProduct(on('traderjoe-v1')),
      concentrated(on('uniswap-v3'), UNISWAP_FEES),
      concentrated(on('pancakeswap-v3'), PANCAKE_FEES),
      liquidityBook(on('lfj-v2.2')),
      liquidityBook(on('lfj-v2.1')),
      concentrated(on('sushiswap-v3'), UNISWAP_FEES),
      algebra(on('camelot-v3'), 'algebra'),
      algebra(on('camelot-v4'), 'algebraIntegral'),
    ],
    notSearched: ['Ramses', 'Balancer', 'Curve'],
  }),
  polygon: openMarkets('polygon', {
    native: 'WPOL',
    dollars: { USDC: 6, 'USDC.e': 6, USDT: 6 },
    others: { WETH: 18 },
    dexes: (on) => [
      constantProduct(on('quickswap-v2')),
      constantProduct(on('sushiswap-v2')),
      constantProduct(on('uniswap-v2')),
      concentrated(on('uniswap-v3'), UNISWAP_FEES),
      concentrated(on('sushiswap-v3'), UNISWAP_FEES),
      algebra(on('quickswap-v3'), 'algebra'),
      algebra(on('quickswap-v4'), 'algebraIntegral'),
    ],
    notSearched: ['Balancer', 'Curve'],
  }),
  avalanche: openMarkets('avalanche', {
    native: 'WAVAX',
    dollars: { USDC: 6, USDT: 6 },
    dexes: (on) => [
      constantProduct(on('traderjoe-v1')),
      constantProduct(on('uniswap-v2')),
      constantProduct(on('sushiswap-v2')),
      concentrated(on('uniswap-v3'), UNISWAP_FEES),
      liquidityBook(on('lfj-v2.2')),
      liquidityBook(on('lfj-v2.1')),
      constantProduct(on('pangolin-v2')),
      concentrated(on('sushiswap-v3'), UNISWAP_FEES),
    ],
    notSearched: ['Pangolin V3', 'Pharaoh', 'Blackhole', 'Balancer', 'Curve'],
  }),
  optimism: openMarkets('optimism', {
    native: 'WETH',
    dollars: { USDC: 6, 'USDC.e': 6, USDT: 6 },
    dexes: (on) => [
      constantProduct(on('uniswap-v2')),
      constantProduct(on('sushiswap-v2')),
      concentrated(on('uniswap-v3'), UNISWAP_FEES),
      solidly(on('velodrome-v2')),
      slipstream(on('velodrome-slipstream')),
      slipstream(on('velodrome-slipstream-2')),
      concentrated(on('sushiswap-v3'), UNISWAP_FEES),
    ],
    notSearched: ['Balancer', 'Curve'],
  }),
}

interface MarketsBySymbol {
  readonly native: string
  /** Decimals of the tokens that promise to be worth one US dollar. */
  readonly dollars: Readonly<Record<string, number>>
  /** Decimals of the other quote tokens. */
  readonly others?: Readonly<Record<string, number>>
  readonly dexes: (on: (dex: string) => Factory) => readonly Lookup[][]
  readonly hasInfinity?: boolean
  readonly notSearched: readonly string[]
}

function openMarkets(
  chain: ChainName,
  { native, dollars, others = {}, dexes, hasInfinity = false, notSearched }: MarketsBySymbol,
): ChainMarkets {
  const token = (symbol: string) => ({ symbol, address: addressOf({ chain, protocol: symbol, contract: 'token' }) })
  const on = (protocol: string, contract: ContractRole) => addressOf({ chain, protocol, contract })
  const quotesOf = (decimalsOf: Readonly<Record<string, number>>, isDollar: boolean): Quote[] =>
    Object.entries(decimalsOf).map(([symbol, decimals]) => ({ ...token(symbol), decimals, isDollar }))
  return {
    native: token(native),
    quotes: [...quotesOf(dollars, true), ...quotesOf(others, false)],
    dexes: dexes((dex) => ({ dex, factory: on(dex, 'factory') })),
    singletons: [
      uniswapV4(
        { manager: on('uniswap-v4', 'pool-manager'), registry: on('uniswap-v4', 'position-manager') },
        KNOWN_CONTRACTS.filter((known) => known.chain === chain && known.contract === 'hook').map(
          ({ address }) => address,
        ),
      ),
      ...(hasInfinity
        ? [
            pancakeInfinity({
              manager: on('pancakeswap-infinity', 'pool-manager'),
              vault: on('pancakeswap-infinity', 'vault'),
            }),
          ]
        : []),
    ],
    notSearched,
  }
}
