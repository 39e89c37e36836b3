import type { Address } from '@farebox/evm'
import type { Hex } from 'viem'
import { numberToHex, toFunctionSelector } from 'viem/utils'

/** Trading kinds of pools. The numbers are those of ../contracts/token-simulator/venue.sol. */
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

/** One call to a factory that may return a pool. */
export interface Lookup extends Factory {
  readonly kind: (typeof VENUE_KIND)[keyof typeof VENUE_KIND]
  readonly selector: Hex
  readonly parameter: Hex
  /** The factory's function that lists its enabled parameters, used instead of `parameter`; NO_FUNCTION if none. */
  readonly keys: Hex
  /**
   * The pool's function that returns its parameter, used instead of `parameter` for listed pools; NO_FUNCTION if none.
   */
  readonly own: Hex
  /** The word of the answer with the pool; 2: the answer is a list of pools. */
  readonly word: 0 | 1 | 2
  /** The pool's function that returns its price; NO_FUNCTION if there is no simple one. */
  readonly price: Hex
  /** The factory's address for the native coin, for pools of it instead of the wrapped token; NO_ADDRESS if unused. */
  readonly native: Address
}

/** The selector for a function that an exchange does not have. */
export const NO_FUNCTION: Hex = '0x00000000'
const NO_ADDRESS: Address = '0x0000000000000000000000000000000000000000'
// Curve's address for the native coin. https://docs.curve.finance
const CURVE_NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const GET_PAIR = toFunctionSelector('getPair(address,address)')
const GET_RESERVES = toFunctionSelector('getReserves()')
const SLOT_0 = toFunctionSelector('slot0()')

const ONE_ANSWER = { keys: NO_FUNCTION, own: NO_FUNCTION, word: 0, native: NO_ADDRESS } as const

// Bin steps of existing pairs, which remain when a step is no longer offered.
const LIQUIDITY_BOOK_BIN_STEPS = [1, 2, 5, 10, 15, 20, 25, 50, 80, 100]

/** Uniswap V2 and the forks that changed only its fee. */
export function constantProduct(at: Factory): Lookup[] {
  const { constantProduct: kind } = VENUE_KIND
  return [{ ...at, ...ONE_ANSWER, kind, selector: GET_PAIR, parameter: word(0), price: GET_RESERVES }]
}

/** Camelot: pairs of the Uniswap V2 kind, each with its own fees, which the pair knows. */
export function camelot(at: Factory): Lookup[] {
  const { solidly: kind } = VENUE_KIND
  return [{ ...at, ...ONE_ANSWER, kind, selector: GET_PAIR, parameter: word(0), price: NO_FUNCTION }]
}

/**
 * Uniswap V3 and its forks, by fee in millionths. Their factories cannot list the enabled fees, so the search uses the
 * usual ones and the fee of every externally listed pool.
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

/** Algebra: one pool for each two tokens, with a dynamic fee. The price is the first word of its state. */
export function algebra(at: Factory, kind: Algebra): Lookup[] {
  const selector = toFunctionSelector('poolByPair(address,address)')
  const price = toFunctionSelector('globalState()')
  return [{ ...at, ...ONE_ANSWER, kind: VENUE_KIND[kind], selector, parameter: word(0), price }]
}
type Algebra = 'algebra' | 'algebraIntegral'

/** Concentrated pools of Aerodrome and Velodrome, by every tick spacing that the factory has enabled. */
export function slipstream(at: Factory): Lookup[] {
  const { concentrated: kind } = VENUE_KIND
  const selector = toFunctionSelector('getPool(address,address,int24)')
  const keys = toFunctionSelector('tickSpacings()')
  return [{ ...at, ...ONE_ANSWER, kind, selector, parameter: word(0), keys, price: SLOT_0 }]
}

/**
 * Classic pools of Aerodrome, Velodrome and THENA: volatile ones, and stable ones whose reserves do not give the price.
 */
export function solidly(at: Factory, question: 'getPool' | 'getPair' = 'getPool'): Lookup[] {
  const { solidly: kind } = VENUE_KIND
  const selector = toFunctionSelector(`${question}(address,address,bool)`)
  return [
    { ...at, ...ONE_ANSWER, kind, selector, parameter: word(0), price: GET_RESERVES },
    { ...at, ...ONE_ANSWER, kind, selector, parameter: word(1), price: NO_FUNCTION },
  ]
}

/** A Curve factory: the first two pools of two coins. It lists no pools of more coins, other kinds or pool tokens. */
export function curve(at: Factory): Lookup[] {
  const { curve: kind } = VENUE_KIND
  const selector = toFunctionSelector('find_pool_for_coins(address,address,uint256)')
  // The contract itself asks for the second pool if there is a first.
  return [{ ...at, ...ONE_ANSWER, kind, selector, parameter: word(0), price: NO_FUNCTION }]
}

/** Curve's registry of all its pools on a chain, including those of the native coin. */
export function curveRegistry(at: Factory): Lookup[] {
  const { curve: kind } = VENUE_KIND
  const selector = toFunctionSelector('find_pools_for_coins(address,address)')
  const pools = { ...at, ...ONE_ANSWER, word: 2, kind, selector, parameter: word(0), price: NO_FUNCTION } as const
  return [pools, { ...pools, native: CURVE_NATIVE }]
}

/** LFJ (Trader Joe) liquidity book, by the bin steps that the factory offers or is known to have offered. */
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
