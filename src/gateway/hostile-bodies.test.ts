import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { FairSemaphore } from '@farebox/concurrency'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../test/kit/fake-context.ts'
import { type StubFacilitator, startStubFacilitator } from '../../test/kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../../test/kit/test-app.ts'
import { toPaymentV2 } from '../../test/kit/unsigned-payment.ts'
import { defineService } from '../contract/define-service.ts'
import { busy } from '../contract/errors.ts'

const MB = 1024 * 1024
const slots = new FairSemaphore({ size: 1, maxWaiting: 0, refusal: () => busy('All in use.', 1) })

const pictures = defineService({
  id: 'svc_pictures_01',
  slug: 'pictures',
  name: 'Pictures',
  category: 'visual',
  description: 'Looks at a picture.',
  price: '0.003',
  p99Ms: 5000,
  trialsPerDay: 3,
  maxBodyBytes: 22 * MB,
  input: Type.Object({ file: Type.String(), act: Type.Optional(Type.String({ maxLength: 20 })) }),
  output: Type.Object({ size: Type.Integer() }),
  example: { input: { file: 'AAAA' }, output: { size: 3 } },
  run: async ({ file, act }, { signal }) => {
    if (act === 'refused unworked') throw busy('No room.', 1)
    const leave = act === undefined ? () => {} : await slots.acquire({ signal })
    try {
      if (act === 'refused at work') throw busy('The machine is busy.', 1)
      if (act === 'broken at work') throw new Error('a bug')
      return { size: Buffer.from(file, 'base64').length }
    } finally {
      leave()
    }
  },
})

let facilitator: StubFacilitator
let app: TestApp
const errors: unknown[] = []
const told: unknown[] = []
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({
    services: [pictures],
    facilitatorUrl: facilitator.url,
    env: { TRUST_PROXY: '127.0.0.1/32', MAX_CALLS_PER_CLIENT: '4' },
    log: {
      ...silentLog(),
      error: (...said: unknown[]) => errors.push(said),
      info: (...said: unknown[]) => told.push(said),
    },
  })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
})

const tryIt = (body: unknown, client: string) =>
  app.post('/api/v1/try/pictures', body, { 'x-forwarded-for': client }).then(({ status, body }) => ({ status, body }))

const bomb = brotliCompressSync(`{"file":"x","a":[${'[],'.repeat(7 * MB)}[]]}`, { params: { 1: 5 } })

test.each([
  '/api/v1/try/pictures',
  '/api/v1/check/pictures',
  '/api/v1/proxy/pictures',
  '/api/v1/unsigned/pictures',
  '/mcp',
  '/a2a/v1/message:send',
])('%s refuses a few hundred bytes that become a million values', async (path) => {
  expect(bomb.length).toBeLessThan(2000)
  const payment = toPaymentV2(await app.post('/api/v1/proxy/pictures'))
  const headers = { 'content-encoding': 'br', 'payment-signature': payment }
  const { status, body } = await app.post(path, bomb, headers)
  expect([400, 413]).toContain(status)
  expect(body.message ?? body.error.message).toMatch(/values|times|larger/)
})

/** A connection that announces a body, sends one byte of it, and waits. */
async function announce(path: string, { client, more = '' }: { readonly client: string; readonly more?: string }) {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${client}\r\nContent-Type: application/json\r\n` +
      `Content-Length: 1000000\r\n${more}\r\n{`,
  )
  return socket
}

test('who has no free call left is told before the body is read', async () => {
  for (const _ of [1, 2, 3]) expect(await tryIt({ file: 'AAAA' }, '198.51.100.1')).toMatchObject({ status: 200 })
  const socket = await announce('/api/v1/try/pictures', { client: '198.51.100.1' })
  const [said] = await once(socket, 'data', { signal: AbortSignal.timeout(3000) })
  expect(String(said)).toMatch(/^HTTP\/1.1 429 .*trial_limit_reached/s)
  socket.destroy()
})

test.each(['/api/v1/check/pictures', '/mcp'])(
  '%s reads a few bodies of one client at a time, and tells the next one before it is read',
  async (path) => {
    const client = path === '/mcp' ? '198.51.100.2' : '198.51.100.3'
    const sockets = await Promise.all([1, 2, 3, 4].map(() => announce(path, { client })))
    await expect
      .poll(() => app.post(path, {}, { 'x-forwarded-for': client }))
      .toMatchObject({
        status: 429,
        body:
          path === '/mcp' ? { error: { message: expect.stringContaining('being read') } } : { error: 'too_many_calls' },
      })
    for (const socket of sockets) socket.destroy()
  },
)

test('a client that disconnects while its body is read is no error of the server, and keeps its free calls', async () => {
  for (const _ of [1, 2, 3]) {
    const socket = await announce('/api/v1/try/pictures', { client: '198.51.100.4', more: 'Expect: 100-continue\r\n' })
    // RFC 9110, 10.1.1: it says so once it has begun with the request.
    expect(String(await once(socket, 'data'))).toContain('100 Continue')
    socket.resetAndDestroy()
  }
  await expect.poll(() => told.filter((said) => JSON.stringify(said).includes('abandoned')).length).toBe(3)
  const reply = await tryIt({ file: 'AAAA' }, '198.51.100.4')
  expect(reply).toMatchObject({ status: 200, body: { trial: { remaining_today: 2 } } })
  expect(errors).toEqual([])
})

test('a body that is refused leaves the free call, however often', async () => {
  for (let call = 0; call < 8; call += 1)
    expect(await tryIt({ file: 7 }, '198.51.100.5')).toMatchObject({ status: 400 })
  expect(await tryIt({ file: 'AAAA' }, '198.51.100.5')).toMatchObject({ body: { trial: { remaining_today: 2 } } })
})

test('a busy machine leaves the free call if it did nothing, and not after it has begun', async () => {
  const left = async () => (await tryIt({ file: 'AAAA' }, '198.51.100.6')).body.trial?.remaining_today
  for (const _ of [1, 2, 3, 4]) {
    expect(await tryIt({ file: 'AAAA', act: 'refused unworked' }, '198.51.100.6')).toMatchObject({ status: 503 })
  }
  expect(await tryIt({ file: 'AAAA', act: 'refused at work' }, '198.51.100.6')).toMatchObject({ status: 503 })
  expect(await left()).toBe(1)
})

test('a fault of ours after work leaves the free call five times a day', async () => {
  const fail = () => tryIt({ file: 'AAAA', act: 'broken at work' }, '198.51.100.7')
  for (let call = 0; call < 5 + 3; call += 1) expect(await fail()).toMatchObject({ status: 500 })
  expect(await fail()).toMatchObject({ status: 429 })
  errors.length = 0
})
