import { expect, test } from 'vitest'
import { NATIVE_COIN_TYPE, toCoins, toSymbol } from './coin.ts'

test.each([
  [0n, 9, 0],
  [1n, 9, 1e-9],
  [-2_001_988_000n, 9, -2.001988],
  [1_002_000n, 0, 1_002_000],
  // 10 billion coins: beyond what a number of the smallest unit could hold exactly.
  [10_000_000_000_000_000_000n, 9, 10_000_000_000],
  [123n, 255, 1.23e-253],
])('%d of the smallest unit with %d decimals are %d coins', (atomic, decimals, coins) => {
  expect(toCoins(atomic, decimals)).toBe(coins)
})

test.each([
  [NATIVE_COIN_TYPE, 'SUI'],
  ['0xba::test::TEST', 'TEST'],
  [`0xba::pool::LP<${NATIVE_COIN_TYPE}, 0xdb::usdc::USDC>`, 'LP'],
  ['', ''],
])('without a symbol, %s is called %s', (coinType, symbol) => {
  expect(toSymbol(coinType, null)).toBe(symbol)
  expect(toSymbol(coinType, { symbol: '', name: '', decimals: 9 })).toBe(symbol)
  expect(toSymbol(coinType, { symbol: 'OWN', name: '', decimals: 9 })).toBe('OWN')
})
