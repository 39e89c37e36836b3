import type { PoolRate } from '../../upstreams/sui/fetch-pool-rates.ts'
import type { Validator } from '../../upstreams/sui/fetch-validators.ts'

/**
 * The reward that a stake would pay on top of its principal if withdrawn now, computed as the staking pool does: the
 * principal bought tokens at the rate of its first epoch, and they are redeemed at today's. Every division rounds down.
 */
export function stakeReward(
  principal: bigint,
  { bought, now }: { readonly bought: PoolRate; readonly now: Pick<Validator, 'stake' | 'tokens' | 'rewards'> },
): bigint {
  // A pool without tokens sells the first at one for one.
  const tokens = isEmpty(bought) ? principal : (bought.tokens * principal) / bought.stake
  const worth = isEmpty(now) ? tokens : (now.stake * tokens) / now.tokens
  const reward = worth > principal ? worth - principal : 0n
  return reward < now.rewards ? reward : now.rewards
}

function isEmpty({ stake, tokens }: PoolRate): boolean {
  return stake === 0n || tokens === 0n
}
