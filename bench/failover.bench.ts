import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'
import { sql } from 'kysely'
import { LedgerComparison } from '../src/operator/comparison/ledger-comparison.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { createDatabase } from '../test/kit/databases.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { startBalancer } from './balancer.ts'
import { type Bank, startBank } from './books/bank.ts'
import type { Bench } from './figure.ts'
import { createPaidLoad, type PaidCall } from './paid-load.ts'
import { startReplicatedPostgres } from './standby.ts'

const FAIL_OVERS = 3
const DELAY_MS = 2000
const REPLICAS = 2
const AT_ONCE = 8
const SECONDS_BEFORE = 6
const SECONDS_AFTER = 6
// A caller that asks again with the same payment for as long as a fail-over may take.
const ATTEMPTS = 60
const FOLLOWED_WITHIN_MS = 180_000
const NETWORK = 'eip155:8453'
const NO_FAULTS = { lostBefore: 0, lostAfter: 0, failedButLands: 0, pending: 0 }

/**
 * Sells under load while PostgreSQL fails over, three times, to a standby that is two seconds behind. No caller may pay twice or in
 * vain, and after a comparison with the chain the ledger must have its sum to the atomic unit.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    const postgres = await startReplicatedPostgres({ delayMs: DELAY_MS })
    const bank = await startBank(NO_FAULTS)
    const servers: ServerProcess[] = []
    try {
      const name = new URL(await createDatabase(postgres.url)).pathname.slice(1)
      // The standby has it too, once it has received it.
      await pause(2 * DELAY_MS)
      const env = { DATABASE_URL: postgres.urlOf(name), FACILITATOR_URL: bank.url, EVM_RPC_URL: `${bank.url}/rpc` }
      for (let count = 0; count < REPLICAS; count += 1) servers.push(await startServer(env))
      const balancer = await startBalancer(
        servers.map(({ url }) => url),
        { retries: 3 },
      )
      for (const { url } of servers) await balancer.untilSeen(url, true)
      const load = createPaidLoad(balancer.url, { attempts: ATTEMPTS, slug: 'echo' })
      const stop = new AbortController()
      const buying = load.buyUntil(stop.signal, AT_ONCE)
      for (let turn = 1; turn <= FAIL_OVERS; turn += 1) {
        await pause(SECONDS_BEFORE * 1000)
        say(`fail-over ${turn}: ${bank.landed.size} sold so far`)
        await postgres.failOver()
        await pause(SECONDS_AFTER * 1000)
      }
      stop.abort()
      const calls = await buying
      await balancer.close()
      const database = await openDatabase(postgres.urlOf(name))
      const ledger = await compare(database, bank, say).finally(() => database.destroy())
      const outcome = judge(calls, bank)
      const isEqual = ledger.atomic_after === ledger.atomic_on_chain && ledger.open === 0
      const value =
        outcome.double + outcome.lost + outcome.answered_unpaid + servers.filter((one) => !one.isAlive).length
      return {
        value,
        unit: 'payments charged twice, lost to callers or unpaid, and processes that ended',
        goal: '0, and after the comparison the ledger has the sum of the chain to the atomic unit',
        ok: value === 0 && isEqual,
        peers: {},
        ratio: null,
        details: { fail_overs: FAIL_OVERS, standby_behind_ms: DELAY_MS, calls: calls.length, ...outcome, ...ledger },
      }
    } finally {
      for (const server of servers) await server.kill()
      await bank.close()
      await postgres.stop()
    }
  },
}

async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = new ServerProcess({
    PORT: String(await freePort(0)),
    PAY_TO,
    BASE_URL: 'http://localhost:8402',
    CHECK_MINUTES: '0',
    // Work that takes nothing, so that the database is what is measured.
    SERVICES: join(import.meta.dirname, 'own-services'),
    LOG_LEVEL: 'silent',
    ...env,
  })
  await server.start()
  return server
}

function judge(calls: readonly PaidCall[], { settled }: Bank) {
  return {
    double: calls.filter(({ nonce }) => (settled.get(nonce) ?? 0) > 1).length,
    lost: calls.filter(({ body }) => body === undefined).length,
    answered_unpaid: calls.filter(({ nonce, body }) => body !== undefined && !settled.has(nonce)).length,
    asked_again: calls.filter(({ failures }) => failures.length > 0).length,
    failures: Object.fromEntries(
      [
        ...Map.groupBy(
          calls.flatMap(({ failures }) => failures),
          (one) => one,
        ),
      ].map(([one, all]) => [one, all.length]),
    ),
  }
}

/** What an hour's comparison does, at once; then what stands in the ledger, and what on the chain. */
async function compare(database: Database, bank: Bank, say: (message: string) => void) {
  const before = await readLedger(database)
  say(`ledger before the comparison: ${JSON.stringify(before)}`)
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const comparison = new LedgerComparison({ onContradicted() {}, database, chains: [chainOf(bank)], adapters: [], log })
  // The servers may have taken their turn with a node that does not know blocks.
  await database.updateTable('chain_comparisons').set({ leased_until: 0, compared_until: 0 }).execute()
  const corrections = (await comparison.run()).get(NETWORK)
  const until = performance.now() + FOLLOWED_WITHIN_MS
  while ((await readLedger(database)).open > 0 && performance.now() < until) await pause(500)
  const after = await readLedger(database)
  return {
    atomic_before: before.atomic,
    open_before: before.open,
    corrections,
    atomic_after: after.atomic,
    open: after.open,
    atomic_on_chain: [...bank.landed.values()].reduce((sum, { value }) => sum + Number(value), 0),
  }
}

async function readLedger(database: Database): Promise<{ readonly atomic: number; readonly open: number }> {
  const { rows } = await sql<{ atomic: string | null; open: string }>`
    select sum(amount_atomic) filter (where state = 'settled') as atomic, count(*) filter (where state = 'settling') as open
    from payments`.execute(database)
  return { atomic: Number(rows[0]?.atomic ?? 0), open: Number(rows[0]?.open ?? 0) }
}

/** The bank as a chain whose last block is final at once. */
function chainOf({ landed }: Bank) {
  const transfers = [...landed.values()].map(({ nonce, from, value, asset, atMs }) => ({
    key: [NETWORK, asset, from, nonce].join('|').toLowerCase(),
    transaction: nonce,
    from: from.toLowerCase(),
    amountAtomic: BigInt(value),
    atMs,
  }))
  return {
    network: NETWORK,
    finalized: async () => ({ atMs: Date.now(), name: 'last' }),
    around: async ({ from, to }: { readonly from: number; readonly to: number }, marginMs: number) =>
      transfers
        .filter(({ atMs }) => atMs >= from - marginMs && atMs < to + marginMs)
        .map((transfer) => ({ ...transfer, isWithin: transfer.atMs >= from && transfer.atMs < to })),
    of: async (transaction: string) => transfers.filter((one) => one.transaction === transaction),
    paymentsIn: async (transaction: string) => transfers.filter((one) => one.transaction === transaction),
  }
}
