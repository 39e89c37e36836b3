import { createTill, evm, type PaymentRefusal, type TillProduct, toPaidRequest } from '@farebox/till'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnBothEngines } from '../kit/databases.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const NOBODY = 'http://127.0.0.1:9'
const QUOTE: TillProduct = {
  slug: 'quote',
  price: '0.01',
  description: 'A quote of the day.',
  resource: 'https://api.example/quote',
}

const facilitator = await startStubFacilitator()
afterAll(() => facilitator.close())
beforeEach(() => {
  facilitator.settled.splice(0)
  facilitator.verified.splice(0)
})

type Database = Parameters<typeof createTill>[0]['database']

async function openTill(database: Database) {
  const network = evm({ payTo: PAY_TO, facilitator: facilitator.url, rpc: NOBODY })
  const till = await createTill({ database, networks: [network] })
  onTestFinished(() => till.close())
  return till
}

type Till = Awaited<ReturnType<typeof openTill>>

async function sign(till: Till, product = QUOTE): Promise<string> {
  const { unpaid } = await till.offer(product)
  return toPaymentV2({ headers: new Headers(unpaid.headers) })
}

const request = (payment: string, content: unknown = { day: 1 }, address = '192.0.2.1') =>
  toPaidRequest({ 'payment-signature': payment }, content, { address })

const refused = (code: PaymentRefusal['code'], more = {}) => ({ name: 'PaymentRefusal', code, ...more })

describeOnBothEngines('a till', (open) => {
  test('sells an answer once, and gives it again to its buyer alone', async () => {
    const till = await openTill(await open())
    const work = vi.fn(async () => ({ text: 'Less is more.' }))
    const payment = await sign(till)
    const first = await till.sell(QUOTE, request(payment), work)
    expect(first).toMatchObject({ data: { text: 'Less is more.' }, replayed: false })
    expect(first.receipt).toMatchObject({ settled: true, amount_usdc: 0.01 })
    expect(Object.keys(first.headers)).toEqual(['PAYMENT-RESPONSE', 'X-PAYMENT-RESPONSE'])
    const again = await till.sell(QUOTE, request(payment, { day: 1 }), work)
    expect(again).toMatchObject({ answer: first.answer, receipt: first.receipt, replayed: true })
    expect(again.headers).toMatchObject({ 'Idempotent-Replayed': 'true' })
    await expect(till.sell(QUOTE, request(payment, { day: 2 }), work)).rejects.toMatchObject(
      refused('payment_required'),
    )
    await expect
      .poll(() => till.sell(QUOTE, request(payment, { day: 1 }, '198.51.100.7'), work).catch(String))
      .toContain('PaymentRefusal')
    expect(work).toHaveBeenCalledTimes(1)
    expect(facilitator.settled).toHaveLength(1)
  })

  test('a request without a payment is refused with the terms, and nothing is worked on', async () => {
    const till = await openTill(await open())
    const work = vi.fn(() => ({}))
    const asking = till.sell(QUOTE, toPaidRequest({}, {}, { address: '192.0.2.1' }), work)
    await expect(asking).rejects.toMatchObject(refused('payment_required', { status: 402 }))
    const { options } = await till.offer(QUOTE)
    expect(options.map(({ v2 }) => [v2.network, v2.amount, v2.payTo])).toEqual([['eip155:8453', '10000', PAY_TO]])
    expect(work).not.toHaveBeenCalled()
  })

  test('what the work throws is thrown, is not charged, and leaves the payment good', async () => {
    const till = await openTill(await open())
    const payment = await sign(till)
    const failure = new Error('no quote today')
    const failing = () => till.sell(QUOTE, request(payment), async () => Promise.reject(failure))
    await expect(failing()).rejects.toBe(failure)
    await expect(till.sell(QUOTE, request(payment), () => 'text' as never)).rejects.toThrow('object or an array')
    expect(facilitator.settled).toHaveLength(0)
    expect(await till.sell(QUOTE, request(payment), () => [1])).toMatchObject({ answer: '[1]', replayed: false })
  })

  test('work beyond its time is told to stop, and is not charged', async () => {
    const till = await openTill(await open())
    const payment = await sign(till)
    let stopped: AbortSignal | undefined
    const endless = (signal: AbortSignal) => {
      stopped = signal
      return new Promise<never>(() => {})
    }
    await expect(till.sell({ ...QUOTE, p99Ms: 1 }, request(payment), endless)).rejects.toMatchObject(
      refused('timed_out'),
    )
    expect(stopped?.aborted).toBe(true)
    expect(facilitator.settled).toHaveLength(0)
  }, 15_000)

  test('copies of one payment at two processes at once are worked on and charged once', async () => {
    const database = await open()
    const tills = [await openTill(database), await openTill(database)]
    const [till] = tills
    if (!till) expect.fail('no till')
    const work = vi.fn(async () => ({ text: 'once' }))
    const payment = await sign(till)
    const copies = Array.from({ length: 20 }, (_, index) => tills[index % 2]?.sell(QUOTE, request(payment), work))
    const sold = await Promise.all(copies)
    expect(sold.filter((one) => one?.replayed === false)).toHaveLength(1)
    expect(new Set(sold.map((one) => one?.answer))).toEqual(new Set(['{"text":"once"}']))
    expect(work).toHaveBeenCalledTimes(1)
    expect(facilitator.settled).toHaveLength(1)
  })

  test('a payment for the last price still buys its answer, also in a process that never offered it', async () => {
    const database = await open()
    const before = await openTill(database)
    const payment = await sign(before)
    const first = await before.sell(QUOTE, request(payment), () => ({ at: 'the old price' }))
    const dearer = { ...QUOTE, price: '0.02' }
    const after = await openTill(database)
    expect((await after.offer(dearer)).options[0]?.v2.amount).toBe('20000')
    const again = await after.sell(dearer, request(payment), () => expect.fail('worked again'))
    expect(again).toMatchObject({ answer: first.answer, replayed: true })
  })
})

test('a product or a network with a wrong field is refused by its name', async () => {
  const facilitated = { payTo: PAY_TO, facilitator: NOBODY }
  expect(() => evm({ ...facilitated, payTo: '0x12' })).toThrow('payTo')
  expect(() => evm({ ...facilitated, network: 'base-sepolia' })).toThrow('rpc')
  const { openLedger } = await import('@farebox/till')
  const database = await openLedger(':memory:')
  const till = await openTill(database)
  for (const [field, value] of Object.entries({
    slug: 'A b',
    price: '0',
    resource: 'quote',
    description: 'ü'.repeat(251),
  }))
    await expect(till.offer({ ...QUOTE, [field]: value })).rejects.toThrow(field)
})
