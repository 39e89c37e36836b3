import { randomUUID } from 'node:crypto'
import { createFacilitatorList } from '@farebox/till/facilitators'
import { BASE_MAINNET } from '@farebox/till/networks'
import { PaymentRefusal } from '@farebox/till/payments'
import { encodePaymentSignatureHeader } from '@x402/core/http'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createEvmAdapter } from '../../packages/till/src/payment/evm/evm-adapter.ts'
import type { PaidRequest } from '../../packages/till/src/payment/paid-request.ts'
import { Payments } from '../../packages/till/src/payment/payments.ts'
import { PaymentClaims } from '../../packages/till/src/payment/records/claims.ts'
import { Ledger } from '../../packages/till/src/payment/records/ledger.ts'
import type { PaidAnswer } from '../../packages/till/src/payment/records/receipt.ts'
import { writeStoredPayment } from '../../packages/till/src/payment/records/stored-payment.ts'
import { createServiceSales } from '../../src/payment/service-sales.ts'
import type { Database } from '../../src/storage/database.ts'
import { describeOnBothEngines } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { fixedClock, silentLog } from '../kit/fake-context.ts'
import { letTimePass } from '../kit/let-time-pass.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { PAYER } from '../kit/unsigned-payment.ts'
import { SETTLEMENTS, World } from './world.ts'

const WRITTEN_WITHIN = { timeout: 5000, interval: 5 }
const PAYMENTS = 3
const RUNS = 150
const PROCESSES = 2
/** The points at which a process may crash during a call. */
const CRASHES = ['no', 'after claim', 'recorded', 'sent'] as const

const at = { payment: fc.nat(PAYMENTS - 1), process: fc.nat(PROCESSES - 1) }
const request = fc.constantFrom('one', 'other')
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('call' as const),
      ...at,
      request,
      home: fc.boolean(),
      works: fc.boolean(),
      inCredit: fc.boolean(),
      crash: fc.constantFrom(...CRASHES),
      settlements: fc.array(fc.constantFrom(...SETTLEMENTS), { maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reconcile' as const), ...at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('leases end', 'land', 'fail-over', 'node') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const), payment: at.payment }) },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const NO_HISTORY = { settlements: 0, atomic: 0n, wasRefused: false }
const IN_CREDIT = { settlements: 10, atomic: 1_000_000n, wasRefused: false }

function openScene(database: Database) {
  const world = new World()
  const network = { ...BASE_MAINNET, payTo: PAY_TO, explorer: 'https://x/' }
  const log = silentLog()
  const readers = { chain: world.chain, hasCode: async () => false, wouldTransfer: async () => true, audited: false }
  const history = async () => (world.payerIsInCredit ? IN_CREDIT : NO_HISTORY)
  const clock = fixedClock('2026-01-01T00:00:00Z')
  const open = () => {
    const owner = randomUUID()
    const [claims, ledger] = [new PaymentClaims({ database, owner }), new Ledger({ database, owner })]
    // Each process learns by itself whether the facilitator settles what it has not verified.
    const facilitator = createFacilitatorList([world.facilitator], { names: BASE_MAINNET, log })
    const evm = createEvmAdapter({ network, facilitator, ...readers })
    const parts = { adapters: [{ ...evm, signerOf: async () => 'payer' as const }], clock, log }
    const payments = new Payments({
      ...createServiceSales({ baseUrl: 'http://x', clock }),
      ...parts,
      claims,
      ledger,
      history,
    })
    return { claims, ledger, payments }
  }
  return { world, open }
}

type Process = ReturnType<ReturnType<typeof openScene>['open']>

/** Signs a new payment, in the format that a caller sends. */
function sign({ payments }: Process): { header: string; key: string } {
  const offer = payments.offerFor(echo)
  const accepted = offer.options[0]?.v2 ?? expect.fail('nothing is offered')
  const nonce = `0x${randomUUID().replaceAll('-', '').repeat(2)}`
  const authorization = {
    from: PAYER,
    to: PAY_TO,
    value: accepted.amount,
    validAfter: '0',
    validBefore: '4000000000',
    nonce,
  }
  const payload = { signature: `0x${'11'.repeat(65)}`, authorization }
  const header = encodePaymentSignatureHeader({ x402Version: 2, accepted, payload } as never)
  return { header, key: payments.read(header, offer).payment.key }
}

function toRequest(digest: string, home: boolean): PaidRequest {
  return {
    id: digest,
    service: echo.slug,
    digest: () => digest,
    client: () => (home ? 'home' : 'elsewhere'),
    idempotencyKey: undefined,
    signIn: undefined,
    // The call arrived so long ago that no wait remains.
    arrivedAt: performance.now() - 60_000,
    clientGone: new AbortController().signal,
    handedOver: Promise.resolve(true),
  }
}

describeOnBothEngines('whatever happens in whatever order', (open) => {
  test('no reply about money is ever untrue', { timeout: 400_000 }, async () => {
    const database = await open()
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        await play(database, commands)
      }),
      { numRuns: RUNS },
    )
  })
})

async function play(database: Database, commands: readonly Command[]) {
  const { world, open } = openScene(database)
  const processes = Array.from({ length: PROCESSES }, open)
  const processAt = (index: number) => processes[index] ?? expect.fail('no such process')
  const signed = Array.from({ length: PAYMENTS }, () => sign(processAt(0)))
  const told = signed.map(() => ({ answers: new Set<string>(), refused: false, recorded: false }))
  let runs = 0

  async function call(index: number, { works, crash, inCredit, ...each }: Extract<Command, { do: 'call' }>) {
    const { claims, ledger, payments } = processAt(each.process)
    const { header, key } = signed[index] ?? expect.fail('no such payment')
    const record = told[index] ?? expect.fail('no such payment')
    const request = toRequest(each.request, each.home)
    world.next.set(key, [...each.settlements])
    world.payerIsInCredit = inCredit
    try {
      const claim = await payments.claim(payments.read(header, payments.offerFor(echo)), request)
      if ('answer' in claim) return heard(claim, request)
      if (crash === 'after claim') return revive(each.process)
      const verified = await payments.verification(claim, { isDoubted: false, admit: () => {} }).verify()
      if (!works) return await payments.release(claim)
      runs += 1
      const data = { text: each.request, run: runs }
      if (crash === 'recorded' || crash === 'sent') {
        const { payment } = claim
        const bought = {
          service: echo.slug,
          request_digest: each.request,
          proof: payment.proof,
          client: request.client(),
        }
        const row = {
          ...bought,
          settlement: writeStoredPayment(payment),
          answer: JSON.stringify(data),
          identifier: null,
        }
        record.recorded = (await ledger.beginSettling(key, row)) || record.recorded
        await claims.release(key)
        if (crash === 'sent') await world.facilitator.settle(payment)
        return revive(each.process)
      }
      heard(await payments.settle(verified, data), request)
    } catch (error) {
      if (!(error instanceof PaymentRefusal)) throw error
      // A 402 with this hint promises that this payment will never move money.
      const { hint } = error.extras
      if (error.code === 'payment_required' && String(hint).startsWith('Nothing was charged')) record.refused = true
    } finally {
      // A settlement may be refused before anything is recorded or sent.
      record.recorded ||= (await ledger.find(key)) !== undefined
    }
  }

  function heard({ answer, receipt }: PaidAnswer, request: PaidRequest) {
    // Of an earlier payment where its answer is not known to have been delivered: then nothing is paid for the same again.
    const index = signed.findIndex(({ key }) => key === receipt.transaction)
    const record = told[index] ?? expect.fail('no such payment')
    expect(world.landed.has(receipt.transaction)).toBe(true)
    expect(JSON.parse(answer).text).toBe(request.digest())
    record.answers.add(answer)
  }

  /** Replaces a process, which loses all its memory. */
  function revive(index: number) {
    processes[index] = open()
  }

  async function perform(one: Command) {
    if (one.do === 'call') return call(one.payment, one)
    if (one.do === 'reconcile') return processAt(one.process).payments.reconcile()
    if (one.do === 'expire') return expire(one.payment)
    if (one.do === 'leases end') return letTimePass(database, 7_000)
    if (one.do === 'land') return land()
    if (one.do === 'node') {
      world.nodeIsUp = !world.nodeIsUp
      return
    }
    await failOver(database)
  }

  function land() {
    for (const key of world.later) world.land(key)
    world.later.clear()
  }

  function expire(index: number) {
    const key = signed[index]?.key ?? ''
    world.expired.add(key)
    world.later.delete(key)
  }

  for (const one of commands) await perform(one)

  // In the end everything works again, and all authorizations have expired.
  land()
  for (const index of signed.keys()) expire(index)
  world.nodeIsUp = true
  world.next.clear()
  const last = open()
  for (let turn = 0; turn < 4; turn += 1) {
    await letTimePass(database, 700_000)
    await last.payments.reconcile()
  }
  for (const [index, { key, header }] of signed.entries()) {
    const { answers, refused, recorded } = told[index] ?? expect.fail('no such payment')
    // Receipts are written a few milliseconds later, in batches.
    const row = await vi.waitFor(async () => {
      const found = await last.ledger.find(key)
      expect(found?.state).not.toBe('settling')
      return found
    }, WRITTEN_WITHIN)
    if (recorded) expect(row, 'a record is never deleted').toBeDefined()
    if (row) expect(row.state).toBe(world.landed.has(key) ? 'settled' : 'refused')
    if (!row) expect(world.landed.has(key)).toBe(false)
    if (refused) expect(world.landed.has(key), 'told that nothing was charged').toBe(false)
    expect(answers.size, 'one payment, one answer').toBeLessThanOrEqual(1)
    if (row?.state !== 'settled') continue
    const digest = row.request_digest
    const home = toRequest(digest, row.client === 'home')
    const again = await last.payments
      .claim(last.payments.read(header, last.payments.offerFor(echo)), home)
      .catch((error: unknown) => error)
    // After ten repetitions with other requests, the payment alone no longer gives access to the answer.
    if (row.wrong_tries_here < 10) expect(again).toMatchObject({ answer: row.answer, replayed: true })
    if (answers.size > 0) expect([...answers]).toEqual([row.answer])
  }
  await last.payments.close()
}

// More than the connection pool of a test.
const MOST_CONNECTIONS = 20

/** Simulates a fail-over: cuts every connection and empties the table in memory. */
async function failOver(database: Database) {
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await cut.execute(database).catch(() => {})
  // Idle connections notice only when used. This uses all of them, so that no later query fails on one.
  await Promise.allSettled(Array.from({ length: MOST_CONNECTIONS }, () => sql`select pg_sleep(0.01)`.execute(database)))
  // On a busy machine one may learn of it later still.
  await vi.waitFor(() => database.deleteFrom('claims').execute(), WRITTEN_WITHIN)
}
