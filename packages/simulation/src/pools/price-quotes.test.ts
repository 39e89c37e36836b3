import { expect, test } from 'vitest'
import { VENUE_KIND } from './dexes.ts'
import { priceQuotes, toWei } from './price-quotes.ts'
import { toVenue } from './venue.ts'

const NATIVE = '0x4200000000000000000000000000000000000006'
// Above and below the native token: pools order their tokens by address.
const DOLLAR = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const OTHER = '0x0b3e328455c4059EEb9e3f84b5543F74E24e7E1b'
const native = { symbol: 'WETH', address: NATIVE } as const
const dollar = { symbol: 'USDC', address: DOLLAR, decimals: 6, isDollar: true } as const
const other = { symbol: 'VIRTUAL', address: OTHER, decimals: 18, isDollar: false } as const
const at = (kind: number) => toVenue({ kind, pool: NATIVE })

test('the wrapped native token has the price of its pool with a dollar, another its own: NATIVE_DECIMALS', () => {
  // One ether against 2000 dollars, and a token of which a thousand are one ether.
  const dollars = { quote: dollar, venue: at(VENUE_KIND.constantProduct), nativeBalance: 10n ** 18n }
  const others = { quote: other, venue: at(VENUE_KIND.constantProduct), nativeBalance: 1n }
  const priced = priceQuotes({ native }, [
    { ...dollars, price: [10n ** 18n, 2000n * 10n ** 6n] },
    { ...others, price: [1000n * 10n ** 18n, 10n ** 18n] },
  ])
  const [ether, usdc, virtual] = priced.map(({ usdPerUnit }) => usdPerUnit)
  expect((ether ?? 0) * 1e18).toBeCloseTo(2000, 6)
  expect(usdc).toBe(1e-6)
  expect((virtual ?? 0) * 1e18).toBeCloseTo(2, 6)
  expect(toWei(1, { usdPerUnit: ether ?? 0 })).toBe(10n ** 18n / 2000n)
})

test('a concentrated pool has the root of its price, times 2 to the 96th: TWO_POW_96', () => {
  // 2000e6 raw dollars for 1e18 wei: a ratio of 2e-9.
  const root = BigInt(Math.round(Math.sqrt(2e-9) * 2 ** 96))
  const pool = { quote: dollar, venue: at(VENUE_KIND.concentrated), nativeBalance: 1n, price: [root, 0n] } as const
  const [ether] = priceQuotes({ native }, [pool])
  expect((ether?.usdPerUnit ?? 0) * 1e18).toBeCloseTo(2000, 6)
})

test('without a pool of a dollar token nothing has a price', () => {
  const pool = { quote: other, venue: at(VENUE_KIND.constantProduct), nativeBalance: 1n, price: [1n, 1n] } as const
  expect(priceQuotes({ native }, [pool])).toEqual([])
})
