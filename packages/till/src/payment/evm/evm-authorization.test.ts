import { expect, test } from 'vitest'
import { checkWindow } from './evm-authorization.ts'

const now = new Date('2026-11-20T12:00:00Z')
const seconds = now.getTime() / 1000
const good = { validAfter: '0', validBefore: String(seconds + 120) }
const work = { now, secondsNeeded: 35 }

test('an authorization that is valid and outlives the work passes', () => {
  expect(checkWindow(good, work)).toBeNull()
  expect(checkWindow({ ...good, validAfter: String(seconds - 1) }, work)).toBeNull()
  expect(checkWindow({ ...good, validBefore: '9'.repeat(78) }, work)).toBeNull()
})

// Reasons as @x402/evm 2.27 names them, exact/facilitator.
test.each([
  // Blocks have the time at which they began.
  ['a start now', { validAfter: String(seconds) }, 'authorization_valid_after'],
  ['a start an hour ahead', { validAfter: String(seconds + 3600) }, 'authorization_valid_after'],
  ['an end in the past', { validBefore: String(seconds - 1) }, 'authorization_valid_before'],
  ['an end before the work can end', { validBefore: String(seconds + 34) }, 'authorization_valid_before'],
])('%s is told by its reason', (_, change, reason) => {
  expect(checkWindow({ ...good, ...change }, work)?.reason).toBe(`invalid_exact_evm_payload_${reason}`)
})
