import type { Hex } from 'viem'
import { numberToHex, toFunctionSelector } from 'viem/utils'
import type { Address } from '../../domain/evm/address.ts'

/** How a pool is traded with. The numbers are those of contracts/token-simulator/venue.sol. */
export const VENUE_KIND = {
  constantProduct: 0,
  concentrated: 1,
  solidly: 2,
  liquidityBook: 3,
  algebra: 4,
  algebraIntegral: 5,
  curve: 9,
} as const

/** A contract that knows the pools of one exchange. */
export interface Factory {
  readonly dex: string
  readonly factory: Address
}

/** One question to a factory that may lead to a pool. */
export interface Lookup extends Factory {
  readonly kind: (typeof VENUE_KIND)[keyof typeof VENUE_KIND]
  readonly selector: Hex
  readonly parameter: Hex
  /** The factory's function that lists every parameter it has enabled, asked in place of `parameter`; NO_FUNCTION where there is none. */
  readonly keys: Hex
  /** The pool's function that tells its parameter: pools that others list are asked for it, in place of `parameter`; NO_FUNCTION where there is none. */
  readonly own: Hex
  /** The word of the answer that holds the pool; 2: the answer is a list of pools. */
  readonly word: 0 | 1 | 2
  /** The pool's function that tells its price, NO_FUNCTION where none does so simply. */
  readonly price: Hex
  /** What the factory calls native money, to ask for pools of it in place of its wrapped token; NO_ADDRESS where it is not asked. */
  readonly native: Address
}

/** The selector that stands for a function an exchange does not have. */
export const NO_FUNCTION: Hex = '0x00000000'
const NO_ADDRESS: Address = '0x0000000000000000000000000000000000000000'
// Curve's name for native money. https://docs.curve.finance
const CURVE_NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const GET_PAIR = toFunctionSelector('getPair(address,address)')
const GET_RESERVES = toFunctionSelector('getReserves()')
const SLOT_0 = toFunctionSelector('slot0()')

const ONE_ANSWER = { keys: NO_FUNCTION, own: NO_FUNCTION, word: 0, native: NO_ADDRESS } as const

// Those of pairs that stay when a bin step is no longer offered.
const LIQUIDITY_BOOK_BIN_STEPS = [1, 2, 5, 10, 15, 20, 25, 50, 80, 100]

/** Uniswap V2 and the forks that changed no more than its fee. */
export function constantProduct(at: Factory): Lookup[] {
  const { constantProduct: kind } = VENUE_KIND
  return [{ ...at, ...ONE_ANSWER, kind, selector: GET_PAIR, parameter: word(0), price: GET_RESERVES }]
}

/** Camelot: the pairs of Uniswap V2 with fees of their own, which they know themselves. */
export function camelot(at: Factory): Lookup[] {
  const { solidly: kind } = VENUE_KIND
  return [{ ...at, ...ONE_ANSWER, kind, selector: GET_PAIR, parameter: word(0), price: NO_FUNCTION }]
}

/**
 * Uniswap V3 and its forks, by fee in millionths: their factories cannot list the fees they have enabled, so that beside the
 * usual ones the fee of every pool that others list is asked for.
 */
export function concentrated(at: Factory, fees: readonly number[]): Lookup[] {
  const { concentrated: kind } = VENUE_KIND
  const selector = toFunctionSelector('getPool(address,address,uint24)')
  const pool = { ...at, ...ONE_ANSWER, kind, selector, price: SLOT_0 } as const
  return [
    ...fees.map((fee) => ({ ...pool, parameter: word(fee) })),
    { ...pool, parameter: word(0), own: toFunctionSelector('fee()') },
  ]
}

/** Algebra: one pool for each two tokens, with a fee that moves. The price is the first word of its state. */
export function algebra(at: Factory, kind: Algebra): Lookup[] {
  const selector = toFunctionSelector('poolByPair(address,address)')
  const price = toFunctionSelector('globalState()')
  return [{ ...at, ...ONE_ANSWER, kind: VENUE_KIND[kind], selector, parameter: word(0), price }]
}
type Algebra = 'algebra' | 'algebraIntegral'

/** Aerodrome's and Velodrome's concentrated pools, by every tick spacing the factory has enabled. */
export function slipstream(at: Factory): Lookup[] {
  const { concentrated: kind } = VENUE_KIND
  const selector = toFunctionSelector('getPool(address,address,int24)')
  const keys = toFunctionSelector('tickSpacings()')
  return [{ ...at, ...ONE_ANSWER, kind, selector, parameter: word(0), keys, price: SLOT_0 }]
}

/** The classic pools of Aerodrome, Velodrome and THENA: volatile ones, and stable ones whose reserves do not tell the price. */
export function solidly(at: Factory, question: 'getPool' | 'getPair' = 'getPool'): Lookup[] {
  const { solidly: kind } = VENUE_KIND
  const selector = toFunctionSelector(`${question}(address,address,bool)`)
  return [
    { ...at, ...ONE_ANSWER, kind, selector, parameter: word(0), price: GET_RESERVES },
    { ...at, ...ONE_ANSWER, kind, selector, parameter: word(1), price: NO_FUNCTION },
  ]
}

/** A factory of Curve: the first two pools of the two coins. Pools of more coins, of other kinds and by pool tokens are not told of. */
export function curve(at: Factory): Lookup[] {
  const { curve: kind } = VENUE_KIND
  const selector = toFunctionSelector('find_pool_for_coins(address,address,uint256)')
  // The contract asks for the second pool itself, where there is a first.
  return [{ ...at, ...ONE_ANSWER, kind, selector, parameter: word(0), price: NO_FUNCTION }]
}

/** Curve's registry of all of its pools on a chain, those of native money too. */
export function curveRegistry(at: Factory): Lookup[] {
  const { curve: kind } = VENUE_KIND
  const selector = toFunctionSelector('find_pools_for_coins(address,address)')
  const pools = { ...at, ...ONE_ANSWER, word: 2, kind, selector, parameter: word(0), price: NO_FUNCTION } as const
  return [pools, { ...pools, native: CURVE_NATIVE }]
}

/** LFJ (Trader Joe) liquidity book, by the bin steps the factory offers and those it is known to have offered. */
export function liquidityBook(at: Factory): Lookup[] {
  const { liquidityBook: kind } = VENUE_KIND
  const selector = toFunctionSelector('getLBPairInformation(address,address,uint256)')
  const pair = { ...at, ...ONE_ANSWER, kind, selector, word: 1, price: NO_FUNCTION } as const
  return [
    { ...pair, parameter: word(0), keys: toFunctionSelector('getAllBinSteps()') },
    ...LIQUIDITY_BOOK_BIN_STEPS.map((step) => ({ ...pair, parameter: word(step) })),
  ]
}

function word(value: number): Hex {
  return numberToHex(value, { size: 32 })
}
