import type { WaitingClock } from '../concurrency/waiting-clock.ts'
import type { Logger } from '../contract/context.ts'
import type { Service } from '../contract/define-service.ts'
import type { CallError } from '../contract/errors.ts'
import { isRefusedWrite } from '../storage/engine.ts'
import type { PaymentRow } from '../storage/schema.ts'
import { judgeTakeUp } from './buyer.ts'
import type { Claim, OfferedPayment } from './claim.ts'
import type { PaymentClaims } from './claims.ts'
import { findOwnProblem, findProblem } from './find-problem.ts'
import { keepTrying } from './keep-trying.ts'
import type { Ledger } from './ledger.ts'
import { createOffer, type Offer } from './offer.ts'
import { claimIdentifier, identifierKeyOf } from './one-payment-each.ts'
import { orBusy, settlementUnknown, stillAtWork } from './open-outcomes.ts'
import type { PaidRequest } from './paid-request.ts'
import { readPayment } from './payment.ts'
import { readPaymentIdentifier } from './payment-identifier.ts'
import type { PaymentRail, Problem, Signer } from './payment-rail.ts'
import type { PastPrices } from './price-history.ts'
import { type PaidAnswer, toReceiptHeaders } from './receipt.ts'
import { Repetitions } from './repetitions.ts'
import { type SettlementAttempt, Settlements, type SettlementsParts } from './settlements.ts'
import { readStoredPayment, writeStoredPayment } from './stored-payment.ts'
import { within } from './within.ts'

declare const verified: unique symbol
/** A claim the facilitator vouched for. Only verify() makes one, and only one of these can be settled. */
export type VerifiedClaim = Claim & { readonly [verified]: true }

/** What payments are checked, kept and settled with. */
export interface PaymentParts extends Pick<SettlementsParts, 'onFollowed'> {
  /** The networks we are paid on, in the order they are offered. */
  readonly rails: readonly PaymentRail[]
  readonly baseUrl: string
  readonly pastPrices?: PastPrices
  /** Another number whenever the catalog is another one than before. Default: it never is. */
  readonly catalogRevision?: () => number
  readonly claims: PaymentClaims
  readonly ledger: Ledger
  readonly clock: WaitingClock
  readonly log: Logger
}

// Balancers cut at 60 s: by then the caller must know that the outcome is unknown.
const ANSWER_WITHIN_MS = 45_000
// A service that took long leaves a settlement this much all the same.
const LEAST_FOR_SETTLEMENT_MS = 15_000
// After a payment that could not be recorded, others get the calls for this long.
const NOT_READY_MS = 15_000

/** Whether a call is paid, and the money itself. Every way it can fail is a CallError that says whether to pay again. */
export class Payments {
  readonly #parts: PaymentParts
  readonly #settlements: Settlements
  readonly #repetitions: Repetitions
  readonly #offers = new Map<string, { readonly offer: Offer; readonly revision: number }>()
  readonly #closed = new AbortController()
  #recordFailedAt = Number.NEGATIVE_INFINITY

  constructor(parts: PaymentParts) {
    this.#parts = parts
    this.#settlements = new Settlements(parts)
    this.#repetitions = new Repetitions({ ...parts, closed: this.#closed.signal })
  }

  /** Brings up to date what the terms take from others. Called now and then; never rejects. */
  async refreshTerms(): Promise<void> {
    await Promise.all(this.#parts.rails.map((rail) => rail.refresh?.()))
  }

  /** Another number whenever the terms of some offer are other ones than before. */
  revision(): number {
    const { rails, pastPrices, catalogRevision = () => 0 } = this.#parts
    return rails.reduce((sum, rail) => sum + rail.revision(), (pastPrices?.revision() ?? 0) + catalogRevision())
  }

  /** The same object until the terms change. */
  offerFor(service: Service): Offer {
    const revision = this.revision()
    const known = this.#offers.get(service.slug)
    if (known?.revision === revision) return known.offer
    const pastPrices = this.#parts.pastPrices?.of(service.slug) ?? []
    const offer = createOffer(service, { ...this.#parts, pastPrices })
    this.#offers.set(service.slug, { offer, revision })
    return offer
  }

  /** Throws 402. */
  read(header: string | undefined, offer: Offer): OfferedPayment {
    return { payment: readPayment(header, { offer, receivedAt: this.#parts.clock.now() }), offer }
  }

  /**
   * Looks at what a payment says itself, before anything large is read for it. One that is known passes: what it bought is
   * handed out whatever the time. Throws 402 or busy.
   */
  async checkAlone({ payment, offer }: OfferedPayment): Promise<void> {
    const { claims, ledger } = this.#parts
    const check = this.#checkOf({ payment, offer })
    const pastPrice = offer.refusePastPrice(payment, check.window.now)
    const problem = pastPrice ? null : await findOwnProblem(payment, check)
    const refusal = pastPrice ?? (problem && notAccepted(offer, problem))
    if (!refusal) return
    // In this order: a claim stands until its payment is recorded.
    const known = (await orBusy(claims.find(payment.key))) ?? (await orBusy(ledger.find(payment.key)))
    if (!known) throw refusal
  }

  /**
   * Takes the payment for this request alone, or gives the answer it already bought. Waits while a request with the same
   * payment is under way. Throws invalid_input or payment_identifier_used for its identifier, payment_already_used,
   * settlement_unknown when its outcome stays open, or busy.
   */
  async claim(offered: OfferedPayment, request: PaidRequest): Promise<Claim | PaidAnswer> {
    const { claims, ledger, clock } = this.#parts
    const { key } = offered.payment
    const end = request.arrivedAt + ANSWER_WITHIN_MS
    const identifier = readPaymentIdentifier(offered.payment.payload, request.idempotencyKey)
    const claim = { ...offered, request, identifier }
    // Once for each request: those that wait are no guesses.
    let judged: Promise<boolean> | undefined
    const mayTakeUp = (row: PaymentRow) => {
      judged ??= orBusy(judgeTakeUp(row, { request, ledger }))
      return judged
    }
    for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 500)) {
      if (await orBusy(claims.take(key))) return this.#withIdentifier(claim)
      const row = await orBusy(ledger.find(key))
      if (row) {
        const answer = await this.#repeat(row, claim, mayTakeUp)
        if (answer) return answer
      } else {
        const held = await orBusy(claims.find(key))
        if (!held) continue
        if (await orBusy(claims.takeOver(held))) return this.#withIdentifier(claim)
      }
      const underWay = row ? settlementUnknown('a request with this payment is under way') : stillAtWork()
      if (performance.now() + waitMs > end) throw underWay
      await clock.wait(waitMs, { signal: request.hungUp }).catch(() => {
        throw underWay
      })
    }
  }

  /**
   * Throws 402 with the reason, facilitator_unavailable, or what `admit` throws.
   * @param admit given where the caller is in doubt: the signature is looked at here first, and then this is told who signed
   */
  async verify(claim: Claim, admit?: (signer: Signer) => void): Promise<VerifiedClaim> {
    const { payment, offer } = claim
    const check = this.#checkOf({ payment, offer })
    const pastPrice = offer.refusePastPrice(payment, check.window.now)
    if (pastPrice) throw pastPrice
    const problem = await findProblem(payment, { ...check, admit })
    if (problem) throw notAccepted(offer, problem)
    // Verified is what it is from here on: the facilitator agreed.
    return claim as VerifiedClaim
  }

  /** Stores the answer, then takes the money. Throws 402 when it was refused, settlement_unknown when it is not certain. */
  async settle(claim: VerifiedClaim, data: object): Promise<PaidAnswer> {
    const { payment, request } = claim
    const answer = JSON.stringify(data)
    const purchase = {
      service: request.service,
      request_digest: request.digest(),
      settlement: writeStoredPayment(payment),
      answer,
      proof: payment.proof,
      client: request.client(),
      identifier: claim.identifier,
    }
    const isMine = await this.#parts.ledger.beginSettling(payment.key, purchase).catch((cause: unknown) => {
      if (isRefusedWrite(cause)) this.#recordFailedAt = performance.now()
      throw settlementUnknown(cause) // carried out perhaps: then it is settled, by whoever finds it
    })
    if (!isMine) throw settlementUnknown('the claim was lost')
    void this.release(claim, { unhurried: true }) // nobody can claim what is recorded
    return this.#finish(claim, { answer, repeated: false, failures: 0 })
  }

  /**
   * Gives back a claim that did not lead to a settlement; does nothing to one that did, or may have. True where it was held
   * until now, so that nobody else can have sold its payment meanwhile. Never rejects.
   */
  async release(claim: Claim, options?: { readonly unhurried: boolean }): Promise<boolean> {
    const wasHeld = this.#giveBack(claim.payment.key, options)
    const identifierKey = identifierKeyOf(claim)
    if (identifierKey !== null) await this.#giveBack(identifierKey, options)
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

  /** False while payments could not be recorded lately: small writes may still fit where those of an answer do not. */
  canRecord(): boolean {
    return performance.now() - this.#recordFailedAt > NOT_READY_MS
  }

  /** Follows the settlements that are not certain yet. Returns how many are still open. */
  reconcile(): Promise<number> {
    return this.#settlements.reconcile()
  }

  /** Ends what goes on in the background; what is not certain yet is for the next process. */
  async close(): Promise<void> {
    this.#closed.abort()
    await this.#settlements.close()
  }

  async #withIdentifier(claim: Claim): Promise<Claim> {
    try {
      await claimIdentifier(claim, this.#parts)
      return claim
    } catch (error) {
      await this.#giveBack(claim.payment.key)
      throw error
    }
  }

  #checkOf({ payment, offer }: OfferedPayment) {
    const rail = this.#settlements.railOf(payment) ?? neverOffered(payment)
    return { rail, window: { now: this.#parts.clock.now(), secondsNeeded: offer.secondsNeeded } }
  }

  /** The answer to a payment that is recorded already; undefined while nobody can tell what becomes of it. */
  async #repeat(
    row: PaymentRow & { readonly now: number },
    claim: Claim,
    mayTakeUp: (row: PaymentRow) => Promise<boolean>,
  ): Promise<PaidAnswer | undefined> {
    const { ledger } = this.#parts
    const { offer } = claim
    if (row.state === 'settled') return this.#repetitions.give(row, claim)
    await this.#repetitions.requireHolder(row, claim)
    if (row.state === 'refused') {
      throw offer.reject(row.reason ?? 'refused', 'This payment was refused before, and is not tried again.')
    }
    if (row.lease_until > row.now || !(await mayTakeUp(row))) return undefined
    if (!(await orBusy(ledger.takeOver(row)))) return undefined
    const payment = readStoredPayment(row)
    const stored = { answer: row.answer ?? 'null', repeated: true, failures: row.attempts }
    return this.#finish({ ...claim, payment }, stored)
  }

  async #finish(
    { payment, offer, request }: Claim,
    { answer, ...attempt }: Omit<SettlementAttempt, 'handedOver'> & { readonly answer: string },
  ): Promise<PaidAnswer> {
    const given = Promise.withResolvers<boolean>()
    const settling = this.#settlements.settle(payment, { ...attempt, handedOver: given.promise })
    const left = Math.max(LEAST_FOR_SETTLEMENT_MS, request.arrivedAt + ANSWER_WITHIN_MS - performance.now())
    const outcome = await within(left, settling)
    if (outcome?.status === 'settled') {
      const { receipt } = outcome
      given.resolve(request.handedOver)
      return {
        answer,
        receipt,
        headers: toReceiptHeaders(receipt, payment),
        replayed: attempt.repeated,
        key: payment.key,
      }
    }
    given.resolve(false)
    if (outcome?.status !== 'refused') throw settlementUnknown(outcome?.cause ?? 'it takes too long')
    const message = `The payment could not be settled: ${outcome.message} The answer is withheld.`
    throw offer.reject(outcome.reason, message)
  }
}

function notAccepted(offer: Offer, { reason, message }: Problem): CallError {
  return offer.reject(reason, `The payment was not accepted: ${message}`)
}

function neverOffered({ network }: OfferedPayment['payment']): never {
  throw new Error(`a payment on ${network}, which no offer names`)
}
