import { createDatabase, startPostgres } from '../test/kit/databases.ts'
import { compareWithHono } from './beside-x402-hono.ts'
import type { Bench, BenchOptions } from './figure.ts'
import { createPayments } from './payments-by-count.ts'

const ON_SQLITE = {
  goal: 3,
  floor: 'peers/least-paid-call.ts',
  details: { ledger: 'SQLite, on disk before each settlement' },
}
const ON_POSTGRES = { goal: 1.5, details: { ledger: 'PostgreSQL of npm with fsync, on the same machine' } }

/** Measures paid calls per second with the durable ledger on, beside the official middleware, which has no ledger. */
export const bench: Bench = {
  shows: 'speed',
  async run({ say, database }) {
    if (database === 'sqlite') return compare({ ...ON_SQLITE, say })
    const postgres = await startPostgres({ fsync: true })
    try {
      return await compare({ ...ON_POSTGRES, say, env: { DATABASE_URL: await createDatabase(postgres.url) } })
    } finally {
      postgres.stop()
    }
  },
}

interface Ledger extends Pick<BenchOptions, 'say'> {
  readonly goal: number
  readonly floor?: string
  readonly details: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}

function compare(ledger: Ledger) {
  return compareWithHono({
    unit: 'paid calls/s',
    ...ledger,
    async load(echo) {
      const challenge = await fetch(echo, { method: 'POST' })
      const payment = createPayments(challenge.headers)
      return { status: 200, headers: () => `PAYMENT-SIGNATURE: ${payment()}\r\n` }
    },
  })
}
