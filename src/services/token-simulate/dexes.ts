import type { Hex } from 'viem'
import { numberToHex, toFunctionSelector } from 'viem/utils'
import type { Address } from '../../domain/evm/address.ts'

/** How a pool is traded with. The numbers are those of contracts/token-simulator.sol. */
export const VENUE_KIND = { constantProduct: 0, concentrated: 1, solidly: 2, liquidityBook: 3 } as const

/** One question to a factory that may lead to a pool. */
export interface Lookup {
  readonly dex: string
  readonly kind: (typeof VENUE_KIND)[keyof typeof VENUE_KIND]
  readonly factory: Address
  readonly selector: Hex
  readonly parameter: Hex
  /** The word of the answer that holds the pool. */
  readonly word: 0 | 1
  /** The pool's function that tells its price, NO_PRICE where none does so simply. */
  readonly price: Hex
}

export const NO_PRICE: Hex = '0x00000000'

const GET_PAIR = toFunctionSelector('getPair(address,address)')
const GET_RESERVES = toFunctionSelector('getReserves()')
const SLOT_0 = toFunctionSelector('slot0()')

const SLIPSTREAM_TICK_SPACINGS = [1, 50, 100, 200, 2000]
const LIQUIDITY_BOOK_BIN_STEPS = [1, 2, 5, 10, 15, 20, 25, 50, 80, 100]

/** Uniswap V2 and the forks that changed no more than its fee. */
export function constantProduct(dex: string, factory: Address): Lookup[] {
  const { constantProduct: kind } = VENUE_KIND
  return [{ dex, kind, factory, selector: GET_PAIR, parameter: word(0), word: 0, price: GET_RESERVES }]
}

/** Camelot: the pairs of Uniswap V2 with fees of their own, which they know themselves. */
export function camelot(factory: Address): Lookup[] {
  const { solidly: kind } = VENUE_KIND
  return [{ dex: 'camelot-v2', kind, factory, selector: GET_PAIR, parameter: word(0), word: 0, price: NO_PRICE }]
}

/** Uniswap V3 and its forks, by fee in millionths. */
export function concentrated(dex: string, factory: Address, fees: readonly number[]): Lookup[] {
  return keyed({ dex, factory, selector: toFunctionSelector('getPool(address,address,uint24)') }, fees)
}

/** Aerodrome's and Velodrome's concentrated pools, by tick spacing. */
export function slipstream(dex: string, factory: Address): Lookup[] {
  const selector = toFunctionSelector('getPool(address,address,int24)')
  return keyed({ dex, factory, selector }, SLIPSTREAM_TICK_SPACINGS)
}

/** Aerodrome's and Velodrome's classic pools: volatile ones, and stable ones whose reserves do not tell the price. */
export function solidly(dex: string, factory: Address): Lookup[] {
  const { solidly: kind } = VENUE_KIND
  const selector = toFunctionSelector('getPool(address,address,bool)')
  const pool = { dex, kind, factory, selector, word: 0 } as const
  return [
    { ...pool, parameter: word(0), price: GET_RESERVES },
    { ...pool, parameter: word(1), price: NO_PRICE },
  ]
}

/** LFJ (Trader Joe) liquidity book, by bin step. */
export function liquidityBook(dex: string, factory: Address): Lookup[] {
  const { liquidityBook: kind } = VENUE_KIND
  const selector = toFunctionSelector('getLBPairInformation(address,address,uint256)')
  return LIQUIDITY_BOOK_BIN_STEPS.map((step) => {
    return { dex, kind, factory, selector, parameter: word(step), word: 1, price: NO_PRICE }
  })
}

function keyed(factory: Pick<Lookup, 'dex' | 'factory' | 'selector'>, keys: readonly number[]): Lookup[] {
  const { concentrated: kind } = VENUE_KIND
  return keys.map((key) => ({ ...factory, kind, parameter: word(key), word: 0, price: SLOT_0 }))
}

function word(value: number): Hex {
  return numberToHex(value, { size: 32 })
}
