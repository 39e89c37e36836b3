import type { ServiceContext } from '../../contract/context.ts'
import { toCoins } from '../../domain/ledger/coin.ts'
import type { Account } from '../../upstreams/sui/fetch-account.ts'
import { fetchPoolRates, type PoolRate } from '../../upstreams/sui/fetch-pool-rates.ts'
import { fetchValidators, type Validator } from '../../upstreams/sui/fetch-validators.ts'
import { stakeReward } from './stake-reward.ts'
import type { ValidatorStake } from './validator-stake.ts'

interface Deposit {
  readonly id: string
  readonly poolId: string
  readonly principal: bigint
  readonly activationEpoch: number
  /** Undefined if a rate is unknown. */
  readonly reward: bigint | undefined
}

interface DescribedStakes {
  /** Sums over all stakes, in the smallest unit; unknown rewards count as zero. */
  readonly principal: bigint
  readonly rewards: bigint
  /** False if some reward is unknown. */
  readonly isWhole: boolean
  readonly byValidator: ValidatorStake[]
}

/** The stakes of an account by validator, the largest first. */
export async function describeStakes(
  ports: Pick<ServiceContext, 'http' | 'log' | 'memo'>,
  { epoch, stakes }: Pick<Account, 'epoch' | 'stakes'>,
): Promise<DescribedStakes> {
  if (stakes.nodes.length === 0) return { principal: 0n, rewards: 0n, isWhole: true, byValidator: [] }
  const validators = new Map((await fetchValidators(ports, epoch)).map((validator) => [validator.poolId, validator]))
  const deposits = await withRewards(ports, { epoch, stakes, validators })
  const byPool = [...Map.groupBy(deposits, ({ poolId }) => poolId)]
  const byValidator = byPool.map(([poolId, ofPool]) =>
    toValidatorStake(poolId, ofPool, { epoch, validator: validators.get(poolId) }),
  )
  return {
    principal: sum(deposits.map(({ principal }) => principal)),
    rewards: sum(deposits.map(({ reward }) => reward ?? 0n)),
    isWhole: deposits.every(({ reward }) => reward !== undefined),
    byValidator: byValidator.sort((a, b) => b.staked - a.staked),
  }
}

async function withRewards(
  ports: Pick<ServiceContext, 'http' | 'log'>,
  {
    epoch,
    stakes,
    validators,
  }: Pick<Account, 'epoch' | 'stakes'> & { readonly validators: ReadonlyMap<string, Validator> },
): Promise<Deposit[]> {
  const deposits = stakes.nodes.map(({ address: id, contents: { json } }) => {
    const activationEpoch = Number(json.stake_activation_epoch)
    return { id, poolId: json.pool_id, principal: BigInt(json.principal), activationEpoch }
  })
  const keys = deposits.flatMap(({ poolId, activationEpoch }) => {
    const ratesTable = validators.get(poolId)?.ratesTable
    return ratesTable && activationEpoch < epoch ? [{ ratesTable, epoch: activationEpoch, poolId }] : []
  })
  const rates = await fetchPoolRates(ports, keys)
  const rateOf = new Map<string, PoolRate | undefined>(
    keys.map(({ poolId, epoch: at }, index) => [`${poolId}:${at}`, rates[index]]),
  )
  return deposits.map((deposit) => {
    const { poolId, activationEpoch, principal } = deposit
    if (activationEpoch >= epoch) return { ...deposit, reward: 0n }
    const now = validators.get(poolId)
    const bought = rateOf.get(`${poolId}:${activationEpoch}`)
    return { ...deposit, reward: now && bought && stakeReward(principal, { bought, now }) }
  })
}

function toValidatorStake(
  poolId: string,
  deposits: readonly Deposit[],
  { epoch, validator }: { readonly epoch: number; readonly validator: Validator | undefined },
): ValidatorStake {
  const rewards = deposits.flatMap(({ reward }) => reward ?? [])
  return {
    validator: validator?.name ?? null,
    validator_address: validator?.address ?? null,
    pool_id: poolId,
    staked: toCoins(sum(deposits.map(({ principal }) => principal))),
    estimated_rewards: rewards.length === deposits.length ? toCoins(sum(rewards)) : null,
    deposits: deposits
      .toSorted((a, b) => a.activationEpoch - b.activationEpoch)
      .map(({ id, principal, activationEpoch, reward }) => ({
        id,
        staked: toCoins(principal),
        status: activationEpoch > epoch ? ('pending' as const) : ('active' as const),
        activation_epoch: activationEpoch,
        estimated_rewards: reward === undefined ? null : toCoins(reward),
      })),
  }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
