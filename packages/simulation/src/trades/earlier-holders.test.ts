import { expect, test } from 'vitest'
import type { Pool } from '../pools/find-pools.ts'
import { toVenue } from '../pools/venue.ts'
import { askPurchases, readBuyers, readHolders, sinceBlock } from './earlier-holders.ts'

const TOKEN = '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed'
const BANK = '0x000000000004444c5dc75cB358380D2e3dE08A90'
const pool: Pool = {
  dex: 'uniswap-v4',
  venue: toVenue({ kind: 1, pool: BANK }),
  name: BANK,
  bank: BANK,
  quote: { symbol: 'WETH', address: BANK, usdPerUnit: 1, reference: null },
  liquidityUsd: 1,
  tokenBalance: 1n,
  quoteBalance: 1n,
}
const place = { token: TOKEN, pool } as const
const topicOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const buyer = (number: number): `0x${string}` => `0x${number.toString(16).padStart(40, '0')}`
const logTo = (address: string) => ({ topics: [topicOf('0x0'), topicOf(BANK), topicOf(address)] })

test('purchases are looked for as far back as free nodes return logs: BLOCKS_BACK', () => {
  expect(sinceBlock(10_000)).toBe(9100)
  expect(sinceBlock(100)).toBe(0)
  expect(askPurchases(place, 10_000).params).toMatchObject([{ address: TOKEN, fromBlock: '0x238c', toBlock: '0x2710' }])
})

test('the first four buyers and the last four are tried, each once, and neither the pool nor the token: MAX_HOLDERS', () => {
  const addresses = [BANK, TOKEN, buyer(0), buyer(1), buyer(1), ...Array.from({ length: 9 }, (_, i) => buyer(2 + i))]
  const buyers = readBuyers({ result: addresses.map(logTo) }, place)
  expect(buyers).toEqual([1, 2, 3, 4, 7, 8, 9, 10].map(buyer))
  expect(readBuyers({ result: addresses.slice(0, -2).map(logTo) }, place)).toHaveLength(8)
})

test('a node without logs is no answer', () => {
  expect(readBuyers({ error: { code: -32000, message: 'too many' } }, place)).toBeUndefined()
  expect(readBuyers({ result: [{ topics: ['0x1'] }] }, place)).toBeUndefined()
})

const ANY = { price: undefined, most: 0n }

test('each buyer has three calls, twice, and one without a balance does not count: CALLS_EACH, TRIES', () => {
  const ok = (returnData: string) => ({ status: '0x1', returnData })
  const refused = { status: '0x0', error: { data: '0x' } }
  const one = `0x${'1'.padStart(64, '0')}`
  const sold = (arrived: number) =>
    ok(`0x${[100, arrived, 100, 1].map((word) => word.toString(16).padStart(64, '0')).join('')}`)
  const calls = [ok(one), ok('0x'), sold(51), ok(one), ok('0x'), refused, ok(`0x${'0'.repeat(64)}`), ok('0x'), refused]
  const people = [buyer(1), buyer(2), buyer(3)]
  const sales = readHolders({ result: [{ calls }, { calls }] }, people, ANY)
  expect(sales).toEqual({ checked: 2, sold: 1, refused: [{ address: buyer(2), reason: 'reverted without a reason' }] })
  // TRAP_LOSS_PERCENT of a sale that went through.
  const half = [ok(one), ok('0x'), sold(50)]
  expect(readHolders({ result: [{ calls: half }, { calls: half }] }, [buyer(1)], ANY)).toMatchObject({ sold: 0 })
  // Who has bought a moment ago may have to wait.
  const [soon, later] = [calls.slice(3, 6), calls.slice(0, 3)]
  expect(readHolders({ result: [{ calls: soon }, { calls: later }] }, [buyer(1)], ANY)).toMatchObject({ sold: 1 })
  expect(readHolders({ result: [{ calls }] }, people, ANY)).toBeUndefined()
})

test('who gets half of the money of a new wallet or less has not sold, unless it was much: TRAP_LOSS_PERCENT', () => {
  const words = (...numbers: number[]) => `0x${numbers.map((word) => word.toString(16).padStart(64, '0')).join('')}`
  const sold = (money: number) => {
    const calls = [words(1), '0x', words(100, 100, 100, money)].map((returnData) => ({ status: '0x1', returnData }))
    return { result: [{ calls }, { calls }] }
  }
  const price = { sent: 10n, money: 20n }
  expect(readHolders(sold(101), [buyer(1)], { price, most: 100n })).toMatchObject({ sold: 1 })
  expect(readHolders(sold(100), [buyer(1)], { price, most: 100n })).toMatchObject({
    sold: 0,
    refused: [{ reason: '50 % less money than a new wallet gets' }],
  })
  expect(readHolders(sold(100), [buyer(1)], { price, most: 99n })).toMatchObject({ sold: 1 })
})
