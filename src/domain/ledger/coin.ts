import { visibleLine } from '@farebox/charset/visible-line'
import { toDecimal } from '../../contract/money.ts'

/** The issuer's statements about a coin. Anyone may issue a coin under any name. */
export interface CoinMetadata {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** Type of the coin that pays for gas and is staked, as written by the ledger. */
export const NATIVE_COIN_TYPE = `0x${'2'.padStart(64, '0')}::sui::SUI`

/** One whole native coin is 10^9 of its smallest units. */
export const NATIVE_DECIMALS = 9

/** Converts smallest units to whole coins: the number nearest to the exact decimal. */
export function toCoins(atomic: bigint, decimals: number = NATIVE_DECIMALS): number {
  return atomic < 0n ? -toCoins(-atomic, decimals) : Number(toDecimal(atomic, decimals))
}

/** The issuer's symbol, or else the last part of the type: '0x2::sui::SUI' -> 'SUI'. */
export function toSymbol(coinType: string, metadata: CoinMetadata | null): string {
  if (metadata?.symbol) return metadata.symbol
  const [base = ''] = coinType.split('<', 1)
  return visibleLine(base.split('::').at(-1) ?? '')
}
