import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapAtOnce } from '@farebox/concurrency'
import { ServerProcess } from '../test/kit/server-process.ts'
import { type BombCall, openBombs } from './bombs/open-bombs.ts'
import { clientAddress } from './client-address.ts'
import type { Bench } from './figure.ts'
import { memoryByKindMb, treeMemoryMb } from './process-memory.ts'

const PORT = '18471'
const GOAL_MB = 1500
const LOOK_MS = 100
const CALL_MS = 60_000

/**
 * Sends every bomb to every service that takes such bytes, all at once, to a server configured as in operation. Takes
 * minutes.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    await using bombs = await openBombs()
    const { calls, site } = bombs
    const folder = mkdtempSync(join(tmpdir(), 'farebox-bombs-'))
    const server = new ServerProcess({
      PORT,
      DATABASE_URL: `file:${join(folder, 'bombs.db')}`,
      SANDBOX_RPC_PORT: '0',
      SANDBOX_SOLANA_RPC_PORT: '0',
      EGRESS_ALLOW: `127.0.0.1:${site.port}`,
      // Every call comes from another client.
      TRUST_PROXY: '127.0.0.0/8,::1/128',
    })
    await server.start()
    let peakMb = 0
    let serverPeakMb = 0
    let atPeak: Readonly<Record<string, number>> = {}
    const idleMb = treeMemoryMb(server.pid)
    const looking = setInterval(() => {
      const byKind = memoryByKindMb(server.pid)
      const sum = Object.values(byKind).reduce((total, mb) => total + mb, 0)
      if (sum > peakMb) atPeak = byKind
      peakMb = Math.max(peakMb, sum)
      serverPeakMb = Math.max(serverPeakMb, byKind.server ?? 0)
    }, LOOK_MS)
    try {
      say(`${calls.length} calls at once, ${Math.round(idleMb)} MB before`)
      const told = await Promise.all(calls.map((call, index) => send(server.url, call, index)))
      const atOnceMb = peakMb
      const busy = calls.filter((_, index) => /^50[03]/.test(told[index] ?? ''))
      say(`${Math.round(peakMb)} MB at most; ${busy.length} calls waited too long; repeating them four at a time`)
      const retold = await mapAtOnce(busy, 4, (call, index) => send(server.url, call, calls.length + index))
      const again = new Map(busy.map((call, index) => [call, retold[index] ?? '']))
      const isAlive = (await fetch(`${server.url}/healthz`)).ok
      const answers = calls.map((call, index) => [call, again.get(call) ?? told[index] ?? ''] as const)
      const faults = answers.filter(([, answer]) => /^500|^no answer/.test(answer)).length
      return {
        value: Math.round(peakMb),
        unit: 'MB resident at most, of all processes (shared pages once)',
        goal: `at most ${GOAL_MB}, no caller told that we failed, and the server alive`,
        ok: peakMb <= GOAL_MB && faults === 0 && isAlive,
        peers: {},
        ratio: null,
        details: {
          calls: calls.length,
          idle_mb: Math.round(idleMb),
          at_once_mb: Math.round(atOnceMb),
          server_process_mb: Math.round(serverPeakMb),
          at_peak_mb: Object.fromEntries(Object.entries(atPeak).map(([kind, mb]) => [kind, Math.round(mb)])),
          told_that_we_failed: faults,
          told: summarise(answers),
        },
      }
    } finally {
      clearInterval(looking)
      await server.kill()
      rmSync(folder, { recursive: true })
    }
  },
}

/** Returns the status and the message. */
async function send(url: string, { service, body }: BombCall, index: number): Promise<string> {
  try {
    const response = await fetch(`${url}/api/v1/try/${service}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': clientAddress(index) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
    })
    // The server's own error shape; only its text is used.
    const answer = (await response.json()) as { error?: string; message?: string }
    return response.ok ? '200' : `${response.status} ${answer.error}: ${answer.message?.slice(0, 120)}`
  } catch (error) {
    return `no answer: ${error}`
  }
}

function summarise(told: readonly (readonly [BombCall, string])[]) {
  const byService = Map.groupBy(told, ([{ service }]) => service)
  return Object.fromEntries(
    [...byService].map(([service, list]) => [
      service,
      Object.fromEntries(list.map(([{ bomb }, message]) => [bomb, message])),
    ]),
  )
}
