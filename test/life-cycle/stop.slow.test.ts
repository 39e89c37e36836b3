import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'
import { afterAll, expect, test, vi } from 'vitest'
import { ServerProcess } from '../kit/server-process.ts'
import { type StubFacilitator, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/barcode'

const folder = mkdtempSync(join(tmpdir(), 'farebox-stop-'))
const facilitator = await startStubFacilitator()
// Each test starts a process, possibly on a machine with other load.
vi.setConfig({ testTimeout: 90_000 })

const servers: ServerProcess[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await facilitator.close()
  rmSync(folder, { recursive: true, force: true })
})

async function startServer(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = new ServerProcess({
    PORT: String(await freePort(0)),
    DATABASE_URL: `file:${join(folder, `${servers.length}.db`)}`,
    PAY_TO,
    FACILITATOR_URL: facilitator.url,
    EVM_RPC_URL: 'http://127.0.0.1:9',
    CHECK_MINUTES: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
  servers.push(server)
  await server.start()
  return server
}

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly agent?: Agent
}

function send(url: string, { body, ...options }: Sent = {}): Promise<{ incoming: IncomingMessage; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (incoming) => {
      text(incoming).then((answer) => resolve({ incoming, body: answer }), reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function pay(server: ServerProcess, { settle }: { settle: StubFacilitator['next']['settle'] }) {
  const terms = await fetch(server.url + PATH, { method: 'POST', headers: { connection: 'close' } })
  const headers = { 'content-type': 'application/json', 'payment-signature': toPaymentV2(terms) }
  facilitator.next.settle.push(...settle)
  return send(server.url + PATH, { method: 'POST', headers, body: '{"text":"stop"}' })
}

/** The process ids of all descendants. */
function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const all = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number])
  const below = (parent: number): number[] =>
    all.filter(([, other]) => other === parent).flatMap(([one]) => [one, ...below(one)])
  return below(pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A process that has ended, but has not yet been reaped by init, still has an id.
    return !/^Z/.test(execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim())
  } catch {
    return false
  }
}

test('after SIGTERM readiness is off, and new connections are served with Connection: close, until the grace period is over', async () => {
  const server = await startServer({ DRAIN_SECONDS: '3' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await send(`${server.url}/healthz`, { agent })).incoming.headers.connection).toBe('keep-alive')
  const ended = server.signal('SIGTERM')
  // A machine under load may deliver the signal late.
  await expect.poll(async () => (await send(`${server.url}/readyz`)).incoming.statusCode, { timeout: 10_000 }).toBe(503)
  const { incoming, body } = await send(`${server.url}/readyz`, { agent })
  expect(incoming.headers.connection).toBe('close')
  expect(JSON.parse(body).problems).toContainEqual(expect.objectContaining({ name: 'process', severity: 'failure' }))
  expect((await send(`${server.url}/healthz`)).incoming.statusCode).toBe(200)
  expect((await send(`${server.url}/api/v1/services`)).incoming.statusCode).toBe(200)
  const { body: sold } = await pay(server, { settle: [] })
  expect(JSON.parse(sold)).toMatchObject({ success: true, payment: { settled: true } })
  expect(await ended).toEqual({ code: 0, signal: null })
  agent.destroy()
})

test('a call in settlement is answered, and idle connections delay nothing', async () => {
  const server = await startServer()
  const agent = new Agent({ keepAlive: true })
  await send(`${server.url}/healthz`, { agent })
  const before = facilitator.verified.length
  // Uncertain at first, so that it is settled again some time later.
  const call = pay(server, { settle: ['reset'] })
  await expect.poll(() => facilitator.verified.length, { timeout: 10_000 }).toBeGreaterThan(before)
  const ended = server.signal('SIGTERM')
  const { incoming, body } = await call
  expect(incoming.headers.connection).toBe('close')
  expect(JSON.parse(body)).toMatchObject({ success: true, payment: { settled: true } })
  expect(await ended).toEqual({ code: 0, signal: null })
  agent.destroy()
})

test('a second signal ends the grace period, but not one right after the first', async () => {
  const server = await startServer({ DRAIN_SECONDS: '600' })
  const ended = server.signal('SIGTERM')
  void server.signal('SIGTERM')
  // The time within which npm may pass on one signal twice.
  await pause(800)
  expect(server.isAlive).toBe(true)
  void server.signal('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
})

test('no child process is left: neither the sandbox chain, nor the browser, nor the workers', async () => {
  const server = await startServer({
    PAY_TO: '',
    PAYMENTS: 'sandbox',
    SANDBOX_RPC_PORT: '0',
    SANDBOX_SOLANA_RPC_PORT: '0',
  })
  const call = (slug: string, body: object) =>
    send(`${server.url}/api/v1/try/${slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await call('html-to-pdf', { html: '<p>stop</p>' })).incoming.statusCode).toBe(200)
  const children = descendants(server.pid)
  expect(children.length).toBeGreaterThan(2)
  expect(await server.signal('SIGINT')).toEqual({ code: 0, signal: null })
  await expect.poll(() => children.filter(isRunning)).toEqual([])
})
