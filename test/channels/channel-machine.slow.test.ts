import { randomUUID } from 'node:crypto'
import { readToldChannel, signVoucher } from '@farebox/payer/channels'
import { BASE_MAINNET } from '@farebox/till/networks'
import { PaymentRefusal } from '@farebox/till/payments'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import fc from 'fast-check'
import { sql } from 'kysely'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { PaidAnswer } from '../../packages/till/src/payment/records/receipt.ts'
import { openAuthorizerKeys } from '../../src/payment/open-authorizer-keys.ts'
import type { Database } from '../../src/storage/database.ts'
import { describeOnBothEngines } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { letTimePass } from '../kit/let-time-pass.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { openChannelProcess } from './channel-process.ts'
import { ChannelWorld, type Fate } from './channel-world.ts'
import { type ModelPayer, openPayer } from './model-payer.ts'
import { toRequest } from './model-request.ts'

const RUNS = 40
const PLAIN = { fate: 'told', works: true, crash: 'no' } as const
const PROCESSES = 2
const PRICE = 20_000
const ATTEMPTS = 4
const CRASHES = ['no', 'no', 'no', 'after claim', 'worked', 'charged'] as const
const FATES: readonly Fate[] = ['told', 'told', 'untold', 'late']
const baseUrl = 'http://x'
const network = { ...BASE_MAINNET, payTo: PAY_TO, explorer: 'https://x/' }
const service = { ...echo, priceAtomic: BigInt(PRICE) }
const keys = await openAuthorizerKeys(null)
const accounts = [generatePrivateKey(), generatePrivateKey()].map((secret) => privateKeyToAccount(secret))

const at = { channel: fc.nat(accounts.length - 1), process: fc.nat(PROCESSES - 1) }
const fate = fc.constantFrom(...FATES)
const command = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('call' as const),
      ...at,
      fate,
      works: fc.constantFrom(true, true, true, false),
      crash: fc.constantFrom(...CRASHES),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('repeat' as const), ...at, fate }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('keep', 'refund'), ...at, fate }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('withdraw', 'finalize', 'forget', 'clock'), ...at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), ...at, share: fc.constantFrom(0.99, 1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('reorganise', 'node', 'land', 'land'), ...at }) },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

const FIRST = { channel: 0, process: 0 } as const
const CALL: Command = { do: 'call', ...FIRST, ...PLAIN }
/** What went wrong once, or is rare: a refund, with the claim in it, in a block that is none any more, also where nobody looks for an hour; one that arrives late; two restores with a sale between; a clock set back before a restore, and forward again; a payer who takes most of what it owes. */
const FOUND: Command[][] = [
  [CALL, { do: 'refund', ...FIRST, fate: 'told' }, { do: 'reorganise', ...FIRST }],
  [CALL, { do: 'refund', ...FIRST, fate: 'told' }, { do: 'reorganise', ...FIRST }, { do: 'clock', ...FIRST }],
  [CALL, { do: 'refund', ...FIRST, fate: 'late' }, CALL, { do: 'land', ...FIRST }],
  [CALL, { do: 'forget', ...FIRST }, CALL, { do: 'forget', ...FIRST }, { do: 'withdraw', ...FIRST }],
  [CALL, CALL, { do: 'clock', ...FIRST, process: 1 }, { do: 'forget', ...FIRST }],
  [CALL, { do: 'clock', ...FIRST, process: 1 }, CALL, { do: 'forget', ...FIRST }, { do: 'clock', ...FIRST }],
  [CALL, { do: 'leave', ...FIRST, share: 0.99 }, { do: 'call', ...FIRST, channel: 1, ...PLAIN }],
]

describeOnBothEngines('whatever happens to channels in whatever order', (open) => {
  test('every answer is paid for once, and nothing else is', { timeout: 400_000 }, async () => {
    const database = await open()
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 30, size: 'max' }), (commands) =>
        play(database, commands),
      ),
      { numRuns: RUNS, examples: FOUND.map((commands) => [commands]) },
    )
  })
})

async function play(database: Database, commands: readonly Command[]) {
  for (const table of ['payments', 'channels', 'claims'] as const) await database.deleteFrom(table).execute()
  const world = new ChannelWorld()
  const processes = Array.from({ length: PROCESSES }, () => openChannelProcess(database, { world, keys, network }))
  const payers = accounts.map((account) => openPayer(account, { keys, network }))
  const processAt = (index: number) => processes[index] ?? expect.fail('no such process')
  let calls = 0

  async function sign(payer: ModelPayer, what: { type: 'voucher' | 'deposit' | 'refund'; deposit?: object }) {
    const { id, config, charged } = payer
    const sum = charged + (what.type === 'refund' ? 0 : PRICE)
    const voucher = await signVoucher(payer.account, { id, network: network.network, sumAtomic: BigInt(sum) })
    const [price] = processAt(0).sales.offerFor(service).channels
    const payment = {
      x402Version: 2,
      accepted: price?.requirements,
      payload: { channelConfig: config, voucher, ...what },
    }
    // The package's type asks for fields that only servers set.
    return { header: encodePaymentSignatureHeader(payment as never), sum }
  }

  async function call(payer: ModelPayer, one: Extract<Command, { do: 'call' }>) {
    world.fate = one.fate
    calls += 1
    const text = `call ${calls}`
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { deposit } = payer
      const { header, sum } = await sign(payer, deposit ? { type: 'deposit', deposit } : { type: 'voucher' })
      payer.last = { header, text, sum }
      const error = await send(payer, one)
      if (!error || !follow(payer, error)) return
    }
  }

  async function send(payer: ModelPayer, one: Sending): Promise<PaymentRefusal | undefined> {
    const { header, text, sum } = payer.last ?? expect.fail('nothing was signed')
    const { sales } = processAt(one.process)
    try {
      const offered = sales.read(header, sales.offerFor(service))
      await sales.checkAlone(offered, { client: () => 'model' })
      const claim = await sales.claim(offered, toRequest(text))
      if ('answer' in claim) return hear(payer, claim, { text, sum })
      if (one.crash === 'after claim') return await crash(one.process)
      try {
        const verified = await sales.verification(claim, { isDoubted: false, admit: () => {} }).verify()
        // The deposit is in the channel, which every answer says.
        payer.deposit = undefined
        if (one.crash === 'worked') return await crash(one.process)
        if (!one.works) return undefined
        const answer = await sales.settle(verified, { text, run: randomUUID() })
        note(payer, { sum, answer: answer.answer })
        if (one.crash === 'charged') return await crash(one.process)
        return hear(payer, answer, { text, sum })
      } finally {
        await sales.release(claim)
      }
    } catch (error) {
      if (error instanceof PaymentRefusal) return error
      throw error
    } finally {
      // Nobody waits for a payer who has to sign anew.
      await database.updateTable('channels').set({ reserved_until: 0 }).execute()
    }
  }

  function hear(payer: ModelPayer, { answer }: PaidAnswer, { text, sum }: { text: string; sum: number }) {
    expect(JSON.parse(answer).text).toBe(text)
    note(payer, { sum, answer })
    payer.charged = Math.max(payer.charged, sum)
    payer.deposit = undefined
    return undefined
  }

  /** What was sold for a sum stays what it was. */
  function note(payer: ModelPayer, { sum, answer }: { sum: number; answer: string }) {
    expect(payer.sold.get(sum) ?? answer).toBe(answer)
    payer.sold.set(sum, answer)
    payer.untold = 0
  }

  /** The process loses its memory, and its leases end. */
  async function crash(index: number) {
    processes[index] = openChannelProcess(database, { world, keys, network })
    await letTimePass(database, 120_000)
    return undefined
  }

  /** True if another voucher may be taken. */
  function follow(payer: ModelPayer, { headers }: PaymentRefusal): boolean {
    const text = headers['PAYMENT-REQUIRED']
    if (text === undefined) return false
    const { error, accepts } = decodePaymentRequiredHeader(text)
    const told = readToldChannel(accepts[0]?.extra)
    if (told) payer.charged = Number(told.charged)
    if (error?.endsWith('cumulative_exceeds_balance') && !payer.deposit) {
      payer.deposit = payer.newDeposit()
      return true
    }
    return told !== undefined
  }

  async function refund(payer: ModelPayer, one: Sending) {
    world.fate = one.fate
    const { header } = await sign(payer, { type: 'refund' })
    const asked = {
      payment: header,
      product: service,
      url: baseUrl,
      signIn: undefined,
      clientGone: AbortSignal.abort(),
    }
    await processAt(one.process)
      .reader.answer(asked)
      .catch((error: unknown) => {
        if (!(error instanceof PaymentRefusal)) throw error
        follow(payer, error)
      })
    await database.updateTable('channels').set({ reserved_until: 0 }).execute()
  }

  async function keep(index: number, fate: Fate = 'told') {
    world.fate = fate
    await processAt(index)
      .keeper.run()
      .catch(() => {})
  }

  /** As after the restore of a backup without the last sales, of which its payer knows some. */
  async function forget(payer: ModelPayer) {
    // The clock of the database has milliseconds.
    await letTimePass(database, 1000)
    const last = sql<number>`(select max(charged_from) from payments where channel = ${payer.id})`
    await database.deleteFrom('payments').where('channel', '=', payer.id).where('charged_from', '=', last).execute()
    const { created_at } = await database
      .selectFrom('payments')
      .select(sql<number | null>`max(created_at)`.as('created_at'))
      .where('channel', '=', payer.id)
      .executeTakeFirstOrThrow()
    // As a restore sets it.
    const forgotten_until = Math.max(Date.now(), Number(created_at ?? 0) + 1)
    await database.updateTable('channels').set({ forgotten_until }).where('id', '=', payer.id).execute()
    for (const sum of payer.sold.keys()) if (sum > payer.charged) payer.sold.delete(sum)
    // An answer that is forgotten may be worked for again.
    payer.last = undefined
    // A sale says all that was charged before it, also what was forgotten earlier: now nobody does.
    const [rest] = await database
      .selectFrom('payments')
      .select(sql<number | null>`max(charged_from)`.as('from'))
      .where('channel', '=', payer.id)
      .execute()
    const told = rest?.from == null ? 0 : Number(rest.from) + PRICE
    payer.untold = [...payer.sold.keys()].filter((sum) => sum > told).length
  }

  async function perform(one: Command) {
    const payer = payers[one.channel] ?? expect.fail('no such payer')
    if (one.do === 'call') return call(payer, one)
    if (one.do === 'repeat') {
      world.fate = one.fate
      return payer.last && send(payer, { ...PLAIN, ...one })
    }
    if (one.do === 'keep') return keep(one.process, one.fate)
    if (one.do === 'refund') return refund(payer, { ...PLAIN, ...one })
    if (one.do === 'withdraw') return world.withdraw(payer.id)
    // Set an hour forward, or back.
    if (one.do === 'clock') return letTimePass(database, one.process === 0 ? 3_600_000 : -3_600_000)
    if (one.do === 'forget') return forget(payer)
    if (one.do === 'reorganise') return world.reorganise()
    if (one.do === 'land') return world.land()
    // No server runs for a day.
    if (one.do === 'leave') {
      payer.hasLeft = true
      return world.leave(payer.id, one.share)
    }
    if (one.do === 'node') return Object.assign(world, { isHeard: !world.isHeard })
    // The payer leaves, and a day passes, in which claims are made.
    world.withdraw(payer.id)
    world.isHeard = true
    world.mine()
    for (let turn = 0; turn < 3; turn += 1) await keep(one.process)
    await call(payer, { ...one, ...PLAIN, do: 'call' })
    return world.finalize(payer.id)
  }

  for (const one of commands) await perform(one)

  world.isHeard = true
  world.land()
  for (const payer of payers) {
    // Where sales are forgotten, the next voucher of the payer says them.
    for (let turn = 0; turn < 3; turn += 1) await keep(0)
    if (payer.untold > 0) await call(payer, { ...PLAIN, do: 'call', channel: 0, process: 0 })
    world.withdraw(payer.id)
    for (let turn = 0; turn < 3; turn += 1) await keep(0)
    const { claimed, balance } = world.stateOf(payer.id)
    const owed = PRICE * (payer.sold.size - payer.untold)
    expect(claimed).toBeLessThanOrEqual(PRICE * payer.sold.size)
    expect(claimed).toBeGreaterThanOrEqual(payer.hasLeft ? Math.min(owed, balance) : owed)
  }
  // What a payer took ends no sales to others.
  for (const { charged, claimed, oldestMs } of await processAt(0).rows.totals())
    expect([charged, oldestMs]).toEqual([claimed, 0])
}

interface Sending {
  readonly process: number
  readonly fate: Fate
  readonly works: boolean
  readonly crash: (typeof CRASHES)[number]
}
