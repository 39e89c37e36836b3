import type { SettleOutcome } from '../facilitator.ts'
import { keepTrying } from '../keep-trying.ts'
import type { NetworkAdapter } from '../network-adapter.ts'
import type { Payment } from '../payment.ts'
import type { PaymentClock } from '../ports/payment-clock.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import { type Ledger, OPEN_MS } from '../records/ledger.ts'
import { type StoredReceipt, toReceipt } from '../records/receipt.ts'
import { readStoredPayment } from '../records/stored-payment.ts'
import type { PaymentRow } from '../tables/sale-rows.ts'
import { within } from '../within.ts'
import { workThrough } from '../work-through.ts'
import { REVERTED, settlePayment } from './settlement.ts'

/** What following settlements needs. */
export interface SettlementsParts {
  readonly adapters: readonly NetworkAdapter[]
  readonly ledger: Ledger
  readonly clock: PaymentClock
  readonly log: PaymentLog
  /** Called with the outcome of each attempt on an open settlement. */
  readonly onFollowed?: ((outcome: Outcome['status']) => void) | undefined
}

/** The outcome of a recorded payment. */
type Outcome =
  | { readonly status: 'settled'; readonly receipt: StoredReceipt }
  | Exclude<SettleOutcome, { readonly status: 'settled' }>

/** Who waits for a settlement, and whether its answer arrives. */
export interface SettlementCaller {
  /** Resolves to whether the whole answer reached its caller; false if there is no caller. */
  readonly handedOver: Promise<boolean>
  /** Calls back if the connection is reset soon after that. Default: never. */
  readonly whenReset?: ((note: () => void) => void) | undefined
  /** Fires when the caller leaves. Default: there is none. */
  readonly clientGone?: AbortSignal
}

/** One attempt to settle a payment, and what is known of earlier ones. */
export interface SettlementAttempt extends SettlementCaller {
  /** True if an earlier attempt may already have sent it. */
  readonly repeated: boolean
  /** Number of failed attempts before this one. */
  readonly failures: number
  /** How often to ask the facilitator, at most. */
  readonly attempts?: number
  readonly reverted?: string | null
}

/** An attempt whose answer is stored, before its caller is known. */
export type AnswerAttempt = Omit<SettlementAttempt, keyof SettlementCaller> & { readonly answer: string }

// Longer than an answer usually takes to send; a slow reader does not delay the record of the payment.
const HANDING_OVER_MS = 2000
// While an authorization is valid, for minutes, it is tried at least twice a minute; after that the chain decides.
const RETRY_SECONDS = [5, 10, 15, 30, 30, 30, 30, 30, 30, 30, 30, 60, 120, 300, 600]
const AT_ONCE = 64
const NEXT_BATCH = 256

/** Settles recorded payments, records the outcomes, and follows the ones that stay unknown. */
export class Settlements {
  readonly #parts: SettlementsParts
  readonly #closed = new AbortController()
  readonly #writing = new Set<Promise<void>>()

  constructor(parts: SettlementsParts) {
    this.#parts = parts
  }

  adapterOf({ network }: Pick<Payment, 'network'>): NetworkAdapter | undefined {
    return this.#parts.adapters.find((adapter) => adapter.network === network)
  }

  /** Settles a payment that this process holds in the ledger, and records the outcome. Never rejects. */
  async settle(payment: Payment, attempt: SettlementAttempt): Promise<Outcome> {
    const { key } = payment
    this.#noteLeaving(key, attempt.clientGone)
    const outcome = await this.#try(payment, attempt).catch((error: unknown): SettleOutcome => {
      this.#parts.log.error({ key, err: error }, 'a payment could not be settled')
      return { status: 'unknown', cause: String(error) }
    })
    if (outcome.status === 'settled') {
      const receipt = this.#toReceipt(payment, outcome.transaction)
      void this.#recordSettled(key, receipt, attempt)
      return { status: 'settled', receipt }
    }
    if (outcome.status === 'refused') {
      let isRecorded = false
      await this.#write('record a refusal', async () => {
        isRecorded = await this.#parts.ledger.refuse(key, outcome.reason)
      })
      // A process that took it over meanwhile may have settled it; that may even be the cause of this refusal.
      return isRecorded
        ? outcome
        : { status: 'unknown', cause: `refused, ${outcome.reason}, but another process holds it now` }
    }
    this.#parts.log.error({ key, cause: outcome.cause }, 'settlement outcome unknown; it is followed')
    await this.postpone(key, attempt.failures, outcome.reverted)
    return outcome
  }

  /** Postpones a settlement to its next attempt; each pause is longer than the last. */
  postpone(key: string, failures: number, reverted?: string): Promise<void> {
    const seconds = RETRY_SECONDS[Math.min(failures, RETRY_SECONDS.length - 1)] ?? 0
    const task = () => this.#parts.ledger.postpone(key, { retryMs: seconds * 1000, reverted })
    return this.#write('postpone a settlement', task)
  }

  /** A payment whose transaction was reverted stays in force: whoever sent it again has paid us, and its buyer gets the answer. */
  async hasLanded(row: PaymentRow): Promise<boolean> {
    if (row.reason !== REVERTED || row.answer === null) return false
    const payment = readStoredPayment(row)
    const { chain } = this.adapterOf(payment) ?? {}
    const state = await chain?.stateOf(payment).catch(() => undefined)
    if (state?.status !== 'paid') return false
    const receipt = JSON.stringify(this.#toReceipt(payment, state.transaction))
    await this.#parts.ledger.finish(row.key, { receipt, openMs: OPEN_MS })
    return true
  }

  /**
   * Follows the settlements that are due, longest waiting first, many at once so that one that hangs delays few others.
   * Resolves to how many are still open.
   */
  async reconcile(): Promise<number> {
    const { ledger } = this.#parts
    const met = new Set<string>()
    let open = 0
    for (;;) {
      const due = (await ledger.orphans(NEXT_BATCH)).filter(({ key }) => !met.has(key))
      if (due.length === 0 || this.#closed.signal.aborted) return open
      for (const { key } of due) met.add(key)
      const outcomes = await workThrough(due, AT_ONCE, (row) => this.#follow(row))
      open += outcomes.filter((outcome) => outcome === 'unknown').length
    }
  }

  /** Starts no new work; resolves when the last write has ended. The next process follows what is open. */
  async close(): Promise<void> {
    this.#closed.abort()
    await Promise.all(this.#writing)
  }

  async #follow(row: PaymentRow): Promise<Outcome['status'] | undefined> {
    if (this.#closed.signal.aborted || !(await this.#parts.ledger.takeOver(row))) return undefined
    let payment: Payment
    try {
      payment = readStoredPayment(row)
    } catch (error) {
      this.#parts.log.error({ key: row.key, err: error }, 'a stored payment cannot be read; look at its row')
      await this.postpone(row.key, row.attempts)
      return 'unknown'
    }
    const handedOver = Promise.resolve(false)
    const attempt = { repeated: true, failures: row.attempts, attempts: 1, reverted: row.reason, handedOver }
    const { status } = await this.settle(payment, attempt)
    this.#parts.onFollowed?.(status)
    return status
  }

  async #try(payment: Payment, { repeated, attempts, reverted }: SettlementAttempt): Promise<SettleOutcome> {
    const adapter = this.adapterOf(payment)
    // Its network was removed from the configuration after it was stored: it waits until the network is back.
    if (!adapter) return { status: 'unknown', cause: `payments on ${payment.network} are not configured any more` }
    // A payment that transfers less than its terms, or nothing, is not sent.
    const problem = await adapter.checkTransfer(payment)
    if (problem) return { status: 'unknown', cause: `${problem.reason}: ${problem.message}` }
    const { facilitator, chain } = adapter
    const { clock, log } = this.#parts
    return settlePayment(payment, { facilitator, chain, clock, log, repeated, reverted, ...(attempts && { attempts }) })
  }

  #toReceipt(payment: Payment, transaction: string): StoredReceipt {
    const explorer = this.adapterOf(payment)?.explorerOf(transaction) ?? ''
    return toReceipt(payment, { transaction, explorer, issuedAt: this.#parts.clock.now() })
  }

  /** Written once it is known whether the answer arrived. If the write is lost, the chain still has the settlement. */
  async #recordSettled(key: string, receipt: StoredReceipt, { handedOver, whenReset }: SettlementCaller) {
    const finish = (whole: boolean) =>
      this.#write('record a receipt', () =>
        this.#parts.ledger.finish(key, { receipt: JSON.stringify(receipt), openMs: whole ? 0 : OPEN_MS }),
      )
    const isWhole = await within(HANDING_OVER_MS, handedOver)
    const finishing = finish(isWhole ?? false)
    const opening = () => this.#write('open an answer', () => this.#parts.ledger.reopen(key, recorded))
    // A slow reader received it after all.
    const closing = async () => {
      await finishing
      if (isWhole === undefined && (await handedOver))
        await this.#write('close an answer', () => this.#parts.ledger.close(key, 'first'))
    }
    const recorded = closing()
    whenReset?.(() => void opening())
    await recorded
  }

  /** Of a caller who leaves before the outcome: who signs anew for the same waits for it, and is not charged again. */
  #noteLeaving(key: string, clientGone: AbortSignal | undefined) {
    const note = () => void this.#write('note that a caller has left', () => this.#parts.ledger.leave(key))
    if (clientGone?.aborted) note()
    else clientGone?.addEventListener('abort', note, { once: true })
  }

  #write(name: string, task: () => Promise<void>): Promise<void> {
    const writing = keepTrying(task, { ...this.#parts, name, signal: this.#closed.signal })
    this.#writing.add(writing)
    return writing.finally(() => this.#writing.delete(writing))
  }
}
