import { randomBytes } from 'node:crypto'
import { freePort } from '@farebox/sandbox/chain'
import { createDatabase, startPostgres } from '../test/kit/databases.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { toPaymentV2 } from '../test/kit/unsigned-payment.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { startBank } from './books/bank.ts'
import type { Bench } from './figure.ts'

const REPLICAS = 2
const CALLERS = 8
// The balancer asks twice a second and waits two seconds for an answer.
const DRAIN_SECONDS = '4'
const PATH = '/api/v1/proxy/barcode'
const NO_FAULTS = { lostBefore: 0, lostAfter: 0, failedButLands: 0, pending: 0 }
const TIMEOUT_MS = 60_000

/** Makes paid calls through a balancer while each of two replicas restarts, one after the other. None may fail. */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    const [postgres, bank] = await Promise.all([startPostgres(), startBank(NO_FAULTS)])
    try {
      const env = {
        DATABASE_URL: await createDatabase(postgres.url),
        FACILITATOR_URL: bank.url,
        EVM_RPC_URL: `${bank.url}/rpc`,
      }
      const drained = await restartUnderLoad({ ...env, DRAIN_SECONDS }, say)
      const without = await restartUnderLoad({ ...env, DRAIN_SECONDS: '0' }, say)
      return {
        value: drained.failed,
        unit: 'failed requests in a rolling restart',
        goal: '0',
        ok: drained.failed === 0 && drained.exits.every((code) => code === 0),
        peers: { 'DRAIN_SECONDS=0': without.failed },
        ratio: null,
        details: { replicas: REPLICAS, drain_seconds: Number(DRAIN_SECONDS), drained, without },
      }
    } finally {
      await bank.close()
      postgres.stop()
    }
  },
}

async function restartUnderLoad(env: Readonly<Record<string, string>>, say: (message: string) => void) {
  const servers = await Promise.all(Array.from({ length: REPLICAS }, () => newServer(env)))
  let balancer: Balancer | undefined
  try {
    // One after the other, because both migrate the schema.
    for (const server of servers) await server.start()
    balancer = await startBalancer(servers.map(({ url }) => url))
    for (const { url } of servers) await balancer.untilSeen(url, true)
    const load = { isOver: false, answered: 0, failed: 0, failures: new Map<string, number>() }
    const callers = Promise.all(Array.from({ length: CALLERS }, () => call(balancer?.url ?? '', load)))
    const exits: (number | null)[] = []
    const stopSeconds: number[] = []
    for (const server of servers) {
      say(`DRAIN_SECONDS=${env.DRAIN_SECONDS}: a replica restarts; ${load.answered} answered, ${load.failed} failed`)
      const begin = performance.now()
      exits.push((await server.signal('SIGTERM')).code)
      stopSeconds.push(Math.round((performance.now() - begin) / 100) / 10)
      await balancer.untilSeen(server.url, false)
      await server.start()
      await balancer.untilSeen(server.url, true)
    }
    load.isOver = true
    await callers
    const { answered, failed, failures } = load
    return { answered, failed, failures: Object.fromEntries(failures), exits, stop_seconds: stopSeconds }
  } finally {
    await balancer?.close()
    for (const server of servers) await server.kill()
  }
}

async function newServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return new ServerProcess({
    PORT: String(await freePort(0)),
    PAY_TO,
    // Required behind any balancer; otherwise each server would name its own address in its terms.
    BASE_URL: 'http://localhost:8402',
    CHECK_MINUTES: '0',
    LOG_LEVEL: 'silent',
    ...env,
  })
}

interface Load {
  isOver: boolean
  answered: number
  failed: number
  readonly failures: Map<string, number>
}

async function call(url: string, load: Load) {
  while (!load.isOver) {
    const outcome = await buy(url).catch((error: Error) => error.message)
    if (outcome === 'sold') load.answered += 1
    else {
      load.failed += 1
      load.failures.set(outcome, (load.failures.get(outcome) ?? 0) + 1)
    }
  }
}

async function buy(url: string): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const terms = await fetch(url + PATH, { method: 'POST', signal })
  await terms.text()
  if (terms.status !== 402) return `terms: ${terms.status}`
  const header = toPaymentV2(terms, { nonce: `0x${randomBytes(32).toString('hex')}` })
  const headers = { 'content-type': 'application/json', 'payment-signature': header }
  const response = await fetch(url + PATH, { method: 'POST', headers, body: '{"text":"drain"}', signal })
  const body = (await response.json()) as { success?: boolean; error?: string }
  return response.status === 200 && body.success ? 'sold' : `${response.status} ${body.error}`
}
