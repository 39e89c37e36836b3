import type { PoolElsewhere } from '@farebox/simulation'
import type { UnsimulatedPool } from './schemas.ts'

/** A listed pool in the fields of the specification. */
export function toUnsimulated({ dex, address, quote, liquidityUsd }: PoolElsewhere): UnsimulatedPool {
  return { dex, address, quote, liquidity_usd: liquidityUsd }
}
