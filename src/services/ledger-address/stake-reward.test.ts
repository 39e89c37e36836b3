import { expect, test } from 'vitest'
import { stakeReward } from './stake-reward.ts'

const plenty = 10n ** 18n

// Computed by hand with the pool's own arithmetic, in which every division rounds down.
test.each([
  ['nothing at the rate it was bought', 100n, [100n, 100n], [200n, 200n, plenty], 0n],
  // 100 coins buy floor(100e9 * 100e9 / 110e9) tokens, 90.909090909, worth floor(1.21 times that), 109.999999999.
  [
    'the growth of the rate, rounded down',
    100_000_000_000n,
    [110_000_000_000n, 100_000_000_000n],
    [121n, 100n, plenty],
    9_999_999_999n,
  ],
  ['all growth if it was the first of the pool', 50n, [0n, 0n], [130n, 100n, plenty], 15n],
  ['nothing if the pool is empty now', 50n, [100n, 100n], [0n, 0n, plenty], 0n],
  ['nothing if rounding took a little', 3n, [2n, 1n], [2n, 1n, plenty], 0n],
  ['no more than the pool can pay', 100n, [100n, 100n], [150n, 100n, 20n], 20n],
] as const)('pays %s', (_, principal, [stake, tokens], [nowStake, nowTokens, rewards], reward) => {
  const now = { stake: nowStake, tokens: nowTokens, rewards }
  expect(stakeReward(principal, { bought: { stake, tokens }, now })).toBe(reward)
})
