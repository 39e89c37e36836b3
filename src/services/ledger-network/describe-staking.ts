import { type Static, Type } from 'typebox'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import { toCoins } from '../../domain/ledger/coin.ts'
import type { fetchNetwork } from '../../upstreams/sui/fetch-network.ts'
import type { Validator } from '../../upstreams/sui/fetch-validators.ts'
import { sui } from '../../upstreams/sui/sui.ts'
import type { ValidatorYield } from './describe-validators.ts'

type Network = Awaited<ReturnType<typeof fetchNetwork>>

// The network allows no StakedSui below one coin.
const MINIMUM_STAKE = 1

/** The staking of the network. */
export const Staking = Type.Object({
  total_staked: Type.Number({ minimum: 0, description: 'SUI staked with active validators, rewards included.' }),
  staked_pct: Type.Number({ minimum: 0, maximum: 100, description: 'total_staked as percent of the total supply.' }),
  validator_count: Type.Integer({ minimum: 0, description: 'Active validators.' }),
  average_apy_pct: nullable(
    Type.Number({
      minimum: 0,
      description: 'Mean of the known apy_pct of all validators, weighted by stake; null if none is known.',
    }),
  ),
  minimum_stake: Type.Number({ description: 'The smallest possible stake, SUI.' }),
  last_epoch: nullable(
    Type.Object(
      {
        epoch: Type.Integer({ description: 'Number of the epoch.' }),
        stake_rewards: Type.Number({ description: 'Rewards paid to stakers and validators, SUI.' }),
        stake_subsidies: Type.Number({
          description: 'The part of stake_rewards that came from the subsidy fund, SUI.',
        }),
        gas_fees: Type.Number({ description: 'Gas paid by transactions, SUI.' }),
      },
      { description: 'The last epoch that has ended; null if it is not indexed yet.' },
    ),
  ),
})

/** Sums over the validators, and the rewards of the last epoch. */
export function describeStaking(
  active: readonly Validator[],
  { yields, state }: { readonly yields: readonly Static<typeof ValidatorYield>[]; readonly state: Network },
): Static<typeof Staking> {
  const staked = active.reduce((total, { stake }) => total + stake, 0n)
  refuseMoreThanThereIs(staked, state)
  const yielding = yields.flatMap(({ stake, apy_pct }) => (apy_pct === null ? [] : [{ stake, apy_pct }]))
  const weight = sum(yielding.map(({ stake }) => stake))
  const weighted = sum(yielding.map(({ stake, apy_pct }) => stake * apy_pct))
  return {
    total_staked: toCoins(staked),
    staked_pct: Number(((toCoins(staked) / toCoins(BigInt(state.coinMetadata.supply))) * 100).toFixed(2)),
    validator_count: active.length,
    average_apy_pct: weight > 0 ? Number((weighted / weight).toFixed(3)) : null,
    minimum_stake: MINIMUM_STAKE,
    last_epoch: describeLastEpoch(state),
  }
}

/** Of the figures of one network none can exceed its supply: then one of them is of another time, or wrong. */
function refuseMoreThanThereIs(staked: bigint, { coinMetadata, epochs }: Network): void {
  const paid = epochs.nodes.flatMap(({ totalStakeRewards, totalStakeSubsidies, totalGasFees }) =>
    [totalStakeRewards, totalStakeSubsidies, totalGasFees].map((sum) => BigInt(sum ?? 0)),
  )
  const supply = BigInt(coinMetadata.supply)
  if ([staked, ...paid].some((sum) => sum > supply))
    throw upstreamFailed(sui.name, `more SUI staked or paid than the ${supply} that there are`)
}

function describeLastEpoch({ epoch, epochs }: Network) {
  const last = epochs.nodes.find(({ epochId }) => epochId === epoch.epochId - 1)
  if (!last) return null
  const { totalStakeRewards, totalStakeSubsidies, totalGasFees } = last
  if (totalStakeRewards === null || totalStakeSubsidies === null || totalGasFees === null) return null
  return {
    epoch: last.epochId,
    stake_rewards: toCoins(BigInt(totalStakeRewards)),
    stake_subsidies: toCoins(BigInt(totalStakeSubsidies)),
    gas_fees: toCoins(BigInt(totalGasFees)),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
