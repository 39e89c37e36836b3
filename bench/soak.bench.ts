import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'
import { toAtomic } from '../src/contract/money.ts'
import { readReport, readUnsettledEntries } from '../src/operator/ledger-reports.ts'
import { catalog } from '../src/services/catalog.ts'
import { readDatabase } from '../src/storage/backup/read-only-database.ts'
import { ServerProcess } from '../test/kit/server-process.ts'
import { PAY_TO } from '../test/kit/test-app.ts'
import { toPaymentV2 } from '../test/kit/unsigned-payment.ts'
import { startBank } from './books/bank.ts'
import { type Bench, percentile } from './figure.ts'
import { treeMemoryMb } from './process-memory.ts'

const MINUTES = 5
const CALLERS = 3
const PAID_SHARE = 0.8
// Two of every hundred settlements fail, spread over four ways.
const FAULTS = { lostBefore: 0.5, lostAfter: 0.5, failedButLands: 0.5, pending: 0.5 }
// Services without third parties: pictures, pages, diagrams, text of pictures, a database in memory.
const LOCAL = ['barcode', 'html-to-pdf', 'image-resize', 'diagram-render', 'ocr', 'ip-lookup']
const MOST_GROWTH = 1.05
const MEMORY_EVERY_MS = 2000
const CERTAIN_WITHIN_MS = 60_000
// The errors after a third party's fault: not charged, or not certain yet. The buyer repeats the same payment.
const OF_FAULTS = new Set(['settlement_unknown', 'facilitator_unavailable'])

/**
 * Runs all local services under mixed load for minutes. Only errors of injected faults are allowed, memory must not
 * grow, and the ledger must be exact.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ minutes, say }) {
    const folder = mkdtempSync(join(tmpdir(), 'farebox-soak-'))
    const databaseUrl = `file:${join(folder, 'soak.db')}`
    const bank = await startBank(FAULTS)
    const server = new ServerProcess({
      PORT: String(await freePort(0)),
      DATABASE_URL: databaseUrl,
      PAY_TO,
      FACILITATOR_URL: bank.url,
      EVM_RPC_URL: `${bank.url}/rpc`,
      CHECK_MINUTES: '0',
      LOG_LEVEL: 'silent',
    })
    try {
      await server.start()
      const tally = { sold: 0, given: 0, faults: 0, spent: 0n, errors: new Map<string, number>() }
      const seconds = (minutes ?? MINUTES) * 60
      const until = performance.now() + seconds * 1000
      const memory = watchMemory(server.pid, until)
      const terms = new Map<string, Response>()
      for (const slug of LOCAL) terms.set(slug, await fetch(`${server.url}/api/v1/proxy/${slug}`, { method: 'POST' }))
      const told = setInterval(() => say(`${tally.sold} sold, ${tally.faults} faults met`), 30_000)
      await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          while (performance.now() < until) await callOne(server.url, { terms, tally })
        }),
      )
      clearInterval(told)
      const books = await readBooks(databaseUrl)
      const samples = await memory
      const quarter = (nth: number) =>
        percentile(samples.slice((samples.length * (nth - 1)) / 4, (samples.length * nth) / 4), 50)
      const growth = Math.round((quarter(4) / quarter(2)) * 1000) / 1000
      const landed = [...bank.settled.values()]
      const isExact =
        books.calls === tally.sold && books.revenue === tally.spent && landed.length === tally.sold && books.open === 0
      const errors = [...tally.errors.values()].reduce((sum, count) => sum + count, 0)
      const double = landed.filter((times) => times > 1).length
      return {
        value: errors,
        unit: 'errors not caused by injected faults',
        goal: `0, memory of the last quarter over the second under ${MOST_GROWTH}, ledger exact`,
        ok: errors === 0 && growth < MOST_GROWTH && isExact && double === 0,
        peers: {},
        ratio: growth,
        details: {
          minutes: seconds / 60,
          sold: tally.sold,
          given: tally.given,
          faults_met: tally.faults,
          settlements_disturbed: bank.disturbed(),
          errors: Object.fromEntries(tally.errors),
          memory_mb: [1, 2, 3, 4].map((nth) => Math.round(quarter(nth))),
          books_exact: isExact,
          in_the_books: books.calls,
          on_the_chain: landed.length,
          double,
          unsettled: books.open,
        },
      }
    } finally {
      await server.kill()
      await bank.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface Tally {
  sold: number
  given: number
  faults: number
  spent: bigint
  readonly errors: Map<string, number>
}

async function callOne(url: string, { terms, tally }: { terms: ReadonlyMap<string, Response>; tally: Tally }) {
  const slug = LOCAL[Math.floor(Math.random() * LOCAL.length)] ?? 'barcode'
  const service = catalog.find((one) => one.slug === slug)
  const body = JSON.stringify(service?.example.input)
  const isPaid = Math.random() < PAID_SHARE
  const nonce = `0x${randomBytes(32).toString('hex')}`
  const challenge = terms.get(slug)
  const payment: Record<string, string> =
    isPaid && challenge ? { 'payment-signature': toPaymentV2(challenge, { nonce }) } : {}
  // Repeats the same payment while its outcome is open.
  for (const end = performance.now() + CERTAIN_WITHIN_MS; ; ) {
    const reply = await fetch(`${url}/api/v1/${isPaid ? 'proxy' : 'try'}/${slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...payment },
      body,
    })
    const { error } = (await reply.json()) as { error?: string }
    if (reply.status === 200) {
      if (!isPaid) tally.given += 1
      else {
        tally.sold += 1
        tally.spent += toAtomic(service?.price ?? '0')
      }
      return
    }
    // The day's free calls are soon used up.
    if (error === 'trial_limit_reached') return
    if (error === undefined || !OF_FAULTS.has(error) || performance.now() > end) {
      const name = `${slug} ${reply.status} ${error}`
      tally.errors.set(name, (tally.errors.get(name) ?? 0) + 1)
      return
    }
    tally.faults += 1
    await pause(500)
  }
}

async function watchMemory(pid: number, until: number): Promise<number[]> {
  const samples: number[] = []
  while (performance.now() < until) {
    samples.push(treeMemoryMb(pid))
    await pause(MEMORY_EVERY_MS)
  }
  return samples
}

/** Reads the ledger once every payment is certain, or after a minute. */
async function readBooks(url: string) {
  for (const end = performance.now() + CERTAIN_WITHIN_MS; ; await pause(1000)) {
    const books = await readDatabase(url, async (database) => {
      const lines = await readReport(database, { by: 'service' })
      return {
        calls: lines.reduce((sum, { calls }) => sum + calls, 0),
        revenue: lines.reduce((sum, { revenueAtomic }) => sum + revenueAtomic, 0n),
        open: (await readUnsettledEntries(database)).length,
      }
    })
    if (books.open === 0 || performance.now() > end) return books
  }
}
