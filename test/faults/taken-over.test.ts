import { randomUUID } from 'node:crypto'
import { BASE_MAINNET } from '@farebox/till/networks'
import { JunkRecord } from '@farebox/till/payments'
import { encodePaymentSignatureHeader } from '@x402/core/http'
import { expect, test } from 'vitest'
import { createEvmAdapter } from '../../packages/till/src/payment/evm/evm-adapter.ts'
import type { Facilitator } from '../../packages/till/src/payment/facilitator.ts'
import { Payments } from '../../packages/till/src/payment/payments.ts'
import { PaymentClaims } from '../../packages/till/src/payment/records/claims.ts'
import { Ledger } from '../../packages/till/src/payment/records/ledger.ts'
import { createPayerHistory } from '../../packages/till/src/payment/records/payer-history.ts'
import { upstreamFailed } from '../../src/contract/errors.ts'
import { CallLimits } from '../../src/gateway/calls/call-limits.ts'
import type { CallRequest } from '../../src/gateway/calls/call-request.ts'
import { createCallerStanding } from '../../src/gateway/calls/caller-standing.ts'
import { paidCall } from '../../src/gateway/calls/paid-call.ts'
import { NO_PREFERENCES } from '../../src/gateway/calls/preferences.ts'
import type { RunService } from '../../src/gateway/calls/service-runner.ts'
import { createServiceSales } from '../../src/payment/service-sales.ts'
import type { Database } from '../../src/storage/database.ts'
import { describeOnBothEngines } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { fixedClock, silentLog } from '../kit/fake-context.ts'
import { letTimePass } from '../kit/let-time-pass.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { PAYER } from '../kit/unsigned-payment.ts'

const ECHOES: RunService = async (_, { work }) => work({} as never)

/** Opens two processes on one database, with a facilitator that accepts each authorization once. */
function openProcesses(database: Database) {
  const settled = new Set<string>()
  const facilitator: Facilitator = {
    verify: async ({ key }) =>
      settled.has(key) ? { reason: 'authorization_used', message: 'It was used before.' } : null,
    settle: async ({ key }) => {
      settled.add(key)
      return { status: 'settled', transaction: '0x1' }
    },
  }
  const network = { ...BASE_MAINNET, payTo: PAY_TO, explorer: 'https://x/' }
  const chain = { stateOf: async () => ({ status: 'unused' }) as const }
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const start = (before: Partial<Facilitator> = {}) => {
    const storage = { database, owner: randomUUID() }
    const adapter = createEvmAdapter({
      network,
      facilitator: { ...facilitator, ...before },
      chain,
      hasCode: async () => false,
      wouldTransfer: async () => true,
      audited: false,
    })
    const payments = new Payments({
      adapters: [adapter],
      ...createServiceSales({ baseUrl: 'http://x', clock }),
      claims: new PaymentClaims(storage),
      ledger: new Ledger(storage),
      history: createPayerHistory(database),
      clock,
      log: silentLog(),
    })
    const standing = createCallerStanding({
      limits: new CallLimits({ callsAtOnce: 0, paidCallsInAll: 1000 }),
      junk: new JunkRecord(clock),
    })
    return {
      payments,
      call: (payment: string, runService: RunService = ECHOES) =>
        paidCall(echo, toRequest(payment), { payments, standing, runService, onCallEnded() {} }),
    }
  }
  return { facilitator, start }
}

function sign(payments: Payments): string {
  const accepted = payments.offerFor(echo).options[0]?.v2 ?? expect.fail('nothing is offered')
  const times = { validAfter: '0', validBefore: '4000000000' }
  const nonce = `0x${randomUUID().replaceAll('-', '').repeat(2)}`
  const authorization = { from: PAYER, to: PAY_TO, value: accepted.amount, ...times, nonce }
  const payload = { signature: `0x${'11'.repeat(65)}`, authorization }
  return encodePaymentSignatureHeader({ x402Version: 2, accepted, payload } as never)
}

function toRequest(payment: string): CallRequest {
  return {
    id: randomUUID(),
    payment,
    preferences: NO_PREFERENCES,
    client: () => '198.51.100.1',
    query: '',
    idempotencyKey: undefined,
    signIn: undefined,
    arrivedAt: performance.now(),
    clientGone: new AbortController().signal,
    handedOver: Promise.resolve(true),
    readBody: async () => ({ json: { text: 'hello' } }),
  }
}

describeOnBothEngines('a process that stood still while another took its call over', (open) => {
  test('does not say "not charged" when its own work fails', async () => {
    const database = await open()
    const { start } = openProcesses(database)
    const [still, other] = [start(), start()]
    const payment = sign(still.payments)
    const failing = still.call(payment, async () => {
      await letTimePass(database, 7000)
      expect(await other.call(payment)).toMatchObject({ replayed: false, receipt: { settled: true } })
      throw upstreamFailed('Vendor', 'down')
    })
    await expect(failing).rejects.toMatchObject({ code: 'settlement_unknown' })
    // Repeats the payment, as told.
    expect(await still.call(payment)).toMatchObject({ replayed: true, answer: '{"text":"hello"}' })
  })

  test('does not say "sign a new payment" when the facilitator has seen the other settle', async () => {
    const database = await open()
    const { start, facilitator } = openProcesses(database)
    const other = start()
    const still = start({
      verify: async (payment) => {
        await letTimePass(database, 7000)
        await other.call(header)
        return facilitator.verify(payment)
      },
    })
    const header = sign(other.payments)
    await expect(still.call(header)).rejects.toMatchObject({ code: 'settlement_unknown' })
  })

  test('does not say "sign a new payment" when its own settlement is refused because the other has settled', async () => {
    const database = await open()
    const { start } = openProcesses(database)
    const other = start()
    const still = start({
      async settle() {
        await letTimePass(database, 7000)
        expect(await other.call(header)).toMatchObject({ receipt: { settled: true } })
        return { status: 'refused', reason: 'insufficient_funds', message: 'The wallet is empty.' }
      },
    })
    const header = sign(other.payments)
    await expect(still.call(header)).rejects.toMatchObject({ code: 'settlement_unknown' })
    expect(await still.call(header)).toMatchObject({ replayed: true })
  })

  test('a call that was not taken over fails as usual, and its payment stays valid', async () => {
    const { start } = openProcesses(await open())
    const { payments, call } = start()
    const payment = sign(payments)
    const failing = call(payment, async () => {
      throw upstreamFailed('Vendor', 'down')
    })
    await expect(failing).rejects.toMatchObject({ code: 'upstream_failed' })
    expect(await call(payment)).toMatchObject({ replayed: false, receipt: { settled: true } })
  })
})
