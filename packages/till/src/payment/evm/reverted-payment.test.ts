import { expect, test } from 'vitest'
import type { Payment } from '../payment.ts'
import type { JsonEndpoint } from '../ports/json-endpoint.ts'
import { createEvmChain } from './evm-chain.ts'

const TRANSACTION = `0x${'ab'.repeat(32)}`
const RECEIVED_AT = 1_800_000_000

/** Ten minutes of blocks after a payment, with this receipt of its transaction, and the authorization unused. */
function nodeAt({ time, receipt, used = 0 }: { time: number; receipt: object | null; used?: number }): JsonEndpoint {
  const results: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x2105',
    eth_getTransactionReceipt: receipt,
    eth_getBlockByNumber: { number: '0x64', timestamp: `0x${time.toString(16)}` },
    eth_call: `0x${String(used).padStart(64, '0')}`,
    eth_getLogs: [],
  }
  const post = async (_: string, body: unknown) => ({ status: 200, body: { result: results[(body as Asked).method] } })
  // The chain asks by post alone.
  return { post } as unknown as JsonEndpoint
}

interface Asked {
  readonly method: string
}

function stateAt(...views: Parameters<typeof nodeAt>[0][]) {
  const requirements = { asset: `0x${'11'.repeat(20)}`, payTo: `0x${'22'.repeat(20)}`, amount: '2000' }
  const signed = { payer: `0x${'33'.repeat(20)}`, nonce: `0x${'44'.repeat(32)}`, validBefore: RECEIVED_AT * 2 }
  // The chain reads nothing else of a payment.
  const payment = { ...signed, receivedAt: RECEIVED_AT, requirements } as unknown as Payment
  return createEvmChain(views.map(nodeAt), { chainId: 8453 }).stateOf(payment, { transaction: TRANSACTION })
}

const undone = { status: '0x0', blockNumber: '0x64', logs: [] }

test('a reverted transaction is told, and after LONGEST_SETTLEMENT_SECONDS that an earlier one would have landed', async () => {
  expect(await stateAt({ time: RECEIVED_AT + 3600, receipt: undone })).toEqual({ status: 'reverted', isLate: false })
  expect(await stateAt({ time: RECEIVED_AT + 3601, receipt: undone })).toEqual({ status: 'reverted', isLate: true })
})

test('a receipt of a block that the node has not shown yet proves nothing', async () => {
  const receipt = { ...undone, blockNumber: '0x65' }
  expect(await stateAt({ time: RECEIVED_AT, receipt })).toEqual({ status: 'unused' })
})

test('of two nodes the one that shows more is believed', async () => {
  const [time, receipt] = [RECEIVED_AT, undone]
  expect(await stateAt({ time, receipt: null }, { time, receipt })).toMatchObject({ status: 'reverted' })
  expect(await stateAt({ time, receipt }, { time, receipt: null, used: 1 })).toEqual({ status: 'used' })
})
