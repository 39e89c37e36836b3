import { expect, test } from 'vitest'
import { CROWD, drawCrowdTimes, YEAR } from './crowd-times.ts'

test('sales are from seconds to a year after the purchase, and leave no wide gap: CROWD, YEAR, LEAST_SECONDS', () => {
  for (const random of [() => 0, () => 0.999, Math.random]) {
    const seconds = drawCrowdTimes('base', { hasAllBlocks: true, random }).sales.map((sale) => sale.seconds)
    expect(seconds).toHaveLength(CROWD)
    expect(seconds[0]).toBeGreaterThanOrEqual(4)
    expect(seconds[0]).toBeLessThan(12)
    expect(seconds.at(-1)).toBeGreaterThan(YEAR / 2)
    // Two neighbours are at most the square of a part's width apart; the first ones are as far as the blocks are.
    const gaps = seconds.slice(8).map((each, at) => each / (seconds[at + 7] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(3.1)
  }
})

test.each(['base', 'ethereum', 'bsc'] as const)(
  'blocks and times on %s only grow, and few blocks are below 256',
  (chain) => {
    for (const hasAllBlocks of [true, false]) {
      const { first, whale, regular, purchases, sales } = drawCrowdTimes(chain, { hasAllBlocks })
      const all = [
        ...[first, whale, ...regular, ...purchases],
        ...sales.flatMap(({ before, sale, after }) => [before, sale, after]),
      ]
      all.slice(1).forEach((each, at) => {
        expect(each.blocks).toBeGreaterThan(all[at]?.blocks ?? 0)
        expect(each.seconds).toBeGreaterThan(all[at]?.seconds ?? 0)
      })
      if (hasAllBlocks) expect(all.at(-1)?.blocks).toBeGreaterThan(YEAR / 2 / 12)
      else expect(all.at(-1)?.blocks).toBeLessThan(256)
    }
  },
)
