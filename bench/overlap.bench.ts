import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'
import { createDatabase, startPostgres } from '../test/kit/databases.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { startBalancer } from './balancer.ts'
import { startBank } from './books/bank.ts'
import type { Bench } from './figure.ts'
import { NotMeasured } from './not-measured.ts'
import { createPaidLoad, type PaidCall } from './paid-load.ts'
import { openVersions } from './versions.ts'

const REPLICAS = 2
const AT_ONCE = 2
const MOST_REPEATED = 500
// A loaded machine says 503 busy, and what for.
const ATTEMPTS = 5
const SECONDS_EACH = 4
// Above the ten seconds that a caller's statement may take.
const MIGRATION_SECONDS = 15
const NO_FAULTS = { lostBefore: 0, lostAfter: 0, failedButLands: 0, pending: 0 }

/**
 * Sells under load while versions take turns on one database: the previous landed one (PREVIOUS, by default the commit before
 * this one), this one, back again, and one with a migration that takes longer than any caller waits. It runs with this version's
 * dependencies.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    const revision = findPrevious()
    const versions = openVersions()
    const [postgres, bank] = [await startPostgres(), await startBank(NO_FAULTS)]
    const ports = [await freePort(0), await freePort(0)]
    const slots: (ServerProcess | undefined)[] = Array.from({ length: REPLICAS }, () => undefined)
    try {
      const env = {
        DATABASE_URL: await createDatabase(postgres.url),
        FACILITATOR_URL: bank.url,
        EVM_RPC_URL: `${bank.url}/rpc`,
      }
      const roots = {
        previous: versions.committed(revision),
        current: versions.current,
        next: versions.withMigration(MIGRATION_SECONDS),
      }
      /** Replaces each replica in turn, as a rolling update with no surge does. */
      const rollTo = async (version: keyof typeof roots) => {
        for (const [slot, port] of ports.entries()) {
          await slots[slot]?.signal('SIGTERM')
          const started = new ServerProcess(toEnvironment(env, port), { root: roots[version] })
          slots[slot] = started
          await started.start()
        }
        say(`${version} sells`)
      }
      await rollTo('previous')
      const addresses = ports.map((port) => `http://localhost:${port}`)
      const balancer = await startBalancer(addresses, { retries: 3 })
      for (const address of addresses) await balancer.untilSeen(address, true)
      const stop = new AbortController()
      const load = createPaidLoad(balancer.url, { attempts: ATTEMPTS, slug: 'echo' })
      const buying = load.buyUntil(stop.signal, AT_ONCE)
      for (const version of ['current', 'previous', 'current', 'next', 'current'] as const) {
        await pause(SECONDS_EACH * 1000)
        await rollTo(version)
        for (const address of addresses) await balancer.untilSeen(address, true)
      }
      await pause(SECONDS_EACH * 1000)
      stop.abort()
      const calls = await buying
      const failed = calls.filter(({ body }) => body === undefined).length
      const double = [...bank.settled.values()].filter((times) => times > 1).length
      const answered = calls.filter(({ body }) => body !== undefined)
      const lost = await load.countLost(sampleOf(answered), AT_ONCE)
      await balancer.close()
      return {
        value: failed + double + lost,
        unit: 'paid calls that failed, were lost or were charged twice',
        goal: '0 while versions roll forward, back, and through a migration of 15 s',
        ok: failed + double + lost === 0 && calls.length > 0,
        peers: {},
        ratio: null,
        details: {
          previous: revision,
          calls: calls.length,
          failed,
          double,
          lost,
          asked_again: calls.filter(({ failures }) => failures.length > 0).length,
          failures: [...new Set(calls.flatMap(({ failures }) => failures))].slice(0, 5),
        },
      }
    } finally {
      for (const server of slots) await server?.kill()
      await bank.close()
      postgres.stop()
      versions.close()
    }
  },
}

/** Calls of the whole time, evenly. */
function sampleOf(calls: readonly PaidCall[]): PaidCall[] {
  const step = Math.ceil(calls.length / MOST_REPEATED)
  return calls.filter((_, index) => index % step === 0)
}

function toEnvironment(env: Readonly<Record<string, string>>, port: number) {
  return {
    PORT: String(port),
    PAY_TO,
    BASE_URL: 'http://localhost:8402',
    CHECK_MINUTES: '0',
    // Work that takes nothing, so that the database is what is measured.
    SERVICES: join(import.meta.dirname, 'own-services'),
    LOG_LEVEL: 'silent',
    ...env,
  }
}

/** The commit of the previous version. */
function findPrevious(): string {
  const wanted = process.env.PREVIOUS || 'HEAD~1'
  try {
    return execFileSync('git', ['rev-parse', '--verify', `${wanted}^{commit}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    throw new NotMeasured(`git has no commit ${wanted}; name the previous version by PREVIOUS`)
  }
}
