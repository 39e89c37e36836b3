import type { ChainState } from '../chain.ts'
import type { NetworkAdapter } from '../network-adapter.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import type { PaymentTrouble } from '../ports/payment-trouble.ts'
import { readReceipt, readStoredPayment } from '../records/stored-payment.ts'
import { workThrough } from '../work-through.ts'
import type { AuditedRow, AuditPosition, AuditRows } from './audit-rows.ts'

interface AuditParts {
  readonly adapters: readonly NetworkAdapter[]
  readonly rows: AuditRows
  readonly log: PaymentLog
}

// By then it is normally in a block.
const FIRST_LOOK_MS = 60_000
const PAUSES_MS = [60_000, 120_000, 300_000, 600_000]
const LAST_PAUSE_MS = 1_800_000
// A settlement not mined within an hour did not happen, however long its authorization is valid.
const LONGEST_SETTLEMENT_MS = 3_600_000
const AT_ONCE = 8
const BATCH = 256
/** Beyond this, payments are left to the next process. */
const MOST_WAITING = 10_000
/** The reason in the ledger of a settled payment that the chain contradicts. */
export const UNPAID_ON_CHAIN = 'unpaid_on_chain'

interface Wait {
  readonly looks: number
  readonly until: number
}

/**
 * Compares the settlements that facilitators report with the chain, from a minute after the answer was sent. A
 * contradiction is logged once, marked in the ledger and counted: the answer is gone, and the facilitator is not to be
 * trusted.
 */
export class SettledAudit {
  readonly #parts: AuditParts
  readonly #waiting = new Map<string, Wait>()
  #position: AuditPosition = { created_at: 0, key: '' }
  #contradicted = 0
  #stopped = false

  constructor(parts: AuditParts) {
    this.#parts = parts
  }

  /** Checks the payments that are due, a few at a time. Called every few seconds. */
  async run(): Promise<void> {
    const { adapters, rows, log } = this.#parts
    if (!adapters.some(({ audited }) => audited)) return
    const fresh = await rows.after(this.#position, { olderThanMs: FIRST_LOOK_MS, limit: BATCH })
    this.#position = fresh.at(-1) ?? this.#position
    const now = performance.now()
    const due = [...this.#waiting].filter(([, { until }]) => until <= now).slice(0, BATCH)
    const again = await rows.among(due.map(([key]) => key))
    for (const [key] of due) if (!again.some((row) => row.key === key)) this.#waiting.delete(key)
    await workThrough([...fresh, ...again], AT_ONCE, async (row) => {
      if (this.#stopped) return
      await this.#look(row).catch((error: unknown) => {
        log.warn({ key: row.key, err: error }, 'the audit of a settled payment failed; it is tried again')
        this.#wait(row.key, { looks: PAUSES_MS.length, pauseMs: LAST_PAUSE_MS })
      })
    })
  }

  /** Counts a settlement that the chain contradicts, whoever compared them. */
  count() {
    this.#contradicted += 1
  }

  /** Starts no further checks. */
  stop() {
    this.#stopped = true
  }

  /** How many settlements of this process's time the chain contradicts. */
  problems(): readonly PaymentTrouble[] {
    if (this.#contradicted === 0) return []
    const message =
      `${this.#contradicted} payments were reported as settled, but the chain has none of them: look at payments with reason ` +
      `${UNPAID_ON_CHAIN}, and at their facilitator.`
    return [{ name: 'settled payments', severity: 'warning', message }]
  }

  async #look(row: AuditedRow): Promise<void> {
    const { adapters, rows, log } = this.#parts
    const { key } = row
    const looks = this.#waiting.get(key)?.looks ?? 0
    this.#waiting.delete(key)
    const pauseMs = PAUSES_MS[looks] ?? LAST_PAUSE_MS
    // Not settled yet, or just checked by another process.
    if (row.state !== 'settled' || row.retry_at > row.now) return this.#wait(key, { looks, pauseMs })
    if (!(await rows.take(row, { forMs: pauseMs }))) return this.#wait(key, { looks, pauseMs })
    const payment = readStoredPayment(row)
    const adapter = adapters.find(({ network }) => network === payment.network)
    // Our own settlement wallet, named by its chain, reads its receipts itself.
    if (!adapter?.audited || payment.facilitator?.startsWith(payment.network)) return rows.confirm(key)
    const { transaction } = readReceipt(row)
    const state = await adapter.chain.stateOf(payment, { transaction, isFinal: true }).catch(() => undefined)
    if (state?.status === 'paid') return rows.confirm(key)
    const ageMs = row.now - row.created_at
    if (!isContradiction(state, ageMs)) return this.#wait(key, { looks: looks + 1, pauseMs })
    this.count()
    const { facilitator } = payment
    log.error(
      { key, facilitator, transaction, chain: state },
      'a facilitator reported a settlement that the chain contradicts',
    )
    await rows.contradict(key, UNPAID_ON_CHAIN)
  }

  #wait(key: string, { looks, pauseMs }: { looks: number; pauseMs: number }) {
    if (this.#waiting.size < MOST_WAITING) this.#waiting.set(key, { looks, until: performance.now() + pauseMs })
  }
}

function isContradiction(state: ChainState | undefined, ageMs: number): boolean {
  const hasNotMoved = state?.status === 'unused' || state?.status === 'reverted'
  return state?.status === 'void' || (hasNotMoved && ageMs > LONGEST_SETTLEMENT_MS)
}
