import type { Address } from 'viem'
import type { TokenMarket } from './token-market.ts'

/** The conditions of contracts/test-contracts/traps.sol, in its order. */
const WHEN = [
  ...['Never', 'Always', 'HasGasPrice', 'HasBaseFee', 'OriginHasEther', 'LittleGas', 'HasCoinbase', 'HasRandomness'],
  ...['KnownRouter', 'NotFirstSale', 'OddBlock', 'EvenBlock', 'SecondsLater', 'BlocksLater', 'UnlimitedAllowance'],
  ...['LimitedAllowance', 'LargeAmount', 'SmallAmount', 'OriginIsSeller', 'OriginIsNotRich', 'WholeBalance'],
  ...[
    'PartOfBalance',
    'AloneInBlock',
    'HasBlockHash',
    'SoonerThan',
    'SomeSellers',
    'ApprovedEarlier',
    'LargeSpender',
    'HoursOfDay',
  ],
  ...['BaseFeeMoved', 'RecipientMoved', 'RandomnessMoved', 'PriceMoved', 'OriginSpent', 'OthersBought'],
  ...['NaturalPace', 'UnusualTimes', 'OriginIsPoor', 'ExactAllowance'],
] as const
const EFFECTS = ['Refuse', 'Tax', 'FloodPool', 'ShrinkBalance', 'SellOwnStock', 'PretendMove'] as const

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The range of a condition's parameter. */
const PARAMETERS: Readonly<Record<string, readonly [number, number]>> = {
  // What a wallet's transaction has left inside of a token.
  LittleGas: [350_000, 20_000_000],
  NotFirstSale: [1, 2],
  SecondsLater: [5, 6 * DAY],
  BlocksLater: [1, 150],
  HoursOfDay: [0, 24],
  NaturalPace: [20, 120],
  // Tokens: a tenth of the amount is 500 of them, and the largest trade 50,000.
  SmallAmount: [600, 4000],
  LargeAmount: [5500, 48_000],
  // Bytes of code: more than our contract has, less than the router of Uniswap V2.
  LargeSpender: [17_500, 21_000],
}
const TOKEN = 10n ** 18n

/** A combination of a condition and an effect, with its parameters. */
export interface TrapKind {
  readonly when: string
  readonly effect: string
  readonly parameter: bigint
  /** Percent that the effect takes. */
  readonly share: bigint
  /** Where it is listed; Uniswap V2 by default. */
  readonly pool?: 'v3' | 'v4'
}

/** The combinations that other pools allow: none knows a router of V3, and its pools take no taxed tokens. */
const ELSEWHERE = {
  v3: ['Refuse', 'ShrinkBalance'],
  v4: ['Refuse', 'Tax', 'ShrinkBalance'],
} as const
const ONLY_V2 = ['KnownRouter', 'ExactAllowance', 'LargeSpender', 'SmallAmount', 'LargeAmount']

/** All combinations, with parameters drawn by `random` (0 to 1). */
export function trapKinds(random: () => number): TrapKind[] {
  const kinds = combine(random, EFFECTS)
  const others = (['v3', 'v4'] as const).flatMap((pool) =>
    combine(random, ELSEWHERE[pool]).map((kind) => ({ ...kind, pool })),
  )
  return [...kinds, ...others.filter(({ when }) => !ONLY_V2.includes(when))]
}

function combine(random: () => number, effects: readonly string[]): TrapKind[] {
  const conditions = WHEN.filter((when) => when !== 'Never' && when !== 'SoonerThan')
  return conditions
    .flatMap((when) =>
      effects.map((effect) => {
        const [least, most] = PARAMETERS[when] ?? [0, 0]
        const drawn = BigInt(Math.floor(least + random() * (most - least)))
        const parameter = when.endsWith('Amount') ? drawn * TOKEN : drawn
        return { when, effect, parameter, share: BigInt(Math.floor(60 + random() * 39)) }
      }),
    )
    .filter(isPossible)
}

/** Balances are read without an allowance, an amount and a price; and a limit is no trap. */
function isPossible({ when, effect }: TrapKind): boolean {
  const isOfSale = [
    'KnownRouter',
    'UnlimitedAllowance',
    'LimitedAllowance',
    'ExactAllowance',
    'PartOfBalance',
    'NotFirstSale',
    'LargeSpender',
    'SmallAmount',
    'LargeAmount',
  ].includes(when)
  // Whoever only reads balances pays no gas.
  const isOfGas = [
    'LittleGas',
    'HasGasPrice',
    'HasBaseFee',
    'OriginHasEther',
    'OriginIsSeller',
    'OriginIsNotRich',
    'OriginIsPoor',
  ]
  // Whoever must sell in smaller parts is not robbed.
  if (when === 'LargeAmount' && (effect === 'Refuse' || effect === 'PretendMove')) return false
  return effect !== 'ShrinkBalance' || !(isOfSale || isOfGas.includes(when))
}

/** Deploys a trap and lists it. */
export async function listTrap(
  market: TokenMarket,
  { when, effect, parameter, share, pool }: TrapKind,
): Promise<Address> {
  const indices = [WHEN.findIndex((name) => name === when), EFFECTS.findIndex((name) => name === effect)]
  const token = await market.deploy('Trap', [...indices, parameter, share, market.UNISWAP_V2_ROUTER])
  if (pool === 'v3') await market.listOnV3(token)
  else if (pool === 'v4') await market.listOnV4(token)
  else await market.listOnV2(token)
  return token
}

/** The name of a trap in words. */
export function nameOfTrap({ when, effect, parameter, share, pool }: TrapKind): string {
  return `${effect} (${share} %) ${when}${parameter > 0n ? ` ${parameter}` : ''} on ${pool ?? 'v2'}`
}

/** A token that anyone can sell. */
export interface HarmlessToken {
  readonly name: string
  /** Percent of the money that a round trip takes, by the contract. */
  readonly cost: number
  list(market: TokenMarket): Promise<Address>
}

function harmless(name: string, { contract = name, args = [] as readonly unknown[], cost = 0 } = {}): HarmlessToken {
  return {
    name,
    cost,
    async list(market) {
      const token = await market.deploy(contract, args)
      await market.listOnV2(token)
      return token
    },
  }
}

/** Tokens with rules that people live with. */
export const HARMLESS_TOKENS: readonly HarmlessToken[] = [
  harmless('Clean', { args: [18] }),
  harmless('0 decimals', { contract: 'Clean', args: [0] }),
  harmless('24 decimals', { contract: 'Clean', args: [24] }),
  harmless('OneBuyPerBlock'),
  harmless('OriginBuys'),
  harmless('Heavy'),
  harmless('VeryHeavy'),
  harmless('MaxSale'),
  {
    name: 'a sale above 500 USD is refused',
    cost: 0,
    list: (market) =>
      listTrap(market, { when: 'LargeAmount', effect: 'Refuse', parameter: 25_000n * TOKEN, share: 0n }),
  },
  harmless('MaxWallet', { args: [6000n * 10n ** 18n] }),
  harmless('Cooldown'),
  harmless('Pausable'),
  harmless('NoReturn'),
  harmless('Rebasing'),
  harmless('NoHandingOn'),
  harmless('RestsBetween'),
  harmless('TaxedBetween'),
  // 1 - 0.95 * 0.95
  harmless('Reflection', { cost: 9.75 }),
  harmless('SwapBack', { cost: 9.75 }),
  // 1 - 0.95 * 0.9
  harmless('Taxed', { args: [500n, 1000n], cost: 14.5 }),
  harmless('a little taxed', { contract: 'Taxed', args: [37n, 241n], cost: 2.7711 }),
  {
    name: 'KnownRouterOnly',
    cost: 0,
    async list(market) {
      const token = await market.deploy('KnownRouterOnly', [market.UNISWAP_V2_ROUTER])
      await market.listOnV2(token)
      return token
    },
  },
  {
    name: 'a trap that never closes',
    cost: 0,
    list: (market) => listTrap(market, { when: 'Never', effect: 'Tax', parameter: 0n, share: 90n }),
  },
  {
    name: 'a sale within a second is refused',
    cost: 0,
    list: (market) => listTrap(market, { when: 'SoonerThan', effect: 'Refuse', parameter: 1n, share: 0n }),
  },
]
