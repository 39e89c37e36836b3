import { expect, test } from 'vitest'
import { CHAIN_MARKETS } from '../pools/chain-markets.ts'
import { toVenue } from '../pools/venue.ts'
import { readReads } from './outside-reads.ts'

const address = (number: number): `0x${string}` => `0x${number.toString(16).padStart(40, '0')}`
const slot = (number: number): `0x${string}` => `0x${number.toString(16).padStart(64, '0')}`
const [token, quote, pair, weth] = [1, 2, 3, 4].map(address) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const venue = toVenue({ kind: 0, pool: pair })
// The cast: only these parts of a plan are read.
const plan = { chain: 'base', market: { token, quote, venue }, pool: { bank: pair }, funding: { weth } } as Parameters<
  typeof readReads
>[1]
const listOf = (...numbers: readonly number[]) => ({
  result: {
    accessList: numbers.map((each) => ({ address: address(each), storageKeys: [slot(each)] })),
    gasUsed: '0x1',
  },
})

test('what both rehearsals read beside the pool and its tokens is outside, and wallets of one are not', () => {
  const reads = readReads([listOf(1, 2, 3, 4, 77, 5), listOf(1, 2, 3, 4, 78, 5)], plan)
  expect(reads).toMatchObject({ outside: [address(5)], slots: [slot(1)] })
  const [[factory] = []] = CHAIN_MARKETS.base.dexes
  const asked = { result: { accessList: [{ address: factory?.factory.toLowerCase(), storageKeys: [] }] } }
  expect(readReads([asked, asked], plan)?.outside).toEqual([])
  expect([1, 2].map((each) => reads?.isOfAll(slot(each)))).toEqual([true, false])
})

test('a node that does not tell is no answer', () => {
  expect(readReads([], plan)).toBeUndefined()
  expect(readReads([listOf(1), { error: { code: -32601, message: 'no' } }], plan)).toBeUndefined()
  expect(readReads([listOf(1), { result: { accessList: [{ address: 'x', storageKeys: [] }] } }], plan)).toBeUndefined()
})
