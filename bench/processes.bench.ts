import pg from 'pg'
import { createDatabase, startPostgres } from '../test/kit/databases.ts'
import { type Bench, percentile } from './figure.ts'
import { answerUnder, type Load } from './load.ts'
import { createPayments } from './payments-by-count.ts'
import { type Spawned, start } from './process.ts'
import { cpuMicros } from './process-cpu.ts'

const PATH = '/api/v1/proxy/echo'
const PROCESSES = [1, 2, 4]
const CONNECTIONS = 64
const SECONDS = 3
const ROUNDS = 5
const [FEW_ROWS, MANY_ROWS] = [10_000, 1_000_000]
// The tolerance for other load on the machine during one of two medians.
const MOST_SLOWER = 1.2

/**
 * Measures one PostgreSQL with several of our processes and many payments: challenges and paid calls per second by
 * number of processes, and the duration of a paid call with ten thousand and with a million rows, alternating.
 * `--sample` sets the rows in place of the million.
 */
export const bench: Bench = {
  shows: 'speed',
  async run({ say, sample }) {
    const postgres = await startPostgres({ fsync: true })
    const facilitator = await start('peers/yes-facilitator.ts')
    const begin = async (database: string) =>
      start('peers/farebox.ts', [facilitator.url, JSON.stringify({ DATABASE_URL: database })])
    try {
      const shared = await createDatabase(postgres.url)
      const servers: Spawned[] = []
      const byProcesses = []
      for (const count of PROCESSES) {
        while (servers.length < count) servers.push(await begin(shared))
        say(`${count} processes`)
        byProcesses.push({ processes: count, ...(await measureTogether(servers)) })
      }
      for (const server of servers) server.stop()
      const rows = sample ?? MANY_ROWS
      const [few, many] = [await fill(postgres.url, FEW_ROWS, begin, say), await fill(postgres.url, rows, begin, say)]
      const took = { few: [] as number[], many: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        took.few.push((await answerPaid(few)).p50Ms)
        took.many.push((await answerPaid(many)).p50Ms)
      }
      for (const server of [few, many]) server.stop()
      const [p50Few, p50Many] = [percentile(took.few, 50), percentile(took.many, 50)]
      const slower = p50Many / p50Few
      return {
        value: Number(slower.toFixed(2)),
        unit: `times the duration of a paid call with ${rows} payments over that with ${FEW_ROWS}`,
        goal: `at most ${MOST_SLOWER}`,
        ok: slower <= MOST_SLOWER,
        peers: {},
        ratio: null,
        details: {
          p50_ms: { [FEW_ROWS]: Number(p50Few.toFixed(2)), [rows]: Number(p50Many.toFixed(2)) },
          by_processes: byProcesses,
          connections: CONNECTIONS,
        },
      }
    } finally {
      facilitator.stop()
      postgres.stop()
    }
  },
}

/** Loads all servers at once, each with its share of the callers. */
async function measureTogether(servers: readonly Spawned[]) {
  const connections = CONNECTIONS / servers.length
  const together = async (load: Load) => {
    const rates: number[] = []
    const cpu: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = servers.map(({ pid }) => cpuMicros(pid))
      const answers = await Promise.all(
        servers.map(({ url }) => answerUnder(url, load, { connections, seconds: SECONDS })),
      )
      const spent = servers.reduce((sum, { pid }, index) => sum + cpuMicros(pid) - (before[index] ?? 0), 0)
      rates.push(answers.reduce((sum, { perSecond }) => sum + perSecond, 0))
      cpu.push(spent / answers.reduce((sum, { count }) => sum + count, 0))
    }
    return { per_second: Math.round(percentile(rates, 50)), cpu_us_per_call: Math.round(percentile(cpu, 50)) }
  }
  const [server] = servers
  if (!server) throw new Error('there is no server')
  return { challenges: await together({ ...ASKED, status: 402 }), paid: await together(await paidBy(server)) }
}

const ASKED = { path: PATH, body: '{"text":"hello"}' }

const loads = new Map<string, Load>()

/**
 * Each server has its own series of payments: a repeated payment would be answered from the ledger, which costs
 * nothing.
 */
async function paidBy({ url }: Spawned): Promise<Load> {
  const known = loads.get(url)
  if (known) return known
  const payment = createPayments((await fetch(url + PATH, { method: 'POST' })).headers)
  const load = { ...ASKED, status: 200, headers: () => `PAYMENT-SIGNATURE: ${payment()}\r\n` }
  loads.set(url, load)
  return load
}

async function answerPaid(server: Spawned) {
  return answerUnder(server.url, await paidBy(server), { connections: CONNECTIONS, seconds: SECONDS })
}

/** Starts a server on its own database with `rows` past payments, whose answers are already deleted. */
async function fill(
  postgresUrl: string,
  rows: number,
  begin: (database: string) => Promise<Spawned>,
  say: (message: string) => void,
): Promise<Spawned> {
  const database = await createDatabase(postgresUrl)
  const server = await begin(database)
  say(`${rows} payments written`)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const key = "'eip155:8453|0x833589fcd6edb6e08f4c7c32d4f71b54bda02913|0x' || md5(n::text) || '|0x' || md5(n::text)"
  await client.query(
    `insert into payments (key, state, service, request_digest, owner, lease_until, receipt, created_at, updated_at)
     select ${key}, 'settled', 'echo', md5(n::text), 'past', 0, repeat('r', 250), n, n from generate_series(1, ${rows}) as n`,
  )
  await client.query('vacuum analyze payments')
  await client.end()
  return server
}
