import { expect, test, vi } from 'vitest'
import { refusedForNow } from '../../../packages/till/src/payment/payment-refusal.ts'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { busy, CallError, invalidInput, RegionRefused, upstreamFailed } from '../../contract/errors.ts'
import { toErrorReply } from './error-reply.ts'

const messageOf = (error: unknown) => toErrorReply(error, { log: silentLog() }).body.message

test.each([
  ['adds it', invalidInput('url: is empty. Give an address.'), 'url: is empty. Give an address. Not charged.'],
  ['ends the sentence before it', invalidInput('url must be an address'), 'url must be an address. Not charged.'],
  ['keeps what a message says itself', invalidInput('x: is 2. Not charged; give 1.'), 'x: is 2. Not charged; give 1.'],
  ['keeps what the ledger says', busy('This request is not charged.', 3), 'This request is not charged.'],
])('an answer says once that nothing was charged: %s', (_, error, message) => {
  expect(messageOf(error)).toBe(message)
})

test('every failure of the work says it; a payment, a path and a trial have words of their own', () => {
  for (const error of [upstreamFailed('DNS', 'x'), new RegionRefused('Bybit', 'x'), new Error('a bug')]) {
    expect(messageOf(error).match(/not charged/gi)).toHaveLength(1)
  }
  for (const code of ['payment_required', 'not_found', 'settlement_unknown', 'trial_limit_reached'] as const) {
    expect(messageOf(new CallError(code, 'As it is.'))).toBe('As it is.')
  }
})

test('a method that is not there says it, as whoever calls a paid address by it has sent a payment', () => {
  const message = 'This address does not support PUT. Use: POST.'
  expect(messageOf(new CallError('method_not_allowed', message))).toBe(`${message} Not charged.`)
})

test("what a caller's own other calls hold up is no error of the server, whatever the status; its own fullness is one", () => {
  const error = vi.fn()
  const log = { ...silentLog(), error }
  const own = { isCallersOwn: true }
  expect(toErrorReply(new CallError('busy', 'You have 16 calls at work.', own), { log }).status).toBe(503)
  expect(toErrorReply(refusedForNow('The last payments like this one were rejected.', 8, own), { log }).status).toBe(
    503,
  )
  expect(error).not.toHaveBeenCalled()
  toErrorReply(busy('All workers are in use.', 1), { log })
  toErrorReply(refusedForNow('The database accepts no writes.', 5), { log })
  expect(error).toHaveBeenCalledTimes(2)
})

test('a caller who left is no failure for the log; a bug is one, whoever left', () => {
  const error = vi.fn()
  const log = { ...silentLog(), error }
  const left = new CallError('timed_out', 'The client disconnected. Not charged.')
  toErrorReply(left, { log, isGone: true })
  expect(error).not.toHaveBeenCalled()
  toErrorReply(left, { log })
  toErrorReply(new Error('a bug'), { log, isGone: true })
  expect(error).toHaveBeenCalledTimes(2)
})
