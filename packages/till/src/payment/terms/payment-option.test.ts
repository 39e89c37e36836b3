import { expect, test } from 'vitest'
import { createPaymentOption } from './payment-option.ts'

const terms = {
  network: 'eip155:8453',
  networkV1: 'base',
  payTo: '0xUs',
  asset: '0xToken',
  extra: {},
  resource: 'https://seller.example/echo',
  readPayload: () => 'unread',
  readAmount: () => undefined,
} as const

// LIVES_SECONDS and LONGEST_LIFE_SECONDS.
test.each([
  ['a quick work', { p99Ms: 15_000 }, 120],
  ['one that takes more than half a minute', { p99Ms: 15_001 }, 300],
  ['the longest stream that is paid at its end', { p99Ms: 60_000, comesForMs: 600_000 }, 900],
])('the terms of %s ask for a payment that outlasts it and its settlement', (_, times, seconds) => {
  const product = { slug: 'echo', name: 'Echo', description: 'Echoes.', price: '0.002', priceAtomic: 2000n }
  const option = createPaymentOption({ ...product, ...times, isLightWork: false, alsoAccepts: [] }, terms)
  expect([option.v1.maxTimeoutSeconds, option.v2.maxTimeoutSeconds]).toEqual([seconds, seconds])
})
