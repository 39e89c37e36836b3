import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSettingsFile } from '../../src/settings/settings-file.ts'
import { type StubFacilitator, settledOnce, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-backend-faults-'))
const GOOD = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 4\r\nconnection: close\r\n\r\ngood'
const head = (status: string, ...lines: string[]) =>
  `HTTP/1.1 ${[status, 'content-type: text/plain', 'connection: close', ...lines].join('\r\n')}\r\n\r\n`

/** What a backend does instead of answering; each byte as it goes over the wire. */
const FAULTS: Record<string, (socket: Socket) => unknown> = {
  'closes the connection': (socket) => socket.destroy(),
  'resets the connection': (socket) => socket.resetAndDestroy(),
  'dies in its head': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-ty'),
  'dies before its first byte': (socket) => socket.end(head('200 OK', 'content-length: 4')),
  'dies in mid-answer': (socket) => socket.end(`${head('200 OK', 'content-length: 9')}half`),
  'dies between chunks': (socket) => socket.end(`${head('200 OK', 'transfer-encoding: chunked')}4\r\nhalf\r\n`),
  'says a length that is none': (socket) => socket.end(`${head('200 OK', 'content-length: four')}good`),
  'says two lengths': (socket) => socket.end(`${head('200 OK', 'content-length: 4', 'content-length: 5')}good`),
  'says a chunk that is none': (socket) =>
    socket.end(`${head('200 OK', 'transfer-encoding: chunked')}zz\r\ngood\r\n0\r\n\r\n`),
  'packs what is not packed': (socket) =>
    socket.end(`${head('200 OK', 'content-encoding: gzip', 'content-length: 4')}good`),
  'speaks another protocol': (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  'answers 500 with half of its words': (socket) => socket.end(`${head('500 Oops', 'content-length: 9')}half`),
  'answers 503': (socket) => socket.end(head('503 Down', 'content-length: 0')),
  'redirects elsewhere': (socket) =>
    socket.end(head('302 Found', 'location: http://127.0.0.1:9/', 'content-length: 0')),
  'answers more than is allowed': (socket) =>
    socket.end(`${head('200 OK', 'content-length: 5000')}${'x'.repeat(5000)}`),
  hangs: (socket) => socket.resume(),
}
// A stream that is settled first has been sold with its first byte.
const AFTER_FIRST_BYTE = ['dies in mid-answer', 'dies between chunks']

let fault: keyof typeof FAULTS | undefined
let asked = 0
const sockets = new Set<Socket>()
const backend = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {}) // the fault is meant
  socket.once('data', () => {
    asked += 1
    if (fault === undefined) socket.end(GOOD)
    else FAULTS[fault]?.(socket)
  })
})

let facilitator: StubFacilitator
let app: TestApp

beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const port = (backend.address() as AddressInfo).port
  const address = { backend: `http://127.0.0.1:${port}/`, price: '0.01', max_answer_bytes: 2000, p99_ms: 1 }
  // Each row has services of its own: a host that failed too often is not asked for a while.
  const services = Object.fromEntries(
    Object.keys(FAULTS).flatMap((_, row) => [
      [`collected-${row}`, address],
      [`first-${row}`, { ...address, stream: { settled: 'first', seconds: 1 } }],
      [`after-${row}`, { ...address, stream: { settled: 'after', seconds: 1 } }],
    ]),
  )
  writeFileSync(join(folder, 'farebox.config.json'), JSON.stringify({ services }))
  const settings = await openSettingsFile(join(folder, 'farebox.config.json'), { slugs: [] })
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: settings.services, settings, facilitatorUrl: facilitator.url })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  backend.close()
  await app.close()
  await facilitator.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  facilitator.settled.length = 0
  asked = 0
})

const ADDRESSES = ['proxy/collected', 'plain/collected', 'plain/first', 'plain/after'] as const
// Each takes the five seconds of a call; streams that hang are in test/streamed-backends.slow.test.ts.
const isSlow = (name: string, address: string) => name === 'hangs' && address !== 'proxy/collected'
const ROWS = Object.keys(FAULTS).flatMap((name, row) =>
  ADDRESSES.filter(
    (address) => !isSlow(name, address) && (address !== 'plain/first' || !AFTER_FIRST_BYTE.includes(name)),
  ).map((address) => [name, `${address}-${row}`] as const),
)

test.each(ROWS)(
  'a backend that %s is not charged at %s, and the same payment buys the answer later, once',
  async (name, address) => {
    const url = `${app.url}/api/v1/${address}`
    const unpaid = await fetch(url, { method: 'POST' })
    const call = () =>
      fetch(url, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'payment-signature': toPaymentV2(unpaid, { nonce }) },
      })
    const nonce = `0x${Buffer.from(address.padEnd(32)).toString('hex')}`
    fault = name
    const failed = await call()
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(String)
    // Where bytes left before the end, the connection was cut; everywhere else the caller is told.
    if (typeof failed !== 'string')
      expect(failed).toMatchObject({ status: 500, text: expect.stringContaining('Not charged') })
    else expect(address.startsWith('plain/after')).toBe(true)
    expect([facilitator.settled.length, asked]).toEqual([0, 1])
    fault = undefined
    const bought = await call()
    expect([bought.status, (await bought.text()).includes('good')]).toEqual([200, true])
    const again = await call()
    expect([again.headers.get('idempotent-replayed'), (await again.text()).includes('good')]).toEqual(['true', true])
    expect([settledOnce(facilitator).size, facilitator.settled.length, asked]).toEqual([1, 1, 2])
  },
)
