import { readQuantity } from '@farebox/evm/rpc'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import {
  jsonReply,
  type RecordedRequest,
  startUpstreamServer,
  type UpstreamReply,
  type UpstreamScript,
} from '../../../test/kit/upstream-server.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { EVM_RPC } from './evm-rpc.ts'
import { withEachEvmRpc, withEvmRpc } from './with-evm-rpc.ts'

const NODES = Object.keys(EVM_RPC.base.hosts).length

// JSON-RPC 2.0: the answer to a batch of eth_blockNumber and eth_chainId, 0x2105 being Base (8453).
const height = { jsonrpc: '2.0', id: 0, result: '0x10' }
const chainId = { jsonrpc: '2.0', id: 1, result: '0x2105' }
const good = jsonReply([height, chainId]) as UpstreamReply & { body: string }

function fetchHeight(context: ServiceContext): Promise<number> {
  return withEvmRpc(context, 'base', async ({ ask }) => {
    const [reply] = await ask([{ method: 'eth_blockNumber', params: [] }], { timeoutMs: 2000 })
    return readQuantity(reply)
  })
}

async function askNodes(script: UpstreamScript) {
  await using server = await startUpstreamServer({ '/': script })
  const context = upstreamContext({ upstreams: [EVM_RPC.base], baseAddress: server.baseAddress })
  const answer = await fetchHeight(context).catch((error: unknown) => error)
  return { answer, requests: server.requests as readonly RecordedRequest[] }
}

testUpstreamFaults({
  upstream: EVM_RPC.base,
  path: '/',
  method: 'POST',
  good,
  call: fetchHeight,
  unbelievable: {
    'a renamed field': good.body.replaceAll('"id"', '"key"'),
    'a number of the wrong type': good.body.replace('"0x10"', '16'),
    'an empty list': '[]',
    'an error in a 200': JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32005, message: 'rate limit' } }),
  },
})

test('asks for the chain id in the same round trip', async () => {
  const { answer, requests } = await askNodes(good)
  expect(answer).toBe(16)
  expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
    [
      { jsonrpc: '2.0', id: 0, method: 'eth_blockNumber', params: [] },
      { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    ],
  ])
})

test('reads replies in any order', async () => {
  expect(await askNodes(jsonReply([chainId, height]))).toMatchObject({ answer: 16 })
})

test.each<[string, UpstreamReply]>([
  ['is of another chain', jsonReply([height, { ...chainId, result: '0x1' }])],
  ['is out of quota', { status: 429 }],
  ['refuses batches', jsonReply({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } })],
  [
    'refuses the question',
    jsonReply([{ jsonrpc: '2.0', id: 0, error: { code: -32601, message: 'unknown' } }, chainId]),
  ],
  ['leaves an answer out', jsonReply([chainId])],
  ['drops the connection', { misbehave: 'reset' }],
])('asks the next node where one %s', async (_, reply) => {
  const { answer, requests } = await askNodes([reply, good])
  expect(answer).toBe(16)
  expect(requests).toHaveLength(2)
})

test('fails when every node did, each asked once', async () => {
  const { answer, requests } = await askNodes(jsonReply([height, { ...chainId, result: '0x1' }]))
  expect(answer).toMatchObject({ code: 'upstream_failed', message: expect.stringContaining('Base public RPC') })
  expect(requests).toHaveLength(NODES)
})

test('passes on at once what is not the fault of a node', async () => {
  await using server = await startUpstreamServer({ '/': good })
  const context = upstreamContext({ upstreams: [EVM_RPC.base], baseAddress: server.baseAddress })
  const bug = withEvmRpc(context, 'base', () => Promise.reject(new TypeError('a bug')))
  await expect(bug).rejects.toThrow('a bug')
})

test('says that free calls have used their share, which is not the fault of a node', async () => {
  const share = 'Free calls have used their share'
  const http = { postJson: () => Promise.reject(new CallError('upstream_failed', share)) }
  // The cast: the only function that is used.
  const context = { http } as unknown as ServiceContext
  await expect(fetchHeight(context)).rejects.toMatchObject({ code: 'busy', message: share })
  const each = withEachEvmRpc(context, 'base', ({ ask }) => ask([], { timeoutMs: 2000 }))
  await expect(Promise.all(each)).rejects.toMatchObject({ code: 'busy', message: share })
})
