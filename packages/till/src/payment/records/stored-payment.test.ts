import { expect, test } from 'vitest'
import { toFacilitatorRequest } from '../facilitators/facilitator-request.ts'
import type { Payment } from '../payment.ts'
import { readStoredPayment, writeStoredPayment } from './stored-payment.ts'

const terms = {
  scheme: 'exact',
  network: 'eip155:8453',
  asset: '0xA',
  payTo: '0xB',
  amount: '2000',
  extra: { name: 'USDC' },
}
const payment: Payment = {
  x402Version: 2,
  network: 'eip155:8453',
  key: 'eip155:8453|0xa|0xc|0x1',
  payer: '0xC',
  nonce: '0x1',
  validBefore: 4_000_000_000,
  proof: 'digest',
  receivedAt: 1_767_225_600,
  payload: { payload: { signature: '0x22', authorization: { nonce: '0x1' } } },
  requirements: terms,
  facilitator: 'https://facilitator.example',
}

test('a payment is read back as it was, and settled by the very request that verified it', () => {
  const settlement = writeStoredPayment(payment)
  const read = readStoredPayment({ key: payment.key, settlement })
  expect(read).toEqual(payment)
  expect(toFacilitatorRequest(read)).toBe(toFacilitatorRequest(payment))
})

test('a row older than the request in it is read all the same', () => {
  expect(readStoredPayment({ key: payment.key, settlement: JSON.stringify(payment) })).toEqual(payment)
})

test.each([
  ['another payment', { ...payment, key: 'another' }],
  ['a payment without an amount', { ...payment, requirements: { ...terms, amount: undefined } as never }],
])('a row that holds %s is not settled', (_, held) => {
  expect(() => readStoredPayment({ key: payment.key, settlement: writeStoredPayment(held) })).toThrow()
})
