import { join } from 'node:path'
import { freePort } from '@farebox/sandbox/chain'
import { createDatabase, type Postgres, startPostgres } from '../test/kit/databases.ts'
import { pgBouncerVersion, startPgBouncer } from '../test/kit/pgbouncer.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { startBank } from './books/bank.ts'
import type { Bench } from './figure.ts'
import { NotMeasured } from './not-measured.ts'
import { createPaidLoad } from './paid-load.ts'

const CALLS = 2000
const AT_ONCE = 16
// A loaded machine says 503 busy, and what for.
const ATTEMPTS = 5
// As many as the server's pool has, so that the pooler is no bottleneck of its own.
const POOL = 10
const NO_FAULTS = { lostBefore: 0, lostAfter: 0, failedButLands: 0, pending: 0 }

interface Road {
  readonly name: string
  readonly program?: string
  readonly settings?: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/**
 * Sells 2,000 paid calls through each PgBouncer, and as many over a direct connection before and after. Other programs than the
 * installed one are named in PGBOUNCERS, separated by commas.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ sample, say }) {
    const roads = findRoads()
    if (roads.length === 0) throw new NotMeasured('the program pgbouncer is not installed, and PGBOUNCERS names none')
    const postgres = await startPostgres()
    const bank = await startBank(NO_FAULTS)
    try {
      const rows: Record<string, Awaited<ReturnType<typeof sell>>> = {}
      const direct = { name: 'direct', env: {} }
      for (const road of [direct, ...roads, { ...direct, name: 'direct, again' }]) {
        const row = await sell(road, { postgres, bankUrl: bank.url, count: sample ?? CALLS })
        say(`${road.name}: ${JSON.stringify(row)}`)
        rows[road.name] = row
      }
      const failed = Object.values(rows).reduce((sum, row) => sum + row.failed + row.lost, 0)
      const double = [...bank.settled.values()].filter((times) => times > 1).length
      return {
        value: failed + double,
        unit: 'paid calls that failed, were lost or were charged twice',
        goal: '0 through each PgBouncer',
        ok: failed + double === 0,
        peers: {},
        ratio: null,
        details: { calls_each: sample ?? CALLS, double, ...rows },
      }
    } finally {
      await bank.close()
      postgres.stop()
    }
  },
}

function findRoads(): Road[] {
  const programs = ['pgbouncer', ...(process.env.PGBOUNCERS ?? '').split(',').filter(Boolean)]
  return programs.flatMap((program): Road[] => {
    const version = pgBouncerVersion(program)
    if (version === undefined) return []
    const name = `PgBouncer ${version}`
    const isOld = Number(version.split('.')[1]) < 21
    if (isOld) return [{ name: `${name}, without names`, program, env: { DATABASE_POOLER: 'transaction' } }]
    // Since 1.21 it keeps prepared statements, if it may.
    return [{ name: `${name}, named statements`, program, settings: ['max_prepared_statements = 200'], env: {} }]
  })
}

interface Shop {
  readonly postgres: Postgres
  readonly bankUrl: string
  readonly count: number
}

async function sell({ program, settings = [], env }: Road, { postgres, bankUrl, count }: Shop) {
  const url = new URL(await createDatabase(postgres.url))
  const pooler = program && (await startPgBouncer({ server: postgres.url, poolSize: POOL, settings, program }))
  if (pooler) url.port = String(pooler.port)
  const server = new ServerProcess({
    PORT: String(await freePort(0)),
    DATABASE_URL: url.href,
    PAY_TO,
    FACILITATOR_URL: bankUrl,
    EVM_RPC_URL: `${bankUrl}/rpc`,
    BASE_URL: 'http://localhost:8402',
    CHECK_MINUTES: '0',
    // Work that takes nothing, so that the database is what is measured.
    SERVICES: join(import.meta.dirname, 'own-services'),
    LOG_LEVEL: 'silent',
    ...env,
  })
  try {
    await server.start()
    const load = createPaidLoad(server.url, { attempts: ATTEMPTS, slug: 'echo' })
    await load.buyAll(await load.prepare(Math.min(count, 100)), AT_ONCE)
    const calls = await load.prepare(count)
    const begin = performance.now()
    await load.buyAll(calls, AT_ONCE)
    const seconds = (performance.now() - begin) / 1000
    const answered = calls.filter(({ body }) => body !== undefined)
    return {
      failed: calls.length - answered.length,
      asked_again: calls.filter(({ failures }) => failures.length > 0).length,
      lost: await load.countLost(answered, AT_ONCE),
      calls_per_second: Math.round(calls.length / seconds),
      failures: [...new Set(calls.flatMap(({ failures }) => failures))].slice(0, 5),
    }
  } finally {
    await server.kill()
    if (pooler) pooler.stop()
  }
}
