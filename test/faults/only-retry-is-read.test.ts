import { Type } from 'typebox'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defineService } from '../../src/contract/define-service.ts'
import { busy, CallError, invalidInput, upstreamFailed } from '../../src/contract/errors.ts'
import { hurriedClock } from '../kit/hurried-clock.ts'
import { type StubReply, settledOnce, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/faulty'
const MOST_ATTEMPTS = 8

/** What the service does before it answers, in order. */
const faults: Error[] = []
const faulty = defineService({
  id: 'svc_faulty_01',
  slug: 'faulty',
  name: 'Faulty',
  category: 'text',
  description: 'Fails as often as it is told.',
  price: '0.002',
  p99Ms: 5000,
  trialsPerDay: 3,
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({ text: Type.String() }),
  example: { input: { text: 'hello' }, output: { text: 'hello' } },
  run({ text }) {
    const fault = faults.shift()
    if (fault) throw fault
    return { text }
  },
})

const facilitator = await startStubFacilitator()
const app = await startTestApp({ services: [faulty], facilitatorUrl: facilitator.url, clock: hurriedClock })
afterAll(async () => {
  await app.close()
  await facilitator.close()
})
beforeEach(() => {
  faults.length = 0
  facilitator.settled.length = 0
  facilitator.next.verify.length = 0
  facilitator.next.settle.length = 0
})

interface Ending {
  readonly as: 'answer' | 'stopped' | 'gave up'
  readonly actions: readonly string[]
}

/** Buys as a program does that reads the status 200 and, of every other answer, `retry` alone. It does not wait. */
async function buy(body: unknown, firstPayment?: string): Promise<Ending> {
  const actions: string[] = []
  let payment = firstPayment
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const reply = await app.post(PATH, body, payment ? { 'payment-signature': payment } : {})
    if (reply.status === 200) return { as: 'answer', actions }
    const { do: action } = reply.body.retry
    actions.push(action)
    if (action === 'new_payment') payment = toPaymentV2(reply)
    if (action === 'stop' || action === 'change_request') return { as: 'stopped', actions }
  }
  return { as: 'gave up', actions }
}

const HELLO = { text: 'hello' }
const refuse = (body: object): StubReply => ({ status: 200, body })
const unverified = (invalidReason: string) => refuse({ isValid: false, invalidReason })
const unsettled = (errorReason: string) => refuse({ success: false, errorReason, transaction: '' })

test.each<[string, { verify?: StubReply[]; settle?: StubReply[]; faults?: Error[]; body?: unknown }, Ending]>([
  ['nothing fails', {}, { as: 'answer', actions: ['new_payment'] }],
  ['the facilitator is away', { verify: ['reset'] }, { as: 'answer', actions: ['new_payment', 'same_payment'] }],
  [
    'the facilitator talks nonsense',
    { verify: ['garbage'] },
    { as: 'answer', actions: ['new_payment', 'same_payment'] },
  ],
  [
    'the payment is too old for the facilitator',
    { verify: [unverified('invalid_exact_evm_payload_authorization_valid_before')] },
    { as: 'answer', actions: ['new_payment', 'new_payment'] },
  ],
  [
    'the wallet is empty',
    { verify: [unverified('insufficient_funds')] },
    { as: 'stopped', actions: ['new_payment', 'stop'] },
  ],
  [
    'the third party fails',
    { faults: [upstreamFailed('DNS', 'x')] },
    { as: 'answer', actions: ['new_payment', 'same_payment'] },
  ],
  [
    'the service has a fault',
    { faults: [new Error('a bug')] },
    { as: 'answer', actions: ['new_payment', 'same_payment'] },
  ],
  [
    'the work is too slow, then the machine is full',
    { faults: [new CallError('timed_out', 'Too slow.'), busy('Full.', 3)] },
    { as: 'answer', actions: ['new_payment', 'same_payment', 'same_payment'] },
  ],
  [
    'a part is missing',
    { faults: [new CallError('not_installed', 'No.')] },
    { as: 'stopped', actions: ['new_payment', 'stop'] },
  ],
  [
    'the service refuses the input',
    { faults: [invalidInput('text: is odd')] },
    { as: 'stopped', actions: ['new_payment', 'change_request'] },
  ],
  ['the body does not fit', { body: { text: 1 } }, { as: 'stopped', actions: ['new_payment', 'change_request'] }],
  ['the settlement loses its answer', { settle: ['reset', 'garbage'] }, { as: 'answer', actions: ['new_payment'] }],
  [
    'the settlement is refused for its time',
    { settle: [unsettled('invalid_exact_evm_payload_authorization_valid_before')] },
    { as: 'answer', actions: ['new_payment', 'new_payment'] },
  ],
])(
  'a program that reads only retry ends right: %s',
  async (_, { verify = [], settle = [], body = HELLO, ...given }, ending) => {
    facilitator.next.verify.push(...verify)
    facilitator.next.settle.push(...settle)
    faults.push(...(given.faults ?? []))
    expect(await buy(body)).toEqual(ending)
    const refused = settle.filter((reply) => typeof reply === 'object').length
    expect(settledOnce(facilitator).size).toBe(ending.as === 'answer' ? 1 + refused : 0)
  },
)

test('with a payment that bought something else it signs a new one, and pays once for each answer', async () => {
  const payment = toPaymentV2(await app.post(PATH))
  expect((await app.post(PATH, HELLO, { 'payment-signature': payment })).status).toBe(200)
  expect(await buy({ text: 'other' }, payment)).toEqual({ as: 'answer', actions: ['new_payment'] })
  expect(settledOnce(facilitator).size).toBe(2)
})

test('what has no payment is told to wait or to change the request', async () => {
  const wrong = { text: 1 }
  expect((await app.post('/api/v1/check/faulty', wrong)).body.retry.do).toBe('change_request')
  faults.push(new Error('a bug'))
  expect((await app.post('/api/v1/try/faulty', HELLO)).body.retry).toMatchObject({ do: 'wait' })
  expect((await app.post('/api/v1/proxy/faultily', HELLO)).body.retry.do).toBe('change_request')
  expect((await app.get('/nowhere')).body.retry.do).toBe('change_request')
  for (let call = 0; call < 3; call += 1) await app.post('/api/v1/try/faulty')
  const { headers, body } = await app.post('/api/v1/try/faulty')
  expect(body.retry).toEqual({ do: 'wait', after_s: Number(headers.get('retry-after')), valid_until: null })
})

test.each(['faulty', 'free_trial', 'unknown'])('MCP says it too: the tool %s', async (name) => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { text: 1 } } }
  const headers = { accept: 'application/json, text/event-stream' }
  const { body } = await app.post('/mcp', message, headers)
  const { result, error } = typeof body === 'string' ? JSON.parse(body.replace(/^[^{]*/, '')) : body
  expect((result?._meta ?? error.data).retry.do).toBe(name === 'faulty' ? 'new_payment' : 'change_request')
})
