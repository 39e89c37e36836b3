import type { Validator } from '../../upstreams/sui/fetch-validators.ts'

/** Number of epochs over which the rate of a pool is compared. */
export const APY_EPOCHS = 30

// An epoch lasts 24 hours.
const EPOCHS_PER_YEAR = 365
// A younger pool has too little history.
const LEAST_EPOCHS = 7
// The network mints far less: a rate beyond this is an accounting jump, not a yield.
const MAX_APY = 0.1

/**
 * The recent yield of a stake with the validator, compounded over a year, after commission: 0.03 is 3 %. Compares the
 * value of a pool token now and `APY_EPOCHS` ago, or when the pool began. Null if unknown.
 */
export function validatorApy(
  now: Validator,
  { epoch, past }: { readonly epoch: number; readonly past: Validator | undefined },
): number | null {
  const span = past ? APY_EPOCHS : epoch - now.activationEpoch
  // Every pool sells its first tokens at one for one.
  const growth = rateOf(now) / (past ? rateOf(past) : 1)
  // An older pool did not begin within the span: without a past rate its yield is unknown.
  if (!Number.isFinite(growth) || span < LEAST_EPOCHS || span > APY_EPOCHS) return null
  const apy = growth ** (EPOCHS_PER_YEAR / span) - 1
  return apy >= 0 && apy <= MAX_APY ? apy : null
}

function rateOf({ stake, tokens }: Validator): number {
  return Number(stake) / Number(tokens)
}
