import { expect, test, vi } from 'vitest'
import { fixedClock, silentLog } from '../../test/kit/fake-context.ts'
import type { Chain, ChainState } from './chain.ts'
import type { SettleOutcome } from './facilitator.ts'
import type { Payment } from './payment.ts'
import { settlePayment } from './settlement.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

const NOW = '2026-01-01T00:00:00Z'
const SECONDS = Date.parse(NOW) / 1000
const SETTLED: SettleOutcome = { status: 'settled', transaction: '0xaa' }
const REFUSED: SettleOutcome = { status: 'refused', reason: 'nonce_already_used', message: 'Used.' }
const UNKNOWN: SettleOutcome = { status: 'unknown', cause: 'timeout' }
const PAID: ChainState = { status: 'paid', transaction: '0xbb' }

interface Scene {
  outcomes: SettleOutcome[]
  chain: ChainState | 'down'
  validBefore?: number | null
  repeated?: boolean
}

async function settle({ outcomes, chain, validBefore = SECONDS + 60, repeated = false }: Scene) {
  const settled = vi.fn(async () => outcomes.shift() ?? UNKNOWN)
  const asked: Chain = {
    async stateOf() {
      if (chain === 'down') throw new Error('RPC down')
      return chain
    },
  }
  // Settlement reads nothing else of a payment.
  const payment = { key: 'k', validBefore } as Payment
  const outcome = await settlePayment(payment, {
    facilitator: { verify: async () => null, settle: settled },
    chain: asked,
    clock: fixedClock(NOW),
    log: silentLog(),
    repeated,
  })
  return { outcome, attempts: settled.mock.calls.length }
}

test('believes a facilitator that settled', async () => {
  expect(await settle({ outcomes: [SETTLED], chain: 'down' })).toEqual({ outcome: SETTLED, attempts: 1 })
})

test('believes a first refusal, unless the chain shows our money', async () => {
  expect((await settle({ outcomes: [REFUSED], chain: { status: 'unused' } })).outcome).toEqual(REFUSED)
  expect((await settle({ outcomes: [REFUSED], chain: 'down' })).outcome).toEqual(REFUSED)
  expect((await settle({ outcomes: [REFUSED], chain: PAID })).outcome).toEqual({
    status: 'settled',
    transaction: '0xbb',
  })
})

test('repeats the settlement while its outcome is unknown', async () => {
  expect(await settle({ outcomes: [UNKNOWN, UNKNOWN, SETTLED], chain: 'down' })).toEqual({
    outcome: SETTLED,
    attempts: 3,
  })
})

test('takes a refusal after an unknown attempt for what it may be: the first attempt landed', async () => {
  expect((await settle({ outcomes: [UNKNOWN, REFUSED], chain: PAID })).outcome).toMatchObject({ status: 'settled' })
  // Not on the chain yet does not mean never.
  expect((await settle({ outcomes: [UNKNOWN, REFUSED], chain: { status: 'unused' } })).outcome).toMatchObject({
    status: 'unknown',
  })
  expect((await settle({ outcomes: [UNKNOWN, REFUSED], chain: 'down' })).outcome).toMatchObject({ status: 'unknown' })
  expect((await settle({ outcomes: [REFUSED], chain: { status: 'unused' }, repeated: true })).outcome).toMatchObject({
    status: 'unknown',
  })
})

test('gives a payment up only when it can no longer land', async () => {
  const expired = { outcomes: [REFUSED], repeated: true, validBefore: SECONDS - 3600 }
  expect((await settle({ ...expired, chain: { status: 'unused' } })).outcome).toMatchObject({ status: 'refused' })
  const justExpired = { outcomes: [REFUSED], repeated: true, validBefore: SECONDS - 1 }
  expect((await settle({ ...justExpired, chain: { status: 'unused' } })).outcome).toMatchObject({ status: 'unknown' })
  expect((await settle({ ...expired, outcomes: [REFUSED], chain: 'down' })).outcome).toMatchObject({
    status: 'unknown',
  })
})

test('gives a payment up at once when the chain says that it never can land', async () => {
  const chain: ChainState = { status: 'void', reason: 'authorization_expired', message: 'Too late.' }
  const never = { status: 'refused', reason: 'authorization_expired', message: 'Too late.' }
  expect((await settle({ outcomes: [UNKNOWN, REFUSED], validBefore: null, chain })).outcome).toEqual(never)
  expect((await settle({ outcomes: [], validBefore: null, chain, repeated: true })).outcome).toEqual(never)
  expect((await settle({ outcomes: [REFUSED], validBefore: null, chain })).outcome).toEqual(REFUSED)
})

test('waits without end where only the chain can tell, and does not', async () => {
  const waiting = { outcomes: [REFUSED], validBefore: null, repeated: true }
  expect((await settle({ ...waiting, chain: { status: 'unused' } })).outcome).toMatchObject({ status: 'unknown' })
  expect((await settle({ ...waiting, outcomes: [REFUSED], chain: 'down' })).outcome).toMatchObject({
    status: 'unknown',
  })
})
