import { expect, test } from 'vitest'
import type { EndedCall } from '../../contract/ended-call.ts'
import { createPaymentWaits } from './payment-waits.ts'

const SOLD: EndedCall = {
  request: 'id',
  service: 'echo',
  kind: 'paid',
  outcome: 'sold',
  reason: null,
  payer: null,
  network: 'eip155:8453',
  priceAtomic: 2000n,
  verifyMs: 100,
  workMs: 30,
  settleMs: 100,
  totalMs: 233,
}

test('what paying adds is the whole time without the work, of sold calls, by network and scheme', () => {
  const { onCallEnded, waits } = createPaymentWaits()
  expect(waits()).toEqual([])
  for (const outcome of ['replayed', 'refused', 'failed', 'abandoned'] as const) onCallEnded({ ...SOLD, outcome })
  expect(waits()).toEqual([])
  for (const totalMs of [233, 133, 333]) onCallEnded({ ...SOLD, totalMs })
  onCallEnded({ ...SOLD, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', totalMs: 1030 })
  onCallEnded({ ...SOLD, scheme: 'batch-settlement', totalMs: 33 })
  expect(waits()).toEqual([
    { network: 'eip155:8453', scheme: 'exact', calls: 3, p50: 203, p99: 303 },
    { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', scheme: 'exact', calls: 1, p50: 1000, p99: 1000 },
    { network: 'eip155:8453', scheme: 'batch-settlement', calls: 1, p50: 3, p99: 3 },
  ])
})
