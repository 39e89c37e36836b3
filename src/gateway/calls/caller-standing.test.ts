import { expect, test } from 'vitest'
import { sellSubject } from '../../../test/kit/paid-subject.ts'
import { PAYER, toPaymentV2 } from '../../../test/kit/unsigned-payment.ts'

const { path, app, facilitator, challenge } = sellSubject({ MAX_CALLS_PER_CLIENT: '3', TRUST_PROXY: '127.0.0.1/32' })

const paymentFor = async (options?: Parameters<typeof toPaymentV2>[1]) => toPaymentV2(await challenge(), options)
const post = (body: object, payment = '', client: Record<string, string> = {}) =>
  app().post(path, body, { 'payment-signature': payment, ...client })

let clients = 0
const nextClient = () => {
  clients += 1
  return { 'x-forwarded-for': `203.0.113.${clients}` }
}

test('invalid payments cause a few requests to the facilitator, not one each, and do not affect other clients', async () => {
  const client = nextClient()
  const junk = { status: 200, body: { isValid: false, invalidReason: 'invalid_exact_evm_signature', payer: PAYER } }
  const statuses = new Map<number, number>()
  for (let payment = 0; payment < 50; payment += 1) {
    facilitator().next.verify.splice(0, Number.POSITIVE_INFINITY, junk)
    const { status } = await post({ act: 'answer' }, await paymentFor(), client)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  facilitator().next.verify.length = 0
  expect(facilitator().verified.length).toBeLessThan(10)
  expect([...statuses.keys()].sort()).toEqual([402, 503])
  expect((await post({ act: 'answer' }, await paymentFor(), nextClient())).status).toBe(200)
})

test('a payment for too little, to somebody else or about to expire is refused before anybody is asked', async () => {
  const soon = Math.floor(Date.now() / 1000) + 8
  expect(await post({ act: 'answer' }, await paymentFor({ validBefore: soon }), nextClient())).toMatchObject({
    status: 402,
    body: { error: 'invalid_exact_evm_payload_authorization_valid_before' },
  })
  expect(facilitator().verified).toEqual([])
})

test('a caller is limited in concurrent calls, and a refused one may be repeated with the same payment', async () => {
  const client = nextClient()
  const payments = await Promise.all([1, 2, 3, 4, 5].map(() => paymentFor()))
  const replies = await Promise.all(payments.map((payment) => post({ act: 'slow' }, payment, client)))
  const busy = replies.findIndex(({ status }) => status === 503)
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503, 503])
  expect(replies[busy]?.body).toMatchObject({ error: 'busy', message: expect.stringContaining('same payment header') })
  expect((await post({ act: 'slow' }, payments[busy], client)).status).toBe(200)
})

test('after a settlement that was refused a payer has one call at a time', async () => {
  const from = `0x${'ab'.repeat(20)}`
  const refused = { status: 200, body: { success: false, errorReason: 'insufficient_funds', transaction: '' } }
  facilitator().next.settle.push(refused)
  expect((await post({ act: 'answer' }, await paymentFor({ from }), nextClient())).status).toBe(402)
  const payments = await Promise.all([paymentFor({ from }), paymentFor({ from })])
  const replies = await Promise.all(payments.map((payment) => post({ act: 'slow' }, payment, nextClient())))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 503])
  const again = await Promise.all([paymentFor({ from }), paymentFor({ from })])
  const paid = await Promise.all(again.map((payment) => post({ act: 'slow' }, payment, nextClient())))
  expect(paid.map(({ status }) => status)).toEqual([200, 200])
})
