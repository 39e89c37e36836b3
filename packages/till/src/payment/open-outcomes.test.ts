import { expect, test } from 'vitest'
import { orBusy, settlementUnknown } from './open-outcomes.ts'

test('what is said of an open outcome holds for a payment, a deposit and a sum of a channel; a refund has words of its own', () => {
  const { message, status } = settlementUnknown('the chain does not show the deposit')
  // A sum is neither sent to the chain nor confirmed there, and a deposit is no payment for the answer.
  expect(message).not.toMatch(/confirmed|outcome of the payment|sign a new one/i)
  expect([status, message]).toEqual([503, expect.stringMatching(/SAME payment header.*charged once at most/)])
  expect(settlementUnknown('the chain shows no refund', 'The refund is made once.').message).toBe(
    'The refund is made once.',
  )
})

test('where the ledger is away it is not said that nothing was done: a deposit may have been made', async () => {
  const refused = await orBusy(Promise.reject(new Error('no connection'))).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'busy', message: expect.not.stringContaining('nothing was done') })
  expect(refused).toMatchObject({ message: expect.stringContaining('not charged') })
})
