import { createChannelTerms } from '@farebox/till/channels'
import { BASE_MAINNET } from '@farebox/till/networks'
import { expect, test } from 'vitest'
import { makeDeposit } from '../../../packages/till/src/payment/channels/channel-deposits.ts'
import { someChannel } from '../../../test/kit/channel-charge.ts'
import { PAY_TO } from '../../../test/kit/test-app.ts'

const NOW = 1_800_000_000
const terms = createChannelTerms({ ...BASE_MAINNET, payTo: PAY_TO, explorer: '' }, [
  { address: `0x${'33'.repeat(20)}` },
] as never)
const requirements = terms.requirementsFor({ priceAtomic: 2000n })

type Signed = Record<'validAfter' | 'validBefore' | 'signature', string>

/** The words in which a deposit is refused, for what a facilitator says of it. */
async function refuse(
  problem: { readonly reason: string; readonly message: string; readonly isUnexplained?: boolean },
  { amountAtomic = 1_000_000n, ...changes }: { amountAtomic?: bigint } & Partial<Signed> = {},
): Promise<string> {
  const salt = `0x${'44'.repeat(32)}`
  const authorization = { validAfter: '0', validBefore: String(NOW + 120), salt, signature: '0x', ...changes }
  const voucher = { config: someChannel, channel: `0x${'5'.repeat(64)}`, sumAtomic: 2000n, signature: '0x' }
  const offer = { secondsNeeded: 20, reject: (reason: string, message: string) => new Error(`${reason}: ${message}`) }
  const request = {
    payment: {} as never,
    offer: offer as never,
    voucher: { ...voucher, deposit: { amountAtomic, authorization } },
    requirements,
    service: 'echo',
    beforeDeposit: undefined,
    clientGone: new AbortController().signal,
  }
  const state = { block: 1, balance: 0, claimed: 0, withdrawAt: 0, refunds: 0 }
  const parts = {
    chain: { readDeposit: async () => ({ state, isMade: false }) },
    rows: { findRefusedDeposit: async () => null },
    facilitator: { verify: async () => problem },
    clock: { now: () => new Date(NOW * 1000) },
  }
  const refused = await makeDeposit(request, parts as never).catch((error: unknown) => error)
  return refused instanceof Error ? refused.message : 'made'
}

const UNEXPLAINED = { message: 'The payment is not valid.', isUnexplained: true }

test('a wallet with less than the deposit is told the deposit, and the least one, and not the price', async () => {
  const message = await refuse({ reason: 'insufficient_balance', message: 'The wallet holds less than the price.' })
  expect(message).toMatch(/holds less than these 1000000 atomic units; a channel takes 1000000 or more/)
})

test('a deposit below the least one is told that', async () => {
  const message = await refuse({ reason: '', message: '' }, { amountAtomic: 999_999n })
  expect(message).toMatch(/deposit_below_min_deposit: Deposit at least 1000000 atomic units/)
})

test('a malformed signature of a wallet that is not deployed yet is refused before anybody is asked', async () => {
  const signature = `0x${'00'.repeat(12)}${'11'.repeat(20)}${'00'.repeat(200)}${'6492'.repeat(16)}`
  expect(await refuse({ reason: 'asked', message: '' }, { signature })).toMatch(
    /receive_authorization_signature: .* is not by/,
  )
})

test.each([
  [
    'payload_authorization_valid_before',
    { validBefore: String(NOW - 1) },
    /validBefore is 1799999999 .* it is 1800000000 now/,
  ],
  [
    'payload_authorization_valid_after',
    { validAfter: String(NOW + 60) },
    /validAfter is 1800000060 .* it is 1800000000 now/,
  ],
  ['receive_authorization_signature', {}, /erc3009Authorization.signature is not by channelConfig.payer/],
  ['deposit_simulation_failed', {}, /The payment is not valid/],
])('of a reason without words the field at fault is named: %s', async (reason, window, message) => {
  expect(await refuse({ reason: `invalid_batch_settlement_evm_${reason}`, ...UNEXPLAINED }, window)).toMatch(message)
})

test('what a facilitator says in words is told as it is', async () => {
  const message = 'The token is paused.'
  expect(await refuse({ reason: 'paused', message }, { validBefore: '0' })).toContain(message)
})
