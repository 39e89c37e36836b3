import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { freePort } from '@farebox/sandbox/chain'
import { ServerProcess } from '../test/kit/server-process.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { toPaymentV2 } from '../test/kit/unsigned-payment.ts'
import { openBombs } from './bombs/open-bombs.ts'
import { type Bench, percentile } from './figure.ts'
import { PAYING_WALLET } from './paying-wallet.ts'
import { type Spawned, start } from './process.ts'
import { allAtOnce } from './siege/all-at-once.ts'
import { ATTACKS, type Attack, ON_CONNECTIONS, PROXY } from './siege/attacks.ts'
import type { Shopping } from './siege/honest-caller.ts'
import { treeCpuMs } from './tree-cpu.ts'

const HEAP_MB = 512
const SECONDS = 8
const SECONDS_OF_ALL = 60
// barcode promises 250 ms at p99; a caller in a hurry gives up after a second.
const IN_TIME_MS = 1000
const PATH = '/api/v1/proxy/barcode'
const GOAL_PERCENT = 99.9
const GOAL_NS = 1000
const PEER_BODY = `{"text":"x","a":[${'[],'.repeat(1_300_000)}0]}`
const PEER_POSTS = 5

interface Phase {
  readonly honest_in_time_percent: number
  readonly honest_p99_ms: number
  readonly honest_worst_ms: number
  readonly bytes_sent: number
  readonly cpu_ns_per_byte: number
}

/**
 * A stranger without money attacks a server with a small heap from this machine: bodies, pipelines, slow clients, and
 * the addresses of one prefix; at last all of that at once, with every bomb of the bombs bench. Beside it an honest caller
 * pays for barcodes.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), 'farebox-siege-'))
    await using bombs = await openBombs()
    const facilitator = await start('peers/yes-facilitator.ts')
    const caller = new Worker(new URL('./siege/honest-caller.ts', import.meta.url))
    const port = await freePort(0)
    const server = new ServerProcess({
      PORT: String(port),
      PAY_TO,
      FACILITATOR_URL: facilitator.url,
      EVM_RPC_URL: 'http://127.0.0.1:9',
      DATABASE_URL: `file:${join(folder, 'siege.db')}`,
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
      MAX_CALLS_PER_CLIENT: '16',
      EGRESS_ALLOW: `127.0.0.1:${bombs.site.port}`,
      TRUST_PROXY: PROXY,
      CHECK_MINUTES: '0',
      LOG_LEVEL: 'silent',
    })
    try {
      await server.start()
      const restMsPerSecond = await cpuOfHonestCalls(server, caller)
      const phases: Record<string, Phase> = {}
      const attacks: Readonly<Record<string, Attack>> = { ...ATTACKS, all_at_once: allAtOnce(bombs.calls) }
      let calls = 0
      let inTime = 0
      for (const [name, attack] of Object.entries(attacks)) {
        const seconds = name === 'all_at_once' ? SECONDS_OF_ALL : SECONDS
        const phase = await suffer(server, { attack, caller, port, seconds, restMsPerSecond })
        calls += phase.calls
        inTime += phase.inTime
        phases[name] = phase.told
        say(`${name}: ${JSON.stringify(phases[name])}`)
        if (!server.isAlive) break
      }
      const value = server.isAlive ? Number(((100 * inTime) / calls).toFixed(2)) : 0
      const dearest = Math.max(...Object.values(phases).map(({ cpu_ns_per_byte }) => cpu_ns_per_byte))
      const peak = server.isAlive ? peakRssMb(server.pid) : null
      const ours = server.isAlive ? await cpuPerByte({ url: server.url, pid: server.pid }, PATH) : null
      const peer = await measurePeer(facilitator)
      return {
        value,
        unit: '% of honest paid calls answered within 1 s',
        goal: `at least ${GOAL_PERCENT}, no attack that costs more than ${GOAL_NS} ns of processor time a byte sent, and the server alive`,
        ok: server.isAlive && value >= GOAL_PERCENT && dearest <= GOAL_NS,
        peers: {},
        ratio: null,
        details: {
          alive: server.isAlive,
          heap_mb: HEAP_MB,
          honest_calls: calls,
          peak_rss_mb: peak,
          dearest_ns_per_byte: dearest,
          ...phases,
          // The same body of 4 MB, with a payment, to both: what one byte of it costs.
          cpu_ns_per_byte_of_arrays: { farebox: ours, '@x402/hono': peer },
          // What Node alone spends on such connections and requests, refused in one line.
          cpu_ns_per_byte_of_bare_node: await measureBareNode(),
        },
      }
    } finally {
      await server.kill()
      await caller.terminate()
      facilitator.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface PhaseOptions {
  readonly attack: Attack
  readonly caller: Worker
  readonly port: number
  readonly seconds: number
  readonly restMsPerSecond: number
}

/** One attack, with honest calls beside it. */
async function suffer(
  server: ServerProcess,
  { attack, caller, port, seconds, restMsPerSecond }: PhaseOptions,
): Promise<{ readonly calls: number; readonly inTime: number; readonly told: Phase }> {
  const before = treeCpuMs(server.pid)
  const until = performance.now() + seconds * 1000
  const [bytes, calls] = await Promise.all([attack({ port, until }), buyFor(caller, { url: server.url, seconds })])
  const cpuMs = server.isAlive ? Math.max(0, treeCpuMs(server.pid) - before - restMsPerSecond * seconds) : Number.NaN
  const inTime = calls.filter((ms) => ms <= IN_TIME_MS).length
  const told = {
    honest_in_time_percent: Number(((100 * inTime) / calls.length).toFixed(1)),
    honest_p99_ms: Math.round(percentile(calls, 99)),
    honest_worst_ms: Math.round(Math.max(...calls)),
    bytes_sent: bytes,
    cpu_ns_per_byte: Math.round((cpuMs * 1e6) / bytes),
  }
  return { calls: calls.length, inTime, told }
}

/** What the honest calls of one second cost by themselves, in ms. */
async function cpuOfHonestCalls({ pid, url }: ServerProcess, caller: Worker): Promise<number> {
  await buyFor(caller, { url, seconds: 2 })
  const before = treeCpuMs(pid)
  await buyFor(caller, { url, seconds: SECONDS })
  return (treeCpuMs(pid) - before) / SECONDS
}

/** The times of the honest calls in ms, infinite for those that failed. */
async function buyFor(caller: Worker, shopping: Shopping): Promise<number[]> {
  const answered = once(caller, 'message')
  caller.postMessage(shopping)
  // The thread sends nothing else.
  const [times] = (await answered) as [number[]]
  return times
}

async function measurePeer(facilitator: Spawned): Promise<number> {
  const hono = await start('peers/x402-hono.ts', [facilitator.url])
  try {
    return await cpuPerByte(hono, '/api/v1/proxy/echo')
  } finally {
    hono.stop()
  }
}

async function measureBareNode(): Promise<Readonly<Record<string, number>>> {
  const bare = await start('peers/bare-http.ts')
  try {
    const port = Number(new URL(bare.url).port)
    const costs: [string, number][] = []
    for (const name of ON_CONNECTIONS) {
      const before = treeCpuMs(bare.pid)
      const bytes = await ATTACKS[name]({ port, until: performance.now() + SECONDS * 1000 })
      costs.push([name, Math.round(((treeCpuMs(bare.pid) - before) * 1e6) / bytes)])
    }
    return Object.fromEntries(costs)
  } finally {
    bare.stop()
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
