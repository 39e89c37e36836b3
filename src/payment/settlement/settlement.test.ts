import { expect, test, vi } from 'vitest'
import type { Chain, ChainState } from '../../../packages/till/src/payment/chain.ts'
import type { SettleOutcome } from '../../../packages/till/src/payment/facilitator.ts'
import type { Payment } from '../../../packages/till/src/payment/payment.ts'
import { settlePayment } from '../../../packages/till/src/payment/settlement/settlement.ts'
import { fixedClock, silentLog } from '../../../test/kit/fake-context.ts'

const SETTLED: SettleOutcome = { status: 'settled', transaction: '0xaa' }
const REFUSED: SettleOutcome = { status: 'refused', reason: 'insufficient_funds', message: 'No money.' }
const UNKNOWN: SettleOutcome = { status: 'unknown', cause: 'timeout' }
const PAID: ChainState = { status: 'paid', transaction: '0xbb' }
const UNUSED: ChainState = { status: 'unused' }
const VOID: ChainState = { status: 'void', reason: 'authorization_expired', message: 'Too late.' }
const NEVER = { status: 'refused', reason: 'authorization_expired', message: 'Too late.' }

const HASH = '0xdd'
const FAILED: SettleOutcome = { status: 'unknown', cause: 'failed', transaction: HASH, hasFailed: true }
const FRESH: ChainState = { status: 'reverted', isLate: false }
const LATE: ChainState = { status: 'reverted', isLate: true }
const REVERTED = { status: 'refused', reason: 'invalid_exact_evm_transaction_failed' }

type View = ChainState | 'down'

interface Scene {
  /** What the facilitator says, and after that 'unknown'. */
  outcomes: (SettleOutcome | 'hangs')[]
  /** What the chain says, the last for ever. */
  chain: View | View[]
  repeated?: boolean
  reverted?: string
}

async function settle({ outcomes, chain, repeated = false, reverted }: Scene) {
  const settled = vi.fn(async () => {
    const outcome = outcomes.shift() ?? UNKNOWN
    return outcome === 'hangs' ? new Promise<never>(() => {}) : outcome
  })
  const views = [chain].flat()
  const stateOf = vi.fn<Chain['stateOf']>(async () => {
    const view = (views.length > 1 ? views.shift() : views[0]) ?? 'down'
    if (view === 'down') throw new Error('RPC down')
    return view
  })
  // Settlement reads nothing else of a payment.
  const payment = { key: 'k' } as Payment
  const outcome = await settlePayment(payment, {
    facilitator: { verify: async () => null, settle: settled },
    chain: { stateOf },
    clock: fixedClock('2026-01-01T00:00:00Z'),
    log: silentLog(),
    repeated,
    reverted,
  })
  return { outcome, attempts: settled.mock.calls.length, asked: stateOf.mock.calls.map(([, options]) => options) }
}

test('believes a facilitator that settled', async () => {
  expect(await settle({ outcomes: [SETTLED], chain: 'down' })).toMatchObject({ outcome: SETTLED, attempts: 1 })
})

test('believes a first refusal that came before anything was sent, unless the chain shows that the payment was used', async () => {
  expect((await settle({ outcomes: [REFUSED], chain: UNUSED })).outcome).toEqual(REFUSED)
  expect((await settle({ outcomes: [REFUSED], chain: 'down' })).outcome).toEqual(REFUSED)
  expect((await settle({ outcomes: [REFUSED], chain: PAID })).outcome).toEqual({
    status: 'settled',
    transaction: '0xbb',
  })
  expect((await settle({ outcomes: [REFUSED, REFUSED, REFUSED], chain: { status: 'used' } })).outcome).toMatchObject({
    status: 'unknown',
  })
})

test('repeats the settlement while its outcome is unknown', async () => {
  expect(await settle({ outcomes: [UNKNOWN, UNKNOWN, SETTLED], chain: 'down' })).toMatchObject({
    outcome: SETTLED,
    attempts: 3,
  })
})

test('finds money that landed after the facilitator gave up', async () => {
  const landsLater = [UNUSED, UNUSED, UNUSED, PAID]
  const paid = { status: 'settled', transaction: '0xbb' }
  expect(await settle({ outcomes: [], chain: landsLater })).toMatchObject({ outcome: paid, attempts: 3 })
  expect(await settle({ outcomes: [], chain: PAID })).toMatchObject({ outcome: paid, attempts: 1 })
})

test('asks the chain for the transaction that was named', async () => {
  const named: SettleOutcome = { ...UNKNOWN, transaction: '0xcc' }
  const { asked } = await settle({ outcomes: [named], chain: [UNUSED, UNUSED, PAID] })
  expect(asked).toEqual([{ transaction: '0xcc' }, { transaction: '0xcc' }, { transaction: '0xcc' }])
})

test('takes a refusal after an attempt that may have been sent for what it may be: the first attempt landed', async () => {
  expect((await settle({ outcomes: [UNKNOWN, REFUSED], chain: [UNUSED, PAID] })).outcome).toMatchObject({
    status: 'settled',
  })
  for (const chain of [UNUSED, 'down'] as const) {
    expect((await settle({ outcomes: [UNKNOWN, REFUSED], chain })).outcome).toMatchObject({ status: 'unknown' })
    expect((await settle({ outcomes: [REFUSED], chain, repeated: true })).outcome).toMatchObject({ status: 'unknown' })
  }
})

test('gives a payment up only when the chain says that it can never reach us', async () => {
  expect((await settle({ outcomes: [UNKNOWN, REFUSED], chain: VOID })).outcome).toEqual(NEVER)
  expect((await settle({ outcomes: [], chain: VOID, repeated: true })).outcome).toEqual(NEVER)
  expect((await settle({ outcomes: [], chain: UNUSED, repeated: true })).outcome).toMatchObject({ status: 'unknown' })
  expect((await settle({ outcomes: [], chain: { status: 'used' }, repeated: true })).outcome).toMatchObject({
    status: 'unknown',
  })
})

test('all that was sent was reverted: that is final, and the facilitator is asked no more', async () => {
  expect(await settle({ outcomes: [FAILED, FAILED, FAILED], chain: FRESH })).toMatchObject({
    outcome: REVERTED,
    attempts: 1,
  })
})

test.each<[string, SettleOutcome, View]>([
  ['the chain does not answer', FAILED, 'down'],
  ['the authorization was used', FAILED, { status: 'used' }],
  ['no node shows it reverted', FAILED, UNUSED],
  ['the facilitator still waits for it', { ...FAILED, hasFailed: false }, FRESH],
])('a transaction said to have failed proves nothing while %s', async (_, said, chain) => {
  const { outcome, attempts } = await settle({ outcomes: [said, said, said], chain })
  expect(outcome).toMatchObject({ status: 'unknown' })
  expect(outcome).not.toHaveProperty('reverted')
  expect(attempts).toBe(3)
})

test('where an earlier attempt may still land, no other is sent, and the outcome stays unknown until it is late', async () => {
  const open = { status: 'unknown', reverted: HASH }
  const second = await settle({ outcomes: [UNKNOWN, FAILED], chain: [UNUSED, FRESH] })
  expect(second).toMatchObject({ outcome: open, attempts: 2 })
  expect((await settle({ outcomes: [FAILED], chain: FRESH, repeated: true })).outcome).toMatchObject(open)
  expect((await settle({ outcomes: [FAILED], chain: LATE, repeated: true })).outcome).toMatchObject(REVERTED)
})

test('of a payment that was reverted before the chain alone is asked', async () => {
  const after = (chain: View) => settle({ outcomes: [SETTLED], chain, repeated: true, reverted: HASH })
  expect(await after(FRESH)).toMatchObject({ outcome: { status: 'unknown', reverted: HASH }, attempts: 0 })
  expect(await after('down')).toMatchObject({ outcome: { status: 'unknown', reverted: HASH }, attempts: 0 })
  expect(await after(LATE)).toMatchObject({ outcome: REVERTED, attempts: 0, asked: [{ transaction: HASH }] })
  expect((await after(PAID)).outcome).toMatchObject({ status: 'settled' })
  expect((await after(VOID)).outcome).toEqual(NEVER)
})

test('a facilitator that hangs does not keep the chain from being asked', async () => {
  vi.useFakeTimers()
  const settling = settle({ outcomes: ['hangs'], chain: PAID })
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await settling).outcome).toEqual({ status: 'settled', transaction: '0xbb' })
  vi.useRealTimers()
})
