import { expect, test } from 'vitest'
import { byCoin, splitNumber } from './listed-contract.ts'

// Symbols and bases as listed by the venues in 2026; Bybit writes the base of some with the number, of some without.
test.each([
  ['BTCUSDT', 'BTC', 'BTC', 1],
  ['1000PEPEUSDT', '1000PEPE', 'PEPE', 1000],
  ['1000BONKUSDT', 'BONK', 'BONK', 1000],
  ['SHIB1000USDT', 'SHIB1000', 'SHIB', 1000],
  ['1MBABYDOGEUSDT', '1MBABYDOGE', 'BABYDOGE', 1_000_000],
  ['1000000MOGUSDT', '1000000MOG', 'MOG', 1_000_000],
  ['1INCHUSDT', '1INCH', '1INCH', 1],
  ['0GUSDT', '0G', '0G', 1],
  ['BTCPERP', 'BTC', 'BTC', 1],
  ['BTC-USDT-SWAP', 'BTC', 'BTC', 1],
])('%s of base %s is %s by %d', (symbol, base, coin, multiplier) => {
  expect(byCoin([{ symbol, base, settledIn: 'USDT' }]).get(coin)).toEqual({ symbol, coin, multiplier })
})

test('a contract whose symbol and base disagree is not quoted', () => {
  expect(byCoin([{ symbol: '500XYZUSDT', base: 'XYZ', settledIn: 'USDT' }]).size).toBe(0)
})

test('among several contracts for a coin, those in USDT come first, then those for single coins', () => {
  const rows = [
    { symbol: 'BTCUSDC', base: 'BTC', settledIn: 'USDC' },
    { symbol: 'BTCUSDT', base: 'BTC', settledIn: 'USDT' },
    { symbol: '1000CATUSDT', base: '1000CAT', settledIn: 'USDT' },
    { symbol: 'CATUSDT', base: 'CAT', settledIn: 'USDT' },
    { symbol: 'SOLUSDC', base: 'SOL', settledIn: 'USDC' },
  ]
  const found = byCoin(rows)
  expect([...found.values()].map(({ symbol }) => symbol).sort()).toEqual(['BTCUSDT', 'CATUSDT', 'SOLUSDC'])
})

test('a coin whose name begins with a number is a single coin', () => {
  expect(splitNumber('1INCH')).toEqual({ coin: '1INCH', multiplier: 1 })
  expect(splitNumber('1000')).toEqual({ coin: '1000', multiplier: 1 })
})
