import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { sellSubject } from './kit/paid-subject.ts'
import { toPaymentV2 } from './kit/unsigned-payment.ts'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  readonly status?: { code: number }
}

// Acts as a collector: OTLP/HTTP with JSON (opentelemetry-proto, ExportTraceServiceRequest), answered {}.
const received: SentSpan[] = []
const requests: { url: string | undefined; key: string | undefined; service: unknown }[] = []
const receiver = createServer(async (request, response) => {
  // biome-ignore lint/suspicious/noExplicitAny: the test inspects the data below.
  const { resourceSpans } = (await json(request)) as any
  requests.push({
    url: request.url,
    key: request.headers['x-key'] as string | undefined,
    service: resourceSpans[0].resource.attributes[0].value.stringValue,
  })
  received.push(...resourceSpans[0].scopeSpans[0].spans)
  response.setHeader('content-type', 'application/json').end('{}')
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const { port } = receiver.address() as AddressInfo
afterAll(() => void receiver.close())

const { app, challenge, path } = sellSubject({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'X-Key=a%20key',
  OTEL_SERVICE_NAME: 'farebox-test',
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'

test('a paid call continues the trace of its caller: gateway, check, service, settlement, facilitator and database', async () => {
  const payment = toPaymentV2(await challenge())
  const headers = { 'payment-signature': payment, traceparent: `00-${TRACE}-${CALLER}-01` }
  expect(await app().post(path, { act: 'answer' }, headers)).toMatchObject({ status: 200 })
  const spans = () => received.filter(({ traceId }) => traceId === TRACE)
  await expect.poll(() => spans().some(({ parentSpanId }) => parentSpanId === CALLER), { timeout: 15_000 }).toBe(true)

  const [root] = spans().filter(({ parentSpanId }) => parentSpanId === CALLER)
  expect(root).toMatchObject({ name: 'POST /api/v1/proxy/subject', kind: 2 })
  expect(root?.status).toBeUndefined()
  expect(root?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } })
  const childrenOf = (parent: SentSpan | undefined) =>
    spans().filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
  const stages = childrenOf(root).filter(({ name }) => name !== 'database')
  expect(stages.map(({ name }) => name)).toEqual(['verify', 'service', 'settle'])
  const settle = stages.at(-1)
  const asked = childrenOf(settle).filter(({ kind, name }) => kind === 3 && name !== 'database')
  expect(asked.length).toBe(1)
  expect(spans().filter(({ name }) => name === 'database').length).toBeGreaterThan(1)
  for (const { startTimeUnixNano, endTimeUnixNano } of spans()) {
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
    expect(Math.abs(Number(BigInt(startTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(120_000)
  }
  expect(requests[0]).toEqual({ url: '/v1/traces', key: 'a key', service: 'farebox-test' })
}, 40_000)

test('a call without a trace begins one; an unsampled trace is not recorded; a failure is marked', async () => {
  const before = received.length
  const unsampled = '11f92f3577b34da6a3ce929d0e0e4736'
  await app().post('/api/v1/try/subject', { act: 'answer' }, { traceparent: `00-${unsampled}-${CALLER}-00` })
  for (const traceparent of ['junk', `ff-${TRACE}-${CALLER}-01`, `00-${'0'.repeat(32)}-${CALLER}-01`]) {
    await app().post('/api/v1/try/subject', { act: 'bug' }, { traceparent })
  }
  await app().get('/some/path/of/a/stranger')
  const fresh = () => received.slice(before).filter(({ kind }) => kind === 2)
  await expect.poll(() => fresh().length, { timeout: 15_000 }).toBe(4)
  expect(fresh().map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, undefined, undefined, undefined])
  expect(new Set(fresh().map(({ traceId }) => traceId)).size).toBe(4)
  expect(fresh().map(({ name }) => name)).toContain('GET')
  expect(received.some(({ traceId }) => traceId === unsampled)).toBe(false)
  expect(fresh()[0]).toMatchObject({ name: 'POST /api/v1/try/subject', status: { code: 2 } })
}, 40_000)
