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

/** What a simulation of a clean token remembers about a node that first refuses to simulate with this error. */
async function rememberedAfter(way: string, error: { code: number; message: string }, known?: string) {
  const { batches, question, listed } = TOKENS.find((each) => each.name === 'Clean' && each.way === way) ?? {}
  if (!batches || !question || !listed) throw new Error('no such case')
  const isSimulation = ({ methods }: RecordedBatch) => methods[0] === 'eth_simulateV1'
  const first = batches.findIndex(isSimulation)
  const refused = { methods: ['eth_simulateV1', 'eth_simulateV1'], replies: [{ error }, { error }] }
  const rest = batches.slice(way === 'blocks' ? first : first + 1)
  const node = recordedNode([...batches.slice(0, first), ...(known ? [] : [refused]), ...rest])
  const put: string[] = []
  const memory = { get: async () => known, put: async (_: string, value: string) => void put.push(value) }
  const { confidence } = await simulateToken({ node, memory, listed }, question)
  return { put, hasBlocks: confidence !== 'low', left: node.left() }
}

test('what a node lacks is remembered, and not that it is busy: BUSY_CODES, INTERNAL_ERROR, MISSING_CODES', async () => {
  const full = { hasBlocks: true, left: 0 }
  // The second manner: fewer blocks.
  expect(await rememberedAfter('blocks', { code: -38026, message: 'too many blocks' })).toEqual({ ...full, put: ['1'] })
  expect(await rememberedAfter('blocks', { code: 0, message: '' }, '1')).toEqual({ ...full, put: [] })
  expect(await rememberedAfter('blocks', { code: -32603, message: 'internal error' })).toEqual({ ...full, put: [] })
  const lesser = { hasBlocks: false, left: 0, put: [] }
  for (const [code, message] of [
    [-32005, 'limit exceeded'],
    [429, 'slow down'],
    [-32000, 'rate limit reached'],
    [-32601, 'no such method'],
    [-32000, 'the method eth_simulateV1 is not available'],
  ] as const) {
    expect(await rememberedAfter('one call', { code, message })).toEqual(lesser)
  }
})
