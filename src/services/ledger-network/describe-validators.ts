import { type Static, Type } from 'typebox'
import { nullable } from '../../contract/schema.ts'
import { toCoins } from '../../domain/ledger/coin.ts'
import type { Validator } from '../../upstreams/sui/fetch-validators.ts'
import { APY_EPOCHS, validatorApy } from './validator-apy.ts'

/** An active validator. */
export const ValidatorYield = Type.Object({
  name: Type.String({ description: 'Name that the validator chose.' }),
  address: Type.String({ description: 'Address of the validator, which stakes are sent to.' }),
  pool_id: Type.String({ description: 'Object id of its staking pool.' }),
  apy_pct: nullable(
    Type.Number({
      minimum: 0,
      description:
        `Yield of a stake, percent a year after commission, compounded: measured on its pool over the last ` +
        `${APY_EPOCHS} epochs (days), or since it began, at least 7. Null if unknown.`,
    }),
  ),
  commission_pct: Type.Number({
    minimum: 0,
    maximum: 100,
    description: 'Its share of the rewards, percent; already in apy_pct.',
  }),
  stake: Type.Number({ minimum: 0, description: 'Everything staked with it, SUI.' }),
})

/** The validators by yield, the best first; those of unknown yield last, by stake. */
export function describeValidators(
  validators: readonly Validator[],
  { epoch, past }: { readonly epoch: number; readonly past: readonly Validator[] },
): Static<typeof ValidatorYield>[] {
  const before = new Map(past.map((validator) => [validator.poolId, validator]))
  const described = validators.map((validator) => {
    const apy = validatorApy(validator, { epoch, past: before.get(validator.poolId) })
    return {
      name: validator.name,
      address: validator.address,
      pool_id: validator.poolId,
      apy_pct: apy === null ? null : Number((apy * 100).toFixed(3)),
      commission_pct: validator.commissionBps / 100,
      stake: toCoins(validator.stake),
    }
  })
  return described.sort((a, b) => (b.apy_pct ?? -1) - (a.apy_pct ?? -1) || b.stake - a.stake)
}
