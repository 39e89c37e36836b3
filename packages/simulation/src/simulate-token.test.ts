import type { Address } from '@farebox/evm'
import { expect, test } from 'vitest'
import cases from '../cases/tokens.json' with { type: 'json' }
import { type RecordedBatch, recordedNode } from '../test/recorded-node.ts'
import { NotAToken } from './not-a-token.ts'
import type { PoolListing } from './pools/pool-listing.ts'
import { simulateToken } from './simulate-token.ts'

interface TokenCase {
  readonly name: string
  readonly way: string
  readonly question: { readonly chain: 'base'; readonly token: Address; readonly usd: number }
  readonly listed: readonly PoolListing[]
  /** By the token's contract; taxes in percent, null if nothing can be bought or sold. */
  readonly truth: {
    readonly status: string
    readonly buyTax: number | null
    readonly sellTax: number | null
    readonly reason?: string
    readonly note?: string
  }
  readonly batches: readonly RecordedBatch[]
}

// The cast: the type of a JSON file has no literals.
const TOKENS = cases as unknown as readonly TokenCase[]
const TOLERANCE_POINTS = 0.01

test.each(TOKENS.map((each) => [`${each.name}, by ${each.way}`, each] as const))('%s', async (_, each) => {
  const node = recordedNode(each.batches)
  const { verdict, decisive, confidence, trials } = await simulateToken({ node, listed: each.listed }, each.question)
  const { status, buyTax, sellTax, reason = '', note = '' } = each.truth
  expect(verdict).toMatchObject({ status })
  expect(verdict?.reason ?? '').toContain(reason)
  // Who words the answer says this one: a pool that is not the deepest decided.
  const ofPools = decisive === trials[0] ? [] : ['the deepest pool does not work']
  expect([...(verdict?.notes ?? []), ...ofPools].join('\n')).toContain(note)
  expectClose(verdict?.buyTaxPercent, buyTax)
  expectClose(verdict?.sellTaxPercent, sellTax)
  expect(decisive?.verdict).toMatchObject({ status })
  if (each.way === 'one call') expect(confidence).toBe('low')
  else expect(confidence).not.toBe('low')
  expect(node.left()).toBe(0)
})

function expectClose(measured: number | null | undefined, truth: number | null) {
  if (truth === null) expect(measured).toBeNull()
  else expect(Math.abs((measured ?? Number.NaN) - truth)).toBeLessThanOrEqual(TOLERANCE_POINTS)
}

const QUESTION = { chain: 'base', token: '0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed', usd: 100 } as const
const HEAD = { result: { number: '0x10', timestamp: '0x6721a2f0' } }
const searched = (...words: readonly number[]) => {
  const bytes = words.map((word) => word.toString(16).padStart(64, '0')).join('')
  return recordedNode([{ methods: ['eth_call', 'eth_getBlockByNumber'], replies: [{ result: `0x${bytes}` }, HEAD] }])
}

test('an address without a contract, or with another contract than a token, is refused', async () => {
  await expect(simulateToken({ node: searched(0, 0, 0, 0, 160, 0) }, QUESTION)).rejects.toThrow(NotAToken)
  await expect(simulateToken({ node: searched(9, 0, 0, 0, 160, 0) }, QUESTION)).rejects.toThrow(
    'is not an ERC-20 token',
  )
})

test('a token without a pool has no verdict, and what somebody else lists is named', async () => {
  const side = { address: QUESTION.token, symbol: 'MINE' }
  const pool = {
    dexId: 'somewhere',
    pairAddress: 'a-pool',
    baseToken: side,
    quoteToken: { address: '0x1', symbol: 'X' },
  }
  const listed = [pool, { ...pool, pairAddress: 'deep', liquidity: { usd: 100 } }, { ...pool, liquidity: { usd: 99 } }]
  const node = searched(9, 1, 18, 0, 160, 0)
  const { verdict, confidence, trials, elsewhere, deepElsewhere } = await simulateToken({ node, listed }, QUESTION)
  expect({ verdict, confidence, trials }).toEqual({ verdict: null, confidence: null, trials: [] })
  expect(elsewhere?.map(({ address }) => address)).toEqual(['deep', 'a-pool', 'a-pool'])
  // LEAST_LIQUIDITY_USD counts one of both sides.
  expect(deepElsewhere.map(({ address }) => address)).toEqual(['deep'])
})
