import type { Validator } from '../../upstreams/sui/fetch-validators.ts'

/** How far back the rate of a pool is compared. */
export const APY_EPOCHS = 30

// An epoch lasts 24 hours.
const EPOCHS_PER_YEAR = 365
// A pool younger than this tells too little.
const LEAST_EPOCHS = 7
// The network mints far less: a rate beyond this is a jump of the books and no yield.
const MAX_APY = 0.1

/**
 * What a stake with the validator earned of late, compounded over a year, after commission: 0.03 is 3 %. From what a
 * token of its pool was worth `APY_EPOCHS` ago, or when the pool began, to now. Null where that cannot be told.
 */
export function validatorApy(
  now: Validator,
  { epoch, past }: { readonly epoch: number; readonly past: Validator | undefined },
): number | null {
  const span = past ? APY_EPOCHS : epoch - now.activationEpoch
  // Every pool sells its first tokens at one for one.
  const growth = rateOf(now) / (past ? rateOf(past) : 1)
  // Without its past, an older pool has not begun within the span: we just do not know it.
  if (!Number.isFinite(growth) || span < LEAST_EPOCHS || span > APY_EPOCHS) return null
  const apy = growth ** (EPOCHS_PER_YEAR / span) - 1
  return apy >= 0 && apy <= MAX_APY ? apy : null
}

function rateOf({ stake, tokens }: Validator): number {
  return Number(stake) / Number(tokens)
}
