import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../src/sandbox/free-port.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { toPaymentV2 } from '../test/kit/unsigned-payment.ts'
import { type Bench, percentile } from './figure.ts'
import { PAYING_WALLET } from './paying-wallet.ts'
import { type Spawned, start } from './process.ts'
import { ATTACKS, type Attack, PROXY } from './siege/attacks.ts'
import { treeCpuMs } from './tree-cpu.ts'

const HEAP_MB = 512
const SECONDS = 8
const HONEST_EVERY_MS = 200
// barcode promises 250 ms at p99; a caller in a hurry gives up after a second.
const IN_TIME_MS = 1000
const GIVE_UP_MS = 20_000
const PATH = '/api/v1/proxy/barcode'
const GOAL_PERCENT = 95
const PEER_BODY = `{"text":"x","a":[${'[],'.repeat(1_300_000)}0]}`
const PEER_POSTS = 5

interface Phase {
  readonly honest_in_time_percent: number
  readonly honest_p99_ms: number
  readonly bytes_sent: number
  readonly cpu_ns_per_byte: number
}

/**
 * A stranger without money attacks a server with a small heap from this machine: bodies, pipelines, slow clients, and
 * the addresses of one prefix. Beside it an honest caller pays for barcodes.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), 'farebox-siege-'))
    const facilitator = await start('peers/yes-facilitator.ts')
    const port = await freePort(0)
    const server = new ServerProcess({
      PORT: String(port),
      PAY_TO,
      FACILITATOR_URL: facilitator.url,
      EVM_RPC_URL: 'http://127.0.0.1:9',
      DATABASE_URL: `file:${join(folder, 'siege.db')}`,
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
      MAX_CALLS_PER_CLIENT: '16',
      TRUST_PROXY: PROXY,
      CHECK_MINUTES: '0',
      LOG_LEVEL: 'silent',
    })
    try {
      await server.start()
      const restMs = await cpuOfHonestCalls(server)
      const phases: Record<string, Phase> = {}
      for (const [name, attack] of Object.entries(ATTACKS)) {
        phases[name] = await suffer(server, { attack, port, restMs })
        say(`${name}: ${JSON.stringify(phases[name])}`)
        if (!server.isAlive) break
      }
      const shares = Object.values(phases).map(({ honest_in_time_percent }) => honest_in_time_percent)
      const value = server.isAlive ? Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length) : 0
      const peak = server.isAlive ? peakRssMb(server.pid) : null
      const ours = server.isAlive ? await cpuPerByte({ url: server.url, pid: server.pid }, PATH) : null
      const peer = await measurePeer(facilitator)
      return {
        value,
        unit: '% of honest paid calls answered within 1 s, on average over the attacks',
        goal: `at least ${GOAL_PERCENT}, and the server alive`,
        ok: server.isAlive && value >= GOAL_PERCENT,
        peers: {},
        ratio: null,
        details: {
          alive: server.isAlive,
          heap_mb: HEAP_MB,
          peak_rss_mb: peak,
          ...phases,
          // The same body of 4 MB, with a payment, to both: what one byte of it costs.
          cpu_ns_per_byte_of_arrays: { farebox: ours, '@x402/hono': peer },
        },
      }
    } finally {
      await server.kill()
      facilitator.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** One attack, with honest calls beside it. */
async function suffer(
  server: ServerProcess,
  { attack, port, restMs }: { readonly attack: Attack; readonly port: number; readonly restMs: number },
): Promise<Phase> {
  const before = treeCpuMs(server.pid)
  const until = performance.now() + SECONDS * 1000
  const [bytes, calls] = await Promise.all([attack({ port, until }), buyUntil(server.url, until)])
  const cpuMs = server.isAlive ? Math.max(0, treeCpuMs(server.pid) - before - restMs) : Number.NaN
  const inTime = calls.filter((ms) => ms <= IN_TIME_MS).length
  return {
    honest_in_time_percent: Math.round((100 * inTime) / calls.length),
    honest_p99_ms: Math.round(percentile(calls, 99)),
    bytes_sent: bytes,
    cpu_ns_per_byte: Math.round((cpuMs * 1e6) / bytes),
  }
}

/** What the honest calls of one phase cost by themselves. */
async function cpuOfHonestCalls(server: ServerProcess): Promise<number> {
  await buyUntil(server.url, performance.now() + 2000)
  const before = treeCpuMs(server.pid)
  await buyUntil(server.url, performance.now() + SECONDS * 1000)
  return treeCpuMs(server.pid) - before
}

/** Buys at a steady pace, whether answers come or not; resolves to the time of each call in ms, infinite if it failed. */
async function buyUntil(url: string, until: number): Promise<number[]> {
  const calls: Promise<number>[] = []
  while (performance.now() < until) {
    calls.push(buy(url))
    await pause(HONEST_EVERY_MS)
  }
  return Promise.all(calls)
}

async function buy(url: string): Promise<number> {
  const begin = performance.now()
  try {
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    const headers = { 'content-type': 'application/json' }
    const challenge = await fetch(url + PATH, { method: 'POST', headers, signal })
    await challenge.arrayBuffer()
    const payment = toPaymentV2(challenge, { from: PAYING_WALLET.address })
    const input = JSON.stringify({ text: 'https://example.com/', type: 'qr' })
    const paid = { ...headers, 'payment-signature': payment }
    const reply = await fetch(url + PATH, { method: 'POST', headers: paid, body: input, signal })
    await reply.arrayBuffer()
    return reply.status === 200 ? performance.now() - begin : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

async function measurePeer(facilitator: Spawned): Promise<number> {
  const hono = await start('peers/x402-hono.ts', [facilitator.url])
  try {
    return await cpuPerByte(hono, '/api/v1/proxy/echo')
  } finally {
    hono.stop()
  }
}

async function cpuPerByte({ url, pid }: Pick<Spawned, 'url' | 'pid'>, path: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const challenge = await fetch(url + path, { method: 'POST', headers })
  await challenge.arrayBuffer()
  const before = treeCpuMs(pid)
  for (let call = 0; call < PEER_POSTS; call += 1) {
    const paid = { ...headers, 'payment-signature': toPaymentV2(challenge, { from: PAYING_WALLET.address }) }
    await fetch(url + path, { method: 'POST', headers: paid, body: PEER_BODY }).then(
      (reply) => reply.arrayBuffer(),
      // It closed the connection before it had received all.
      () => {},
    )
  }
  return Math.round(((treeCpuMs(pid) - before) * 1e6) / (PEER_POSTS * PEER_BODY.length))
}

function peakRssMb(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
