import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'
import { createDatabase, startPostgres } from '../test/kit/databases.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { startBank } from './books/bank.ts'
import type { Bench } from './figure.ts'
import { createPaidLoad } from './paid-load.ts'

const REPLICAS = 3
const CALLS = 5000
const THROUGHPUT_CALLS = 600
const CALLERS = 12
const KILL_EVERY_MS = 1000
const BALANCER_RETRIES = 3
const DEADLINE_MS = 7 * 60_000
const NO_FAULTS = { lostBefore: 0, lostAfter: 0, failedButLands: 0, pending: 0 }

/**
 * Three processes behind a balancer serve paid calls, and one is killed every second. No caller may pay twice or in
 * vain.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ sample, say }) {
    const [postgres, bank] = await Promise.all([startPostgres(), startBank(NO_FAULTS)])
    const databaseUrl = await createDatabase(postgres.url)
    const servers = await Promise.all(Array.from({ length: REPLICAS }, () => newServer(databaseUrl, bank.url)))
    const balancers: Balancer[] = []
    const open = async (some: readonly ServerProcess[], retries: number) => {
      const balancer = await startBalancer(
        some.map(({ url }) => url),
        { retries },
      )
      balancers.push(balancer)
      for (const { url } of some) await balancer.untilSeen(url, true)
      return balancer
    }
    try {
      // One after the other, because all migrate the schema.
      for (const server of servers) await server.start()
      const perSecond: number[] = []
      for (const count of [1, 2]) {
        const balancer = await open(servers.slice(0, count), 0)
        const load = createPaidLoad(balancer.url)
        const calls = await load.prepare(THROUGHPUT_CALLS)
        const begin = performance.now()
        await load.buyAll(calls, CALLERS)
        perSecond.push(Math.round(calls.length / ((performance.now() - begin) / 1000)))
        say(`${perSecond.at(-1)} calls a second by ${count} processes`)
      }
      const balancer = await open(servers, BALANCER_RETRIES)
      const load = createPaidLoad(balancer.url)
      const calls = await load.prepare(sample ?? CALLS)
      const state = { over: false, until: performance.now() + DEADLINE_MS }
      const killing = killInTurn(servers, state)
      await load.buyAll(calls, CALLERS)
      state.over = true
      const kills = await killing
      say('all answered; reading the ledger')
      const [failed, answered] = [
        calls.filter(({ body }) => body === undefined),
        calls.filter(({ body }) => body !== undefined),
      ]
      const lost = await load.countLost(answered, CALLERS)
      const double = calls.filter(({ nonce }) => (bank.settled.get(nonce) ?? 0) > 1).length
      const unpaid = calls.filter(({ nonce, body }) => body !== undefined && !bank.settled.has(nonce)).length
      return {
        value: double + lost + failed.length,
        unit: 'paid calls charged twice, lost, or failed for a client with one retry',
        goal: '0',
        ok: double + lost + failed.length + unpaid === 0,
        peers: { 'calls a second, one process': perSecond[0] ?? 0, 'calls a second, two': perSecond[1] ?? 0 },
        ratio: null,
        details: {
          calls: calls.length,
          kills,
          double,
          lost,
          failed_after_one_retry: failed.length,
          answered_unpaid: unpaid,
          needed_the_retry: calls.filter(({ body, failures }) => body !== undefined && failures.length > 0).length,
          failures: countBy(calls.flatMap(({ failures }) => failures)),
          balancer_retries: BALANCER_RETRIES,
        },
      }
    } finally {
      for (const balancer of balancers) await balancer.close()
      for (const server of servers) await server.kill()
      await bank.close()
      postgres.stop()
    }
  },
}

async function newServer(databaseUrl: string, bankUrl: string): Promise<ServerProcess> {
  return new ServerProcess({
    PORT: String(await freePort(0)),
    DATABASE_URL: databaseUrl,
    PAY_TO,
    FACILITATOR_URL: bankUrl,
    EVM_RPC_URL: `${bankUrl}/rpc`,
    // Required behind any balancer; otherwise each server would name its own address in its terms.
    BASE_URL: 'http://localhost:8402',
    // All calls come from the balancer's address.
    MAX_CALLS_PER_CLIENT: '0',
    CHECK_MINUTES: '0',
    LOG_LEVEL: 'silent',
  })
}

/** Every second kills a running server and restarts it; never the last one. */
async function killInTurn(servers: readonly ServerProcess[], state: { over: boolean; readonly until: number }) {
  const ready = new Set(servers)
  const starts: Promise<void>[] = []
  let kills = 0
  for (let turn = 0; !state.over && performance.now() < state.until; turn += 1) {
    await pause(KILL_EVERY_MS)
    const victim = servers[turn % servers.length]
    if (!victim || !ready.has(victim) || ready.size < 2) continue
    ready.delete(victim)
    await victim.kill()
    kills += 1
    starts.push(victim.start().then(() => void ready.add(victim)))
  }
  await Promise.all(starts)
  return kills
}

function countBy(values: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, list]) => [value, list.length]))
}
