import { expect, test } from 'vitest'
import type { JsonRpc } from '../../packages/till/src/payment/json-rpc.ts'
import { fetchIncomingTransfers, findBlockAt } from './incoming-transfers.ts'

const ASSET = `0x${'a5'.repeat(20)}`
const PAY_TO = `0x${'Bb'.repeat(20)}`
const BLOCK_SECONDS = 2
const HEAD = 12_345

interface NodeLimits {
  /** The widest range that is answered. */
  readonly mostBlocks: number
  /** Blocks that hold one transfer each. */
  readonly transfers: readonly number[]
}

/** A node of a provider that refuses wide ranges of logs, in words of its own (as Alchemy, Infura and QuickNode do by 2026). */
function nodeOf({ mostBlocks, transfers }: NodeLimits): JsonRpc {
  return async (method, [first]) => {
    if (method === 'eth_getBlockByNumber') {
      const number = first === 'latest' ? HEAD : Number(first)
      return { number: `0x${number.toString(16)}`, timestamp: `0x${(number * BLOCK_SECONDS).toString(16)}` }
    }
    const { fromBlock, toBlock } = first as { fromBlock: string; toBlock: string }
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    if (to - from + 1 > mostBlocks) throw new Error('eth_getLogs answered 200 {"error":{"code":-32600}}')
    return transfers
      .filter((block) => block >= from && block <= to)
      .map((block) => ({
        address: ASSET.toUpperCase().replace('0X', '0x'),
        topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', `0x${'c0'.repeat(32)}`, PAY_TO],
        data: '0x7d0',
        transactionHash: `0x${block.toString(16).padStart(64, '0')}`,
        blockNumber: `0x${block.toString(16)}`,
      }))
  }
}

test.each([10, 500, 10_000])(
  'every transfer is found once where a node gives %i blocks at once',
  async (mostBlocks) => {
    const transfers = [0, 1, 1999, 2000, 5000, 9999, 10_000, HEAD]
    const wanted = { asset: ASSET, payTo: PAY_TO, fromBlock: 0n, toBlock: BigInt(HEAD) }
    const found = await fetchIncomingTransfers(nodeOf({ mostBlocks, transfers }), wanted)
    expect(found.map(({ block }) => Number(block))).toEqual(transfers)
    expect(found[0]).toMatchObject({ amountAtomic: 2000n, from: `0x${'c0'.repeat(20)}` })
  },
)

test('a node that gives no logs at all is no chain without transfers', async () => {
  const node = nodeOf({ mostBlocks: 0, transfers: [] })
  await expect(
    fetchIncomingTransfers(node, { asset: ASSET, payTo: PAY_TO, fromBlock: 0n, toBlock: 9n }),
  ).rejects.toThrow()
})

test.each([
  [0, 0n],
  [1, 1n],
  [2000, 1n],
  [2001, 2n],
  [HEAD * BLOCK_SECONDS * 1000, BigInt(HEAD)],
  [HEAD * BLOCK_SECONDS * 1000 + 1, BigInt(HEAD) + 1n],
])('at %i ms stands block %i', async (timeMs, block) => {
  expect(await findBlockAt(nodeOf({ mostBlocks: 1, transfers: [] }), timeMs)).toBe(block)
})
