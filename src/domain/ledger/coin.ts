import { toDecimal } from '../../contract/money.ts'
import { printableLabel } from './printable-label.ts'

/** What the issuer of a coin says about it. Anybody may issue one, under any name. */
export interface CoinMetadata {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** The coin that pays for gas and is staked, as the ledger writes its type. */
export const NATIVE_COIN_TYPE = `0x${'2'.padStart(64, '0')}::sui::SUI`

/** 1 whole native coin is 10^9 of its smallest unit. */
export const NATIVE_DECIMALS = 9

/** Smallest units as whole coins: the nearest number to the exact decimal. */
export function toCoins(atomic: bigint, decimals: number = NATIVE_DECIMALS): number {
  return atomic < 0n ? -toCoins(-atomic, decimals) : Number(toDecimal(atomic, decimals))
}

/** The issuer's symbol; without one, the last part of the type: '0x2::sui::SUI' -> 'SUI'. */
export function toSymbol(coinType: string, metadata: CoinMetadata | null): string {
  if (metadata?.symbol) return metadata.symbol
  const [base = ''] = coinType.split('<', 1)
  return printableLabel(base.split('::').at(-1) ?? '')
}
