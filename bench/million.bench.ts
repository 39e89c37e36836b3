import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { freePort } from '@farebox/sandbox/chain'
import { Ledger } from '../packages/till/src/payment/records/ledger.ts'
import { createTrials } from '../src/gateway/calls/trials.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/storage/database.ts'
import { createStore } from '../src/storage/store.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { toPaymentV2 } from '../test/kit/unsigned-payment.ts'
import { startBank } from './books/bank.ts'
import { type Bench, percentile } from './figure.ts'

const PAYMENTS = 1_000_000
const DAYS = 30
// Payments of the last day still have their answers; those of the day before are due for the purge.
const ANSWER_BYTES = 600
const CALLS = 300
const CALLERS = 4
const GOAL_MS = 50
const PATH = '/api/v1/proxy/barcode'
const TOKEN = 'token-of-the-bench-operator'
const NO_FAULTS = { lostBefore: 0, lostAfter: 0, failedButLands: 0, pending: 0 }

/**
 * Times a server with a million settled payments in its ledger: start, paid calls, purge, the operator's page and a
 * day's report.
 */
export const bench: Bench = {
  shows: 'speed',
  async run({ sample, say }) {
    const count = sample ?? PAYMENTS
    const folder = mkdtempSync(join(tmpdir(), 'farebox-million-'))
    const bank = await startBank(NO_FAULTS)
    try {
      const few = await measure({ url: await fill(join(folder, 'few.db'), 1000), bankUrl: bank.url })
      say(`writing ${count} payments`)
      const url = await fill(join(folder, 'million.db'), count)
      const bytes = statSync(join(folder, 'million.db')).size
      say('selling')
      const many = await measure({ url, bankUrl: bank.url })
      say('reporting and purging')
      const reportMs = await timeReport(url)
      const purge = await measurePurge(url)
      const longest = Math.max(many.longest_stop_ms, purge.longest_stop_ms)
      return {
        value: longest,
        unit: "ms, longest block of the event loop: paid calls, the operator's page, and the purge of a day",
        goal: `${GOAL_MS} ms`,
        ok: longest <= GOAL_MS,
        peers: { 'with 1,000 payments': few.longest_stop_ms },
        ratio: null,
        details: {
          payments: count,
          file_mb: Math.round(bytes / 1e6),
          few,
          many,
          report_of_a_day_ms: reportMs,
          purge,
        },
      }
    } finally {
      await bank.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Writes a ledger as a server leaves it: settled payments of thirty days, the newest of them now. */
async function fill(path: string, count: number): Promise<string> {
  const url = `file:${path}`
  await (await openDatabase(url)).destroy()
  const database = new DatabaseSync(path)
  const stepMs = Math.round((DAYS * 86_400_000) / count)
  const now = Date.now()
  const answerFrom = now - 2 * 86_400_000
  database.exec(`
    PRAGMA synchronous = OFF;
    INSERT INTO payments (key, state, service, request_digest, owner, lease_until, settlement, answer, receipt, retry_at, created_at, updated_at)
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count}),
      t(i, at) AS (SELECT i, ${now} - i * ${stepMs} FROM n)
    SELECT 'eip155:8453|0x833589fcd6edb6e08f4c7c32d4f71b54bda02913|0x' || hex(randomblob(20)) || '|0x' || hex(randomblob(32)),
      'settled', CASE i % 3 WHEN 0 THEN 'weather' WHEN 1 THEN 'barcode' ELSE 'ocr' END, hex(randomblob(32)), 'bench', 0,
      CASE WHEN at > ${answerFrom} THEN '{"filler":"' || hex(zeroblob(${ANSWER_BYTES / 2})) || '"}' END,
      CASE WHEN at > ${answerFrom} THEN '{"filler":"' || hex(zeroblob(${ANSWER_BYTES / 2})) || '"}' END,
      '{"settled":true,"amount_usdc":0.002,"transaction":"0x' || hex(randomblob(32)) ||
        '","network":"eip155:8453","payer":"0x857b06519E91e3A54538791bDbb0E22373e36b66","explorer":"https://basescan.org/tx/"}',
      -1, at, at
    FROM t;
    PRAGMA wal_checkpoint(TRUNCATE);`)
  database.close()
  return url
}

async function measure({ url, bankUrl }: { url: string; bankUrl: string }) {
  const metricsPort = await freePort(0)
  const server = new ServerProcess({
    PORT: String(await freePort(0)),
    METRICS_PORT: String(metricsPort),
    OPERATOR_TOKEN: TOKEN,
    DATABASE_URL: url,
    PAY_TO,
    FACILITATOR_URL: bankUrl,
    EVM_RPC_URL: `${bankUrl}/rpc`,
    CHECK_MINUTES: '0',
    LOG_LEVEL: 'silent',
  })
  /** The longest block since the last call, as measured by Node. */
  const longestStop = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000
  }
  try {
    const begin = performance.now()
    await server.start()
    const startMs = performance.now() - begin
    // The first calls load and compile code.
    const terms = await fetch(server.url + PATH, { method: 'POST' })
    await buy(server.url, terms)
    await longestStop()
    const times: number[] = []
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (times.length < CALLS) {
          const sent = performance.now()
          await buy(server.url, terms)
          times.push(performance.now() - sent)
        }
      }),
    )
    const inCalls = await longestStop()
    const asked = performance.now()
    const page = await fetch(`${server.url}/operator`, { headers: { authorization: `Bearer ${TOKEN}` } })
    if (!(await page.text()).includes('Revenue today')) throw new Error(`the operator's page answered ${page.status}`)
    const pageMs = performance.now() - asked
    const inPage = await longestStop()
    const round = (ms: number) => Math.round(ms * 10) / 10
    return {
      start_ms: Math.round(startMs),
      paid_p50_ms: round(percentile(times, 50)),
      paid_p99_ms: round(percentile(times, 99)),
      page_ms: Math.round(pageMs),
      stop_in_calls_ms: round(inCalls),
      stop_in_page_ms: round(inPage),
      longest_stop_ms: round(Math.max(inCalls, inPage)),
    }
  } finally {
    await server.signal('SIGTERM')
  }
}

async function buy(url: string, terms: Response) {
  const payment = toPaymentV2(terms, { nonce: `0x${randomBytes(32).toString('hex')}` })
  const headers = { 'content-type': 'application/json', 'payment-signature': payment }
  const reply = await fetch(url + PATH, { method: 'POST', headers, body: '{"text":"million"}' })
  await reply.text()
  if (reply.status !== 200) throw new Error(`a paid call answered ${reply.status}`)
}

/** Times yesterday's report by service, as an operator requests it. */
async function timeReport(url: string): Promise<number> {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const script = join(import.meta.dirname, '..', 'scripts', 'ledger.ts')
  const args = ['--disable-warning=ExperimentalWarning', script, 'report', '--from', day(-1), '--to', day(0)]
  const begin = performance.now()
  await promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, DATABASE_URL: url } })
  return Math.round(performance.now() - begin)
}

/** Times the hourly purge of all tables, with a day's answers due at once. */
async function measurePurge(url: string) {
  const database = await openDatabase(url)
  try {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const begin = performance.now()
    delay.enable()
    await new Ledger({ database, owner: 'bench' }).purge()
    await createTrials({ database, clock: systemClock }).purge()
    await createStore({ database, clock: systemClock }).purge()
    delay.disable()
    const { left } = await database
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('answer', 'is not', null)
      .executeTakeFirstOrThrow()
    return {
      seconds: Math.round((performance.now() - begin) / 100) / 10,
      longest_stop_ms: Math.round(delay.max / 1e5) / 10,
      p99_stop_ms: Math.round(delay.percentile(99) / 1e5) / 10,
      answers_left: left,
    }
  } finally {
    await database.destroy()
  }
}
