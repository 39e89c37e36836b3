import { writeJson } from '@farebox/exact-json'
import { judgeTakeUp } from './buyer.ts'
import { keepTrying } from './keep-trying.ts'
import type { NetworkAdapter } from './network-adapter.ts'
import { claimIdentifier, identifierKeyOf } from './one-payment-each.ts'
import { ANSWER_WITHIN_MS, afterFailedRecord, orBusy, settlementUnknown, stillAtWork } from './open-outcomes.ts'
import type { PaidRequest } from './paid-request.ts'
import { PayerCredit } from './payer-credit.ts'
import { readPayment } from './payment.ts'
import type { PaymentClock } from './ports/payment-clock.ts'
import type { PaymentLog } from './ports/payment-log.ts'
import { RecordFailures } from './record-failures.ts'
import type { Claim, IdentifiedPayment, OfferedPayment } from './records/claim.ts'
import { isLeased, type PaymentClaims } from './records/claims.ts'
import type { Ledger } from './records/ledger.ts'
import type { PayerHistory } from './records/payer-history.ts'
import { type PaidAnswer, toPaidAnswer, toRefusalHeaders } from './records/receipt.ts'
import { readStoredPayment } from './records/stored-payment.ts'
import { toPurchase } from './records/to-purchase.ts'
import { Repetitions } from './repetitions.ts'
import type { SaleTerms } from './sale-terms.ts'
import { type AnswerAttempt, Settlements, type SettlementsParts } from './settlement/settlements.ts'
import type { PaymentRow } from './tables/sale-rows.ts'
import { createOffer, type Offer } from './terms/offer.ts'
import { readPaymentIdentifier } from './terms/payment-identifier.ts'
import type { PastPrices } from './terms/price-history.ts'
import type { Product } from './terms/product.ts'
import {
  type PaymentSender,
  type PaymentVerification,
  type SenderRecord,
  type VerifiedClaim,
  Verifier,
} from './verification.ts'
import { within } from './within.ts'

/** What checking, recording and settling payments needs. */
export interface PaymentParts<Sold extends Product = Product>
  extends SaleTerms<Sold>,
    Pick<SettlementsParts, 'onFollowed'> {
  /** The networks we are paid on, in the order they are offered. */
  readonly adapters: readonly NetworkAdapter[]
  readonly pastPrices?: PastPrices
  /** Changes whenever the catalog changes. Default: never. */
  readonly catalogRevision?: () => number
  readonly claims: PaymentClaims
  readonly ledger: Ledger
  readonly history: PayerHistory
  readonly clock: PaymentClock
  readonly log: PaymentLog
}

// Minimum time for the settlement, however long the service took.
const LEAST_FOR_SETTLEMENT_MS = 15_000

/** The way from a payment header to a settled answer. Every failure is a PaymentRefusal that says whether to pay again. */
export class Payments<Sold extends Product = Product> {
  readonly #parts: PaymentParts<Sold>
  readonly #settlements: Settlements
  readonly #repetitions: Repetitions
  readonly #credit: PayerCredit
  readonly #verifier: Verifier
  readonly #offers = new Map<string, { readonly offer: Offer; readonly revision: number }>()
  readonly #closed = new AbortController()
  readonly #failures = new RecordFailures()

  constructor(parts: PaymentParts<Sold>) {
    this.#parts = parts
    this.#settlements = new Settlements(parts)
    this.#repetitions = new Repetitions({ ...parts, closed: this.#closed.signal, isForOne: true })
    this.#credit = new PayerCredit(parts)
    const adapterOf = (payment: OfferedPayment['payment']) => this.#settlements.adapterOf(payment)
    this.#verifier = new Verifier({ adapterOf, clock: parts.clock, credit: this.#credit })
  }

  /** Updates terms that depend on third parties. Called periodically; never rejects. */
  async refreshTerms(): Promise<void> {
    await Promise.all(this.#parts.adapters.map((adapter) => adapter.refresh?.()))
  }

  /** Changes whenever the terms of an offer change. */
  revision(): number {
    const { adapters, pastPrices, catalogRevision = () => 0 } = this.#parts
    return adapters.reduce(
      (sum, adapter) => sum + adapter.revision(),
      (pastPrices?.revision() ?? 0) + catalogRevision(),
    )
  }

  /** The same object until the terms change. Paid at the end of a stream, a product has one of its own: payments outlast that. */
  offerFor(product: Sold): Offer {
    const [name, revision] = [`${product.slug} ${product.comesForMs ?? 0}`, this.revision()]
    const known = this.#offers.get(name)
    if (known?.revision === revision) return known.offer
    const pastPrices = this.#parts.pastPrices?.of(product.slug) ?? []
    const description = this.#parts.describe(product)
    const offer = createOffer(product, { adapters: this.#parts.adapters, description, pastPrices })
    this.#offers.set(name, { offer, revision })
    return offer
  }

  /** Throws 402. */
  read(header: string | undefined, offer: Offer): OfferedPayment {
    return { payment: readPayment(header, { offer, receivedAt: this.#parts.clock.now() }), offer }
  }

  /**
   * Checks a payment by its own content, before a large body is read for it. A recorded payment passes: its answer is
   * returned whatever the time. Of any other the chain is asked whether it was made. Throws 402, settlement_unknown or busy.
   */
  async checkAlone(offered: OfferedPayment, sender: PaymentSender): Promise<void> {
    const { claims, ledger } = this.#parts
    const refusal = await this.#verifier.refusalOf(offered)
    if (!refusal) return
    const { key } = offered.payment
    // In this order: a claim lasts until its payment is recorded.
    const known = (await orBusy(claims.find(key))) ?? (await orBusy(ledger.find(key)))
    if (!known) await this.#verifier.refuse(offered, refusal, sender)
  }

  /**
   * Claims the payment for this request, or returns the answer that it already bought. Waits while another request with
   * the same payment is at work. Throws invalid_input or payment_identifier_used for its identifier,
   * payment_already_used, settlement_unknown if its outcome stays open, or busy.
   */
  async claim(offered: OfferedPayment, request: PaidRequest): Promise<Claim | PaidAnswer> {
    const { claims, ledger, clock } = this.#parts
    const { key } = offered.payment
    const end = request.arrivedAt + ANSWER_WITHIN_MS
    const identifier = readPaymentIdentifier(offered.payment.payload, request.idempotencyKey)
    const claim = { ...offered, request, identifier }
    // In the same turn as the first claim, so that the two share the wait for the database. A later claim looks again.
    const looking = this.#repetitions.findUndelivered(claim)
    looking.catch(() => {})
    let undelivered: typeof looking | undefined = looking
    // Once per request: retries of the wait are not further guesses.
    let judged: Promise<boolean> | undefined
    const mayTakeUp = (row: PaymentRow) => {
      judged ??= orBusy(judgeTakeUp(row, { request, ledger }))
      return judged
    }
    for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 500)) {
      if (await orBusy(claims.take(key))) return this.#withEarlier(claim, undelivered)
      undelivered = undefined
      const row = await orBusy(ledger.find(key))
      if (row) {
        const answer = await this.#repeat(row, claim, mayTakeUp)
        if (answer) return answer
      } else {
        const held = await orBusy(claims.find(key))
        if (!held) continue
        if (await orBusy(claims.takeOver(held))) return this.#withEarlier(claim)
      }
      const underWay = row ? settlementUnknown('a request with this payment is under way') : stillAtWork()
      if (performance.now() + waitMs > end) throw underWay
      await clock.wait(waitMs, { signal: request.clientGone }).catch(() => {
        throw underWay
      })
    }
  }

  /** Prepares to verify a payment. */
  verification(claim: Claim, sender: SenderRecord): PaymentVerification {
    return this.#verifier.begin(claim, sender)
  }

  /**
   * The answer that the same wallet bought by the same request, in another payment; undefined if none. The payment signed
   * anew has to be verified first, and is never settled (decision 150).
   */
  async boughtBefore(claim: Claim, verified: Promise<VerifiedClaim>): Promise<PaidAnswer | undefined> {
    if (claim.earlier === null) return undefined
    await verified
    return this.#repetitions.giveEarlier(claim, claim.earlier)
  }

  /**
   * Stores the answer, then takes the money. Throws 402 if the payment was refused, busy if nothing could be recorded,
   * settlement_unknown if the outcome is open.
   */
  async settle(claim: VerifiedClaim, data: object): Promise<PaidAnswer> {
    const { payment } = claim
    const answer = writeJson(data)
    const record = () =>
      this.#parts.ledger.beginSettling(payment.key, toPurchase(claim, answer)).catch((cause: unknown) => {
        this.#failures.note(cause)
        throw afterFailedRecord(cause) // a write that may have succeeded is settled by the reconciliation
      })
    while (!(await record())) {
      // The caller of an earlier purchase may have left during the work.
      const left = await this.#repetitions.findUndelivered(claim)
      if (!left) throw settlementUnknown('the claim was lost')
      const bought = await this.#repetitions.giveEarlier(claim, left)
      if (!bought) continue
      void this.release(claim)
      return bought
    }
    void this.release(claim, { unhurried: true }) // a recorded payment cannot be claimed
    return this.#finish(claim, { answer, repeated: false, failures: 0 })
  }

  /**
   * Releases a claim that led to no settlement; does nothing to one that did or may have. Returns true if the claim was
   * held until now, so that no other request can have sold its payment. Never rejects.
   */
  async release(claim: Claim, options?: { readonly unhurried: boolean }): Promise<boolean> {
    const giving = this.#giveBack(claim.payment.key, options)
    const identifierKey = identifierKeyOf(claim)
    if (identifierKey !== null) await this.#giveBack(identifierKey, options)
    const wasHeld = await giving
    // Of any other the outcome is unknown, or recorded.
    if (wasHeld && !options?.unhurried) await this.#credit.ended(claim.payment, 'unused')
    return wasHeld
  }

  async #giveBack(key: string, options?: { readonly unhurried: boolean }): Promise<boolean> {
    const { claims, clock, log } = this.#parts
    const wasHeld = await claims.release(key, options).catch(() => undefined)
    if (wasHeld !== undefined) return wasHeld
    const task = async () => void (await claims.release(key))
    void keepTrying(task, { name: 'give back a claim', signal: this.#closed.signal, clock, log })
    return false
  }

  /** False shortly after a payment could not be recorded: small writes may still fit where a whole answer does not. */
  canRecord(): boolean {
    return this.#failures.canRecord()
  }

  /** Follows settlements of unknown outcome. Resolves to how many are still open. */
  reconcile(): Promise<number> {
    return this.#settlements.reconcile()
  }

  /** Stops background work; the next process follows what is still open. */
  async close(): Promise<void> {
    this.#closed.abort()
    await this.#settlements.close()
  }

  async #withEarlier(claim: IdentifiedPayment, undelivered?: Promise<PaymentRow | null>): Promise<Claim> {
    try {
      const earlier = await claimIdentifier(claim, this.#parts, async () => {
        const found = await (undelivered ?? this.#repetitions.findUndelivered(claim))
        if (!found) this.#failures.requireDisk()
        return found
      })
      return { ...claim, earlier }
    } catch (error) {
      await this.#giveBack(claim.payment.key)
      throw error
    }
  }

  /** The answer to a payment that is already recorded; undefined while its outcome is unknown. */
  async #repeat(
    row: PaymentRow & { readonly now: number },
    claim: IdentifiedPayment,
    mayTakeUp: (row: PaymentRow) => Promise<boolean>,
  ): Promise<PaidAnswer | undefined> {
    const { ledger } = this.#parts
    if (row.state === 'settled') return this.#repetitions.give(row, claim)
    await this.#repetitions.requireHolder(row, claim)
    // Once more by its row, which has the receipt then.
    if (row.state === 'refused' && (await this.#settlements.hasLanded(row))) return undefined
    if (row.state === 'refused') throw this.#repetitions.refuse(row, claim)
    if (isLeased(row) || !(await mayTakeUp(row))) return undefined
    const payment = readStoredPayment(row)
    if (!(await orBusy(ledger.takeOver(row)))) return undefined
    const stored = { answer: row.answer ?? 'null', repeated: true, failures: row.attempts, reverted: row.reason }
    return this.#finish({ ...claim, payment }, stored)
  }

  async #finish(
    { payment, offer, request }: IdentifiedPayment,
    { answer, ...attempt }: AnswerAttempt,
  ): Promise<PaidAnswer> {
    const given = Promise.withResolvers<boolean>()
    const settling = this.#settlements.settle(payment, {
      ...attempt,
      handedOver: given.promise,
      whenReset: request.whenReset,
      clientGone: request.clientGone,
    })
    const left = Math.max(LEAST_FOR_SETTLEMENT_MS, request.arrivedAt + ANSWER_WITHIN_MS - performance.now())
    const outcome = await within(left, settling)
    if (outcome && outcome.status !== 'unknown') void this.#credit.ended(payment, outcome.status)
    if (outcome?.status === 'settled') {
      const { receipt } = outcome
      given.resolve(request.handedOver)
      const signReceipt = request.wantsSignature ? this.#parts.signReceipt : undefined
      const sale = { payment, service: request.service, signReceipt, answer, key: payment.key }
      return toPaidAnswer(receipt, { ...sale, replayed: attempt.repeated })
    }
    given.resolve(false)
    if (outcome?.status !== 'refused') throw settlementUnknown(outcome?.cause ?? 'it takes too long')
    const message = `The payment could not be settled: ${outcome.message} The answer is withheld.`
    throw offer.reject(outcome.reason, message, { headers: toRefusalHeaders(outcome.reason, payment) })
  }
}
