import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'
import { catalog } from '../src/services/catalog.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { clientAddress } from './client-address.ts'
import type { Bench } from './figure.ts'
import { memoryByKindMb } from './process-memory.ts'

const GOAL_MB = 300
// What the start leaves behind is collected within a minute.
const AFTER_START_MS = 60_000
// Browsers and workers end ten minutes after their last work, and are looked at every 15 s.
const RELEASE_MINUTES = 11
const CALL_MS = 60_000

/** A server at rest in the sandbox: after its start, and after every service was used once and what can be released was. */
export const bench: Bench = {
  shows: 'safety',
  async run({ minutes, say }) {
    const folder = mkdtempSync(join(tmpdir(), 'farebox-memory-'))
    const server = new ServerProcess({
      PORT: String(await freePort(0)),
      DATABASE_URL: `file:${join(folder, 'memory.db')}`,
      SANDBOX_RPC_PORT: '0',
      SANDBOX_SOLANA_RPC_PORT: '0',
      CHECK_MINUTES: '0',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '127.0.0.0/8,::1/128',
    })
    try {
      await server.start()
      await pause(AFTER_START_MS)
      const afterStart = look(server)
      say(`after the start: ${JSON.stringify(afterStart)}`)
      for (const [index, { slug }] of catalog.entries()) await callExample(server.url, slug, index)
      const used = look(server)
      say(`every service used: ${JSON.stringify(used)}`)
      await pause((minutes ?? RELEASE_MINUTES) * 60_000)
      const released = look(server)
      return {
        value: Math.max(afterStart.all, released.all),
        unit: 'MB resident of a server at rest, all processes (shared pages once)',
        goal: `at most ${GOAL_MB} with the sandbox, after the start and after each service was used`,
        ok: Math.max(afterStart.all, released.all) <= GOAL_MB,
        peers: {},
        ratio: null,
        details: { after_start: afterStart, every_service_used: used, after_release: released },
      }
    } finally {
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Those that read third parties fail: none can be reached. */
async function callExample(url: string, slug: string, index: number) {
  const response = await fetch(`${url}/api/v1/try/${slug}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': clientAddress(index) },
    signal: AbortSignal.timeout(CALL_MS),
  })
  await response.arrayBuffer()
}

function look(server: ServerProcess): Readonly<Record<string, number>> & { readonly all: number } {
  const byKind = memoryByKindMb(server.pid)
  const all = Object.values(byKind).reduce((sum, mb) => sum + mb, 0)
  const rounded = Object.fromEntries(Object.entries(byKind).map(([kind, mb]) => [kind, Math.round(mb)]))
  return { ...rounded, all: Math.round(all) }
}
