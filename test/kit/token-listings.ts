import { addressOf } from '@farebox/simulation/contracts'
import { type Address, parseAbi } from 'viem'
import type { CurveKind } from './basket-market.ts'
import type { KeyedListing } from './keyed-market.ts'
import type { TokenMarket } from './token-market.ts'

/** The correct verdict on a token, by its contract. */
export interface Truth {
  readonly status: string
  /** Percent; null if nothing can be bought, or nothing sold whose tax could be seen. */
  readonly buyTax: number | null
  readonly sellTax: number | null
  /** A part of the reason. */
  readonly reason?: string
  /** A part of one of the notes. */
  readonly note?: string
}

export interface TestToken {
  readonly name: string
  readonly truth: Truth
  /** What a node that simulates one block sees of it, if that is something else; it proves nothing. */
  readonly seenInOneBlock?: Truth
  list(market: TokenMarket): Promise<Address>
}

/** What can be answered by a node that simulates one block. */
export function truthInOneBlock({ truth, seenInOneBlock = truth }: TestToken): Truth {
  return { ...seenInOneBlock, status: 'inconclusive' }
}

interface Deployed {
  readonly contract: string
  readonly args?: readonly unknown[]
}

/** A test token, deployed and then listed in a pool by `open`. */
function testToken(
  name: string,
  truth: Truth,
  { contract, args = [] }: Deployed,
  open: (market: TokenMarket, token: Address) => Promise<unknown>,
): TestToken {
  return {
    name,
    truth,
    async list(market) {
      const token = await market.deploy(contract, args)
      await open(market, token)
      return token
    },
  }
}

/** A test token in a pool of Uniswap V2. */
export function onV2(
  contract: string,
  truth: Truth,
  { args = [] as readonly unknown[], name = contract } = {},
): TestToken {
  return { name, truth, list: (market) => listed(market, { contract, args }) }
}

/** Deploys a test token and lists it in a pool of Uniswap V2. */
export async function listed(market: TokenMarket, { contract, args = [] }: Deployed) {
  const token = await market.deploy(contract, args)
  await market.listOnV2(token)
  return token
}

// The addresses of Clanker's hooks on Base, by its addresses.json. https://github.com/clanker-devco/v4-contracts
const CLANKER_HOOKS = {
  dynamic: '0x34a45c6B61876d739400Bd71228CbcbD4F53E8cC',
  static: '0xDd5EeaFf7BD481AD55Db083062b13a3cdf0A68CC',
  dynamic2: '0xd60D6B218116cFd801E28F78d011a203D2b068Cc',
  static2: '0xb429d62f8f3bFFb98CdB9569533eA23bF0Ba28CC',
} as const

/** A test token in a pool of Uniswap V4. */
export function onV4(
  name: string,
  truth: Truth,
  { contract = 'Clean', args = [18] as readonly unknown[], listing = {} }: OnV4,
): TestToken {
  return testToken(name, truth, { contract, args }, async (market, token) => {
    await market.listOnV4(token, typeof listing === 'function' ? listing(market) : listing)
  })
}
interface OnV4 {
  readonly contract?: string
  readonly args?: readonly unknown[]
  readonly listing?: KeyedListing | ((market: TokenMarket) => KeyedListing)
}

/** A clean token in a pool with this contract as its hooks, as a launchpad would list it. */
export function hooked(name: string, truth: Truth, { at, hook, args = [] as readonly unknown[] }: Hooked): TestToken {
  return {
    name,
    truth,
    async list(market) {
      const token = await market.deploy('Clean', [18])
      await market.placeHook(CLANKER_HOOKS[at], hook, [market.WETH, ...args])
      await market.launch(token, { hooks: CLANKER_HOOKS[at], money: market.WETH })
      return token
    },
  }
}
interface Hooked {
  readonly at: keyof typeof CLANKER_HOOKS
  readonly hook: string
  readonly args?: readonly unknown[]
}

// QuickSwap V4 on Base. https://docs.quickswap.exchange
const QUICKSWAP_V4 = '0xC5396866754799B9720125B104AE01d935Ab9C7b'

/** A test token in a pool of Algebra Integral. */
export function onAlgebra(name: string, truth: Truth, deployed: Deployed): TestToken {
  return testToken(name, truth, deployed, async (market, token) => {
    if (!(await market.client.getCode({ address: QUICKSWAP_V4 }))) await market.placeAlgebra(QUICKSWAP_V4, 'integral')
    await market.listOnAlgebra(token, { factory: QUICKSWAP_V4, version: 'integral', money: market.WETH })
  })
}

const SLIPSTREAM = addressOf({ chain: 'base', protocol: 'aerodrome-slipstream-3', contract: 'factory' })
const slipstreamAbi = parseAbi(['function list(address, address, int24, address)'])
// A spacing that was enabled later, which only the factory itself can report.
const SLIPSTREAM_SPACING = 73

/**
 * A test token in a concentrated pool that only Aerodrome's factory knows: Uniswap V3's has it under a fee nobody
 * queries.
 */
export function onSlipstream(name: string, truth: Truth, deployed: Deployed): TestToken {
  return testToken(name, truth, deployed, async (market, token) => {
    const pool = await market.listOnV3(token, { fee: 777 })
    if (!(await market.client.getCode({ address: SLIPSTREAM }))) await market.placeAt(SLIPSTREAM, 'SlipstreamFactory')
    await market.send(SLIPSTREAM, 'list', [token, market.WETH, SLIPSTREAM_SPACING, pool], 0n, slipstreamAbi)
  })
}

/** A test token in a pool of Balancer V2, which is found through the listings of others. */
export function onBalancer(name: string, truth: Truth, deployed: Deployed): TestToken {
  return testToken(name, truth, deployed, async (market, token) => {
    const { pool } = await market.listOnBalancerV2(token, { money: market.WETH })
    market.listed.set(token, [screenedPool({ token, other: market.WETH, dexId: 'balancer', pool })])
  })
}

/** A pool in DexScreener's format, with 400,000 USD on both sides. */
export function screenedPool({ token, other, dexId, pool }: Readonly<Record<string, string>>) {
  const sides = { baseToken: { address: token }, quoteToken: { address: other, symbol: 'WETH' } }
  return { dexId, pairAddress: pool, ...sides, liquidity: { usd: 400_000 } }
}

/** A test token in a pool of one of Curve's kinds. */
export function onCurve(
  name: string,
  truth: Truth,
  { kind, ...deployed }: Deployed & { readonly kind: CurveKind },
): TestToken {
  return testToken(name, truth, deployed, async (market, token) => {
    await market.listOnCurve(token, { money: market.WETH, kind })
  })
}
