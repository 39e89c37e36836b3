import { expect, test } from 'vitest'
import { contradictedSupply } from './contradicted-supply.ts'

// WIDEST_SUPPLY_RATIO is 2. The first is Dogwifhat as its explorer shows it: 998.8 million tokens of six decimals.
test.each([
  [{ raw: '998837412061546', decimals: 6, feed: { total_supply: '998837412.061546', holder_count: '240000' } }, false],
  [{ raw: '0', decimals: 6, feed: { total_supply: '998837412.061546' } }, true],
  [{ raw: '0', decimals: 6, feed: { holder_count: '3' } }, true],
  [{ raw: '0', decimals: 6, feed: { total_supply: '0', holder_count: '0' } }, false],
  [{ raw: '2000', decimals: 0, feed: { total_supply: '1000' } }, false],
  [{ raw: '2001', decimals: 0, feed: { total_supply: '1000' } }, true],
  [{ raw: '1000', decimals: 0, feed: { total_supply: '2001' } }, true],
  // Nothing to compare with.
  [{ raw: '5', decimals: 6, feed: { total_supply: '' } }, false],
  [{ raw: '5', decimals: 6, feed: { total_supply: 'many' } }, false],
  [{ raw: '5', decimals: null, feed: { total_supply: '7' } }, false],
  [{ raw: null, decimals: 6, feed: { total_supply: '7' } }, false],
  [{ raw: '5', decimals: 6, feed: undefined }, false],
])('%j', (said, isContradicted) => expect(contradictedSupply(said)).toEqual(isContradicted ? ['total_supply'] : []))
