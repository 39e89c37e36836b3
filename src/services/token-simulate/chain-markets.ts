import type { Address } from '../../domain/evm/address.ts'
import type { ChainName } from '../../domain/evm/chains.ts'
import { camelot, concentrated, constantProduct, type Lookup, liquidityBook, slipstream, solidly } from './dexes.ts'

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
}

/**
 * Factories as their makers publish them: docs.uniswap.org, developer.pancakeswap.finance, the READMEs of Aerodrome and
 * Velodrome, the SDKs of Sushi and LFJ. Those of QuickSwap, Camelot, Sushi on Arbitrum and the newer Slipstreams come from
 * third parties; an address that is no factory finds nothing and does no harm.
 */
export const CHAIN_MARKETS: Readonly<Record<ChainName, ChainMarkets>> = {
  base: {
    native: { symbol: 'WETH', address: '0x4200000000000000000000000000000000000006' },
    quotes: [
      { symbol: 'USDC', address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', decimals: 6, isDollar: true },
      { symbol: 'USDbC', address: '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA', decimals: 6, isDollar: true },
      { symbol: 'cbBTC', address: '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf', decimals: 8, isDollar: false },
    ],
    dexes: [
      constantProduct('uniswap-v2', '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6'),
      constantProduct('pancakeswap-v2', '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E'),
      concentrated('uniswap-v3', '0x33128a8fC17869897dcE68Ed026d694621f6FDfD', [100, 500, 3000, 10000]),
      concentrated('pancakeswap-v3', '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865', [100, 500, 2500, 10000]),
      solidly('aerodrome-v1', '0x420DD381b31aEf6683db6B902084cB0FFECe40Da'),
      slipstream('aerodrome-slipstream', '0x5e7BB104d84c7CB9B682AaC2F3d509f5F406809A'),
      slipstream('aerodrome-slipstream-2', '0xaDe65c38CD4849aDBA595a4323a8C7DdfE89716a'),
      slipstream('aerodrome-slipstream-3', '0xf8f2eB4940CFE7d13603DDDD87f123820Fc061Ef'),
    ],
  },
  ethereum: {
    native: { symbol: 'WETH', address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
    quotes: [
      { symbol: 'USDC', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6, isDollar: true },
      { symbol: 'USDT', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6, isDollar: true },
      { symbol: 'DAI', address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', decimals: 18, isDollar: true },
    ],
    dexes: [
      constantProduct('uniswap-v2', '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f'),
      constantProduct('sushiswap-v2', '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac'),
      constantProduct('pancakeswap-v2', '0x1097053Fd2ea711dad45caCcc45EfF7548fCB362'),
      concentrated('uniswap-v3', '0x1F98431c8aD98523631AE4a59f267346ea31F984', [100, 500, 3000, 10000]),
      concentrated('pancakeswap-v3', '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865', [100, 500, 2500, 10000]),
    ],
  },
  bsc: {
    native: { symbol: 'WBNB', address: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c' },
    quotes: [
      { symbol: 'USDT', address: '0x55d398326f99059fF775485246999027B3197955', decimals: 18, isDollar: true },
      { symbol: 'USDC', address: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', decimals: 18, isDollar: true },
      { symbol: 'BUSD', address: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56', decimals: 18, isDollar: true },
    ],
    dexes: [
      constantProduct('pancakeswap-v2', '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73'),
      constantProduct('uniswap-v2', '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6'),
      concentrated('pancakeswap-v3', '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865', [100, 500, 2500, 10000]),
      concentrated('uniswap-v3', '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7', [100, 500, 3000, 10000]),
    ],
  },
  arbitrum: {
    native: { symbol: 'WETH', address: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
    quotes: [
      { symbol: 'USDC', address: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', decimals: 6, isDollar: true },
      { symbol: 'USDT', address: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', decimals: 6, isDollar: true },
      { symbol: 'USDC.e', address: '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', decimals: 6, isDollar: true },
    ],
    dexes: [
      constantProduct('uniswap-v2', '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9'),
      camelot('0x6EcCab422D763aC031210895C81787E87B43A652'),
      constantProduct('sushiswap-v2', '0xc35DADB65012eC5796536bD9864eD8773aBc74C4'),
      constantProduct('pancakeswap-v2', '0x02a84c1b3BBD7401a5f7fa98a384EBC70bB5749E'),
      constantProduct('traderjoe-v1', '0xaE4EC9901c3076D0DdBe76A520F9E90a6227aCB7'),
      concentrated('uniswap-v3', '0x1F98431c8aD98523631AE4a59f267346ea31F984', [100, 500, 3000, 10000]),
      concentrated('pancakeswap-v3', '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865', [100, 500, 2500, 10000]),
      liquidityBook('lfj-v2.2', '0xb43120c4745967fa9b93E79C149E66B0f2D6Fe0c'),
      liquidityBook('lfj-v2.1', '0x8e42f2F4101563bF679975178e880FD87d3eFd4e'),
    ],
  },
  polygon: {
    native: { symbol: 'WPOL', address: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' },
    quotes: [
      { symbol: 'USDC', address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', decimals: 6, isDollar: true },
      { symbol: 'USDC.e', address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', decimals: 6, isDollar: true },
      { symbol: 'USDT', address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', decimals: 6, isDollar: true },
      { symbol: 'WETH', address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', decimals: 18, isDollar: false },
    ],
    dexes: [
      constantProduct('quickswap-v2', '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32'),
      constantProduct('sushiswap-v2', '0xc35DADB65012eC5796536bD9864eD8773aBc74C4'),
      constantProduct('uniswap-v2', '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C'),
      concentrated('uniswap-v3', '0x1F98431c8aD98523631AE4a59f267346ea31F984', [100, 500, 3000, 10000]),
    ],
  },
  avalanche: {
    native: { symbol: 'WAVAX', address: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7' },
    quotes: [
      { symbol: 'USDC', address: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', decimals: 6, isDollar: true },
      { symbol: 'USDT', address: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', decimals: 6, isDollar: true },
    ],
    dexes: [
      constantProduct('traderjoe-v1', '0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10'),
      constantProduct('uniswap-v2', '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C'),
      concentrated('uniswap-v3', '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD', [100, 500, 3000, 10000]),
      liquidityBook('lfj-v2.2', '0xb43120c4745967fa9b93E79C149E66B0f2D6Fe0c'),
      liquidityBook('lfj-v2.1', '0x8e42f2F4101563bF679975178e880FD87d3eFd4e'),
    ],
  },
  optimism: {
    native: { symbol: 'WETH', address: '0x4200000000000000000000000000000000000006' },
    quotes: [
      { symbol: 'USDC', address: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', decimals: 6, isDollar: true },
      { symbol: 'USDC.e', address: '0x7F5c764cBc14f9669B88837ca1490cCa17c31607', decimals: 6, isDollar: true },
      { symbol: 'USDT', address: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', decimals: 6, isDollar: true },
    ],
    dexes: [
      constantProduct('uniswap-v2', '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf'),
      concentrated('uniswap-v3', '0x1F98431c8aD98523631AE4a59f267346ea31F984', [100, 500, 3000, 10000]),
      solidly('velodrome-v2', '0xF1046053aa5682b4F9a81b5481394DA16BE5FF5a'),
      slipstream('velodrome-slipstream', '0xCc0bDDB707055e04e497aB22a59c2aF4391cd12F'),
    ],
  },
}
