import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import { expect, test } from 'vitest'
import { atBlock } from './at-block.ts'

const LIMITS = { timeoutMs: 1000 }
const CALL: RpcRequest = { method: 'eth_call', params: [{ data: '0x01' }, 'latest'] }
const DONE: RpcReply = { result: '0x' }

function nodeWith(...answers: readonly RpcReply[]) {
  const asked: unknown[] = []
  const times: number[] = []
  const node = atBlock(
    {
      name: 'one',
      async ask(requests) {
        asked.push(...requests.map(({ params }) => params.at(-1)))
        times.push(Date.now())
        return [answers[times.length - 1] ?? DONE]
      },
    },
    { number: 255 },
  )
  return { node, asked, times }
}

test('every request is about the state after one block, and others are as they were', async () => {
  const { node, asked } = nodeWith()
  expect(node.name).toBe('one')
  expect(await node.ask([CALL], LIMITS)).toEqual([DONE])
  await node.ask([{ method: 'eth_getLogs', params: [{ fromBlock: '0x1' }] }], LIMITS)
  expect(asked).toEqual(['0xff', { fromBlock: '0x1' }])
})

test.each([
  { code: -32000, message: 'header not found' },
  { code: -32000, message: 'block not found: 0xff' },
  { code: -32000, message: 'Unknown block number' },
  { code: -32001, message: 'resource not found' },
])(
  'a machine that lacks the block is asked once more, a moment later: BEHIND_MS, MISSING_CODE, $message',
  async (error) => {
    const { node, asked, times } = nodeWith({ error }, { error }, DONE)
    expect(await node.ask([CALL], LIMITS)).toEqual([{ error }])
    expect(asked).toEqual(['0xff', '0xff'])
    const [first = 0, second = 0] = times
    expect(second - first).toBeGreaterThanOrEqual(395)
    expect(second - first).toBeLessThan(3000)
  },
)

test('any other refusal is an answer', async () => {
  const error = { code: -32601, message: 'the method eth_simulateV1 was not found' }
  const { node, asked } = nodeWith({ error })
  expect(await node.ask([CALL], LIMITS)).toEqual([{ error }])
  expect(asked).toHaveLength(1)
})
