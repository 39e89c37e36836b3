import type { Address, ChainName } from '@farebox/evm'
import { addressOf, type ContractRole, KNOWN_CONTRACTS } from './addresses.ts'
import { BASKET_KIND, type Bank } from './basket-dexes.ts'
import {
  algebra,
  camelot,
  concentrated,
  constantProduct,
  curve,
  curveRegistry,
  type Factory,
  type Lookup,
  liquidityBook,
  slipstream,
  solidly,
} from './dexes.ts'
import { pancakeBins, pancakeInfinity, type Singleton, uniswapV4 } from './keyed-dexes.ts'

/** A quote token, which others trade against. */
export interface Quote {
  readonly symbol: string
  readonly address: Address
  readonly decimals: number
  /** True for a dollar stablecoin; others are priced by their pool with the wrapped native token. */
  readonly isDollar: boolean
}

/** The exchanges and quote tokens of one chain. */
export interface ChainMarkets {
  /** The wrapped native token, with 18 decimals on every chain. */
  readonly native: { readonly symbol: string; readonly address: Address }
  readonly quotes: readonly Quote[]
  readonly dexes: readonly (readonly Lookup[])[]
  /** The exchanges that keep all pools in one contract. */
  readonly singletons: readonly Singleton[]
  /** The vaults that hold the funds of all pools of one exchange. */
  readonly banks: readonly Bank[]
  /** Common names of exchanges on this chain whose pools are not searched. */
  readonly notSearched: readonly string[]
}

const UNISWAP_FEES = [100, 500, 3000, 10000]
const PANCAKE_FEES = [100, 500, 2500, 10000]

const SOME_BALANCER = 'Balancer pools that DexScreener does not list or that hold wrapped tokens'
const SOME_BINS = 'PancakeSwap Infinity bins that DexScreener does not list or that have hooks'
const OLD_CURVE = 'Curve pools that its factories of 2023 and later did not make'

/** The markets of each chain. addresses.json has the addresses and their sources. */
export const CHAIN_MARKETS: Readonly<Record<ChainName, ChainMarkets>> = {
  base: openMarkets('base', {
    native: 'WETH',
    dollars: { USDC: 6, USDbC: 6 },
    // Launchpads pair new tokens with the last four.
    others: { cbBTC: 8, VIRTUAL: 18, CLANKER: 18, DEGEN: 18, ZORA: 18 },
    dexes: (on) => [
      constantProduct(on('uniswap-v2')),
      constantProduct(on('pancakeswap-v2')),
      constantProduct(on('sushiswap-v2')),
      concentrated(on('uniswap-v3'), UNISWAP_FEES),
      concentrated(on('pancakeswap-v3'), PANCAKE_FEES),
      solidly(on('aerodrome-v1')),
      slipstream(on('aerodrome-slipstream-early')),
      slipstream(on('aerodrome-slipstream')),
      slipstream(on('aerodrome-slipstream-2')),
      slipstream(on('aerodrome-slipstream-3')),
      concentrated(on('sushiswap-v3'), UNISWAP_FEES),
      algebra(on('quickswap-v4'), 'algebraIntegral'),
      curve(on('curve-stableswap-ng')),
      curve(on('curve-twocrypto-ng')),
      curve(on('curve-tricrypto-ng')),
      curve(on('curve-stableswap')),
      curve(on('curve-crypto')),
    ],
    hasInfinity: true,
    notSearched: [SOME_BINS, SOME_BALANCER],
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
      curveRegistry(on('curve-registry')),
      liquidityBook(on('lfj-v2.1')),
    ],
    notSearched: [SOME_BALANCER],
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
      curve(on('curve-stableswap-ng')),
      curve(on('curve-twocrypto-ng')),
      curve(on('curve-tricrypto-ng')),
      liquidityBook(on('lfj-v2.1')),
      liquidityBook(on('lfj-v2.0')),
    ],
    hasInfinity: true,
    notSearched: [SOME_BINS, 'Biswap', OLD_CURVE, SOME_BALANCER],
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
      curve(on('curve-stableswap-ng')),
      curve(on('curve-twocrypto-ng')),
      curve(on('curve-tricrypto-ng')),
      liquidityBook(on('lfj-v2.0')),
    ],
    notSearched: ['Ramses', OLD_CURVE, SOME_BALANCER],
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
      curve(on('curve-stableswap-ng')),
      curve(on('curve-twocrypto-ng')),
      curve(on('curve-tricrypto-ng')),
    ],
    notSearched: [OLD_CURVE, SOME_BALANCER],
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
      curve(on('curve-stableswap-ng')),
      curve(on('curve-twocrypto-ng')),
      curve(on('curve-tricrypto-ng')),
      liquidityBook(on('lfj-v2.0')),
    ],
    notSearched: ['Pangolin V3', 'Pharaoh', 'Blackhole', OLD_CURVE, SOME_BALANCER],
  }),
  optimism: openMarkets('optimism', {
    native: 'WETH',
    dollars: { USDC: 6, 'USDC.e': 6, USDT: 6 },
    dexes: (on) => [
      constantProduct(on('uniswap-v2')),
      constantProduct(on('sushiswap-v2')),
      concentrated(on('uniswap-v3'), UNISWAP_FEES),
      solidly(on('velodrome-v2')),
      slipstream(on('velodrome-slipstream-early')),
      slipstream(on('velodrome-slipstream')),
      slipstream(on('velodrome-slipstream-2')),
      concentrated(on('sushiswap-v3'), UNISWAP_FEES),
      curve(on('curve-stableswap-ng')),
      curve(on('curve-twocrypto-ng')),
      curve(on('curve-tricrypto-ng')),
    ],
    notSearched: [OLD_CURVE, SOME_BALANCER],
  }),
}

interface MarketsBySymbol {
  readonly native: string
  /** Decimals of the dollar stablecoins. */
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
            pancakeBins({
              manager: on('pancakeswap-infinity-bin', 'pool-manager'),
              vault: on('pancakeswap-infinity', 'vault'),
            }),
          ]
        : []),
    ],
    banks: KNOWN_CONTRACTS.filter((known) => known.chain === chain && known.protocol.startsWith('balancer')).map(
      ({ protocol, address }) => {
        const kind = protocol === 'balancer-v2' ? BASKET_KIND.balancerV2 : BASKET_KIND.balancerV3
        return { dex: protocol, kind, vault: address }
      },
    ),
    notSearched,
  }
}
