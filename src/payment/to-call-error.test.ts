import { PaymentRefusal } from '@farebox/till/payments'
import { expect, test } from 'vitest'
import { refusedForNow } from '../../packages/till/src/payment/payment-refusal.ts'
import { STATUS_BY_CODE } from '../contract/errors.ts'
import { toCallError } from './to-call-error.ts'

const CODES = [
  'invalid_input',
  'payment_required',
  'payment_identifier_used',
  'upstream_failed',
  'busy',
  'facilitator_unavailable',
  'settlement_unknown',
] as const

test('a refused payment is told with the status of the published table, and with all that it says', () => {
  for (const code of CODES) {
    const refusal = new PaymentRefusal(code, 'pay anew', { cause: 'why', extras: { hint: 'h' }, headers: { A: 'b' } })
    expect(refusal.status).toBe(STATUS_BY_CODE[code])
    const told = toCallError(refusal)
    expect(told).toMatchObject({ name: 'CallError', code, message: 'pay anew', cause: 'why' })
    expect(told).toMatchObject({ extras: { hint: 'h' }, headers: { A: 'b' } })
  }
})

test('a refusal for now says when to come back', () => {
  expect(toCallError(refusedForNow('at work', 5))).toMatchObject({ code: 'busy', headers: { 'Retry-After': '5' } })
})

test('any other error is nobody’s refusal', () => {
  const bug = new TypeError('x is not a function')
  expect(toCallError(bug)).toBe(bug)
})
