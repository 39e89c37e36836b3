import { beforeEach, expect, test } from 'vitest'
import { sellSubject } from '../../test/kit/paid-subject.ts'
import { PAYER, toPaymentV2 } from '../../test/kit/unsigned-payment.ts'
import { createLogger } from '../platform/logger.ts'

const written: string[] = []
const log = createLogger('debug', { write: (line) => void written.push(line) })
const { app, call, challenge, pay, path, facilitator } = sellSubject({}, { log })

beforeEach(() => void written.splice(0))

/** The lines of calls: each has an outcome. */
function lines(): Record<string, unknown>[] {
  return written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ outcome }) => outcome)
}

/** Of the call, without the question for its price that came before. */
function callLine(): Record<string, unknown> {
  const [line, ...others] = lines().filter(({ level }) => level !== 20)
  expect(others).toEqual([])
  return line ?? {}
}

test('a sold call is one line: who paid how much on which network, and where the time went', async () => {
  const { reply } = await call('slow')
  const line = callLine()
  expect(line).toMatchObject({
    level: 30,
    msg: 'a call was sold',
    request: reply.headers.get('x-request-id'),
    service: 'subject',
    kind: 'paid',
    outcome: 'sold',
    reason: null,
    payer: PAYER,
    network: 'eip155:8453',
    price_usdc: '0.002',
  })
  expect(line.work_ms).toBeGreaterThan(290)
  expect(line.verify_ms).toBeGreaterThan(0)
  expect(line.settle_ms).toBeGreaterThan(0)
  expect(Number(line.total_ms)).toBeGreaterThanOrEqual(Number(line.work_ms))
})

test('a call given again says that it was not sold again', async () => {
  const { header } = await call('answer')
  written.splice(0)
  expect(await pay('answer', header)).toMatchObject({ status: 200 })
  expect(callLine()).toMatchObject({ outcome: 'replayed', reason: null, payer: PAYER, work_ms: null, settle_ms: null })
})

test.each([
  ['refuse', { level: 30, outcome: 'refused', reason: 'invalid_input', settle_ms: null }],
  ['upstream', { level: 40, outcome: 'failed', reason: 'upstream_failed', settle_ms: null }],
  ['busy', { level: 40, outcome: 'failed', reason: 'busy', settle_ms: null }],
  ['bug', { level: 40, outcome: 'failed', reason: 'service_failed', settle_ms: null }],
  ['', { level: 30, outcome: 'refused', reason: 'invalid_input', work_ms: null }],
])('a call that ends by "%s" says why, and that nothing was settled', async (act, line) => {
  const { reply } = await call(act)
  expect(callLine()).toMatchObject({ ...line, request: reply.headers.get('x-request-id'), payer: PAYER })
})

test('a refused payment is logged with the reason that its caller was told', async () => {
  facilitator().next.verify.push({ status: 200, body: { isValid: false, invalidReason: 'insufficient_funds' } })
  const { reply } = await call('answer')
  expect(reply.body.error).toBe('insufficient_funds')
  expect(callLine()).toMatchObject({ outcome: 'refused', reason: 'insufficient_funds', work_ms: null })
})

test('a header that is no payment has neither payer nor price', async () => {
  await pay('answer', 'junk')
  expect(callLine()).toMatchObject({ outcome: 'refused', reason: 'invalid_payload', payer: null, price_usdc: null })
})

test('who asks for the price is only logged where somebody debugs', async () => {
  const reply = await challenge()
  expect(reply.headers.get('x-request-id')).toBeNull()
  expect(lines()).toMatchObject([{ level: 20, outcome: 'refused', reason: 'payment_required' }])
})

test('a trial is given, or used up, and costs nothing', async () => {
  const given = await app().post('/api/v1/try/subject', { act: 'answer' })
  expect(callLine()).toMatchObject({
    kind: 'trial',
    outcome: 'given',
    request: given.headers.get('x-request-id'),
    price_usdc: null,
  })
  written.splice(0)
  const refused = await app().post('/api/v1/try/subject', { act: 'refuse' })
  expect(callLine()).toMatchObject({
    kind: 'trial',
    outcome: 'refused',
    request: refused.headers.get('x-request-id'),
    reason: 'invalid_input',
  })
})

test('an error line names the request whose answer hides the text', async () => {
  const { reply } = await call('bug')
  const errors = written.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ level }) => level === 50)
  expect(errors).toMatchObject([{ request: reply.headers.get('x-request-id'), err: { cause: { type: 'Error' } } }])
  expect(reply.body.message).not.toContain('hunter2')
})

test('no line holds a header, a payment, its signature or what was asked', async () => {
  const signature = `0x${'5e'.repeat(65)}`
  const header = toPaymentV2(await challenge(), { signature })
  for (const act of ['word-of-the-caller', 'refuse', 'upstream', 'answer']) {
    await app().post(
      path,
      { act, more: 'word-of-the-caller' },
      { 'payment-signature': header, cookie: 'session=biscuit' },
    )
  }
  await app().post(
    '/api/v1/try/subject',
    { act: 'upstream', more: 'word-of-the-caller' },
    { authorization: 'Bearer biscuit' },
  )
  expect(lines().length).toBeGreaterThan(5)
  for (const secret of [header, signature.slice(2), 'word-of-the-caller', 'biscuit', 'Bearer', 'PAYMENT-REQUIRED']) {
    expect(written.join(''), secret).not.toContain(secret)
  }
})

test("a pause that wrong payments brought on is their sender's fault, and no error of the server", async () => {
  const junk = { status: 200, body: { isValid: false, invalidReason: 'invalid_exact_evm_signature' } }
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent += 1) {
    facilitator().next.verify.splice(0, Number.POSITIVE_INFINITY, junk)
    statuses.push((await call('answer')).reply.status)
  }
  facilitator().next.verify.length = 0
  expect(statuses).toContain(503)
  expect(lines().filter(({ outcome }) => outcome === 'failed')).toEqual([])
  expect(written.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})
