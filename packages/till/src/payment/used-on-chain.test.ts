import { expect, test } from 'vitest'
import type { ChainState } from './chain.ts'
import type { OfferedPayment } from './records/claim.ts'
import { usedOnChain } from './used-on-chain.ts'

/** What is said of a refused payment of which the chain says this. */
function said(state: ChainState | 'down') {
  const offer = { reject: (error: string, message: string, options = {}) => ({ error, message, ...options }) }
  const stateOf = async () => {
    if (state === 'down') throw new Error('no node can tell')
    return state
  }
  // Nothing else is read of either.
  return usedOnChain({ payment: { key: 'k' }, offer } as unknown as OfferedPayment, {
    chain: { stateOf },
    asSigned: (payment) => payment,
  })
}

test('a payment that the chain shows as made was not free, and is named', async () => {
  expect(await said({ status: 'paid', transaction: '0xaa' })).toMatchObject({
    error: 'paid_on_chain',
    message: expect.stringMatching(/paid by transaction 0xaa\. This server has no record/),
    extras: { transaction: '0xaa', hint: expect.not.stringMatching(/Nothing was charged/) },
  })
  expect(await said({ status: 'used' })).toMatchObject({ error: 'paid_on_chain', extras: { transaction: null } })
})

test('one that went elsewhere is void, and one that did not move is told from one of which no node tells', async () => {
  const state = { status: 'void', reason: 'authorization_canceled', message: 'The payer cancelled it.' } as const
  expect(await said(state)).toMatchObject({ error: state.reason, message: expect.stringMatching(/cancelled it/) })
  expect([await said({ status: 'unused' }), await said('down')]).toEqual([null, undefined])
})
