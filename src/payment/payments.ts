import { setTimeout as pause } from 'node:timers/promises'
import type { Clock, Logger } from '../contract/context.ts'
import type { Service } from '../contract/define-service.ts'
import { CallError } from '../contract/errors.ts'
import type { ClaimRow, PaymentRow } from '../storage/schema.ts'
import type { Claims } from './claims.ts'
import type { Ledger } from './ledger.ts'
import { createOffer, type Offer } from './offer.ts'
import { type Payment, readPayment } from './payment.ts'
import type { PaymentRail } from './payment-rail.ts'
import { type Receipt, toReceipt, toReceiptHeaders } from './receipt.ts'
import { settlePayment } from './settlement.ts'

/** What identifies a request, so that a repeated one gets its stored answer and another one does not. */
export interface PaidRequest {
  readonly service: string
  /** SHA-256 of the raw body. */
  readonly digest: string
  /** Fires when the caller hangs up. */
  readonly hungUp: AbortSignal
  /** The longest to wait for an identical request that is under way. */
  readonly patienceMs: number
}

/** A payment held by this request alone, not yet checked. */
export interface Claim {
  readonly payment: Payment
  readonly offer: Offer
}

declare const verified: unique symbol
/** A claim the facilitator vouched for. Only verify() makes one, and only one of these can be settled. */
export type VerifiedClaim = Claim & { readonly [verified]: true }

/** A paid answer, as stored: what a repeated request is given again. */
export interface PaidAnswer {
  /** The service's output, as JSON text. */
  readonly answer: string
  readonly receipt: Receipt
  readonly headers: Readonly<Record<string, string>>
  /** True when an earlier request bought it: it comes from storage, and the service did not run again. */
  readonly replayed: boolean
}

interface PaymentParts {
  /** The networks we are paid on, in the order they are offered. */
  readonly rails: readonly PaymentRail[]
  readonly baseUrl: string
  readonly claims: Claims
  readonly ledger: Ledger
  readonly clock: Clock
  readonly log: Logger
}

const ORPHANS_AT_ONCE = 50

/** Whether a call is paid, and the money itself. Every way it can fail is a CallError that says whether to pay again. */
export class Payments {
  readonly #parts: PaymentParts
  readonly #offers = new Map<string, { readonly offer: Offer; readonly revision: number }>()

  constructor(parts: PaymentParts) {
    this.#parts = parts
  }

  /** Brings up to date what the terms take from others. Called now and then; never rejects. */
  async refreshTerms(): Promise<void> {
    await Promise.all(this.#parts.rails.map((rail) => rail.refresh?.()))
  }

  /** Another number whenever the terms of some offer are other ones than before. */
  revision(): number {
    return this.#parts.rails.reduce((sum, rail) => sum + rail.revision(), 0)
  }

  /** The same object until the terms change. */
  offerFor(service: Service): Offer {
    const revision = this.revision()
    const known = this.#offers.get(service.slug)
    if (known?.revision === revision) return known.offer
    const offer = createOffer(service, this.#parts)
    this.#offers.set(service.slug, { offer, revision })
    return offer
  }

  /** Throws 402. */
  read(header: string | undefined, offer: Offer): Claim {
    return { payment: readPayment(header, { offer, receivedAt: this.#parts.clock.now() }), offer }
  }

  /**
   * Takes the payment for this request alone, or gives the answer it already bought. Waits while an identical request is
   * under way. Throws payment_already_used when it belongs to another request, settlement_unknown when it stays open.
   */
  async claim({ payment, offer }: Claim, request: PaidRequest): Promise<Claim | PaidAnswer> {
    const { claims, ledger } = this.#parts
    const { key } = payment
    const end = performance.now() + request.patienceMs
    for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 500)) {
      if (await claims.take({ key, service: request.service, requestDigest: request.digest })) return { payment, offer }
      const row = await ledger.find(key)
      if (row) {
        if (!isSameRequest(row, request)) throw alreadyUsed(offer, row.receipt)
        if (row.state === 'settled') return toStoredAnswer(row, offer)
        if (await ledger.takeOver(row)) return this.#settle(row, { offer, repeated: true })
      } else {
        const claim = await claims.find(key)
        if (!claim) continue
        if (await claims.takeOver(claim, request.digest)) return { payment, offer }
        if (!isSameRequest(claim, request)) throw alreadyUsed(offer, null)
      }
      if (performance.now() + waitMs > end) throw stillUnderWay()
      await pause(waitMs, undefined, { signal: request.hungUp }).catch(() => {
        throw stillUnderWay()
      })
    }
  }

  /** Throws 402 with the facilitator's reason, or facilitator_unavailable. */
  async verify(claim: Claim): Promise<VerifiedClaim> {
    const rail = this.#findRail(claim.payment) ?? neverOffered(claim.payment)
    const problem = await rail.facilitator.verify(claim.payment)
    if (problem) throw claim.offer.reject(problem.reason, `The payment was not accepted: ${problem.message}`)
    return claim as VerifiedClaim
  }

  /** Stores the answer, then takes the money. Throws 402 when it was refused, settlement_unknown when nobody can tell. */
  async settle({ payment, offer }: VerifiedClaim, data: object): Promise<PaidAnswer> {
    const { claims, ledger, log } = this.#parts
    const { key } = payment
    const answer = JSON.stringify(data)
    const isMine = await ledger.beginSettling(key, { settlement: JSON.stringify(payment), answer })
    if (!isMine) throw settlementUnknown('the claim was lost')
    claims.release(key).catch((error: unknown) => log.warn({ key, err: error }, 'a claim stays until its lease ends'))
    return this.#finish(payment, { answer, offer, repeated: false })
  }

  /** Gives back a claim that did not lead to a settlement; does nothing to one that did, or may have. */
  async release({ payment }: Claim): Promise<void> {
    await this.#parts.claims.release(payment.key)
  }

  /** Finishes the settlements a dead process left behind. Returns how many are still open. */
  async reconcile(): Promise<number> {
    const orphans = await this.#parts.ledger.orphans(ORPHANS_AT_ONCE)
    let open = 0
    for (const row of orphans) {
      if (!(await this.#parts.ledger.takeOver(row))) continue
      await this.#settle(row, { repeated: true }).catch((error: unknown) => {
        open += 1
        this.#parts.log.warn({ key: row.key, err: error }, 'a payment is still not reconciled')
      })
    }
    return open
  }

  /** Settles what was stored by settle(). */
  #settle(row: PaymentRow, { offer, repeated }: { offer?: Offer; repeated: boolean }): Promise<PaidAnswer> {
    // Written by settle() above, in this shape.
    const payment = JSON.parse(row.settlement ?? 'null') as Payment
    return this.#finish(payment, { answer: row.answer ?? 'null', ...(offer && { offer }), repeated })
  }

  async #finish(
    payment: Payment,
    { answer, offer, repeated }: { answer: string; offer?: Offer; repeated: boolean },
  ): Promise<PaidAnswer> {
    const { ledger, clock, log } = this.#parts
    const { key } = payment
    const rail = this.#findRail(payment)
    // Stored before its network was taken out of the configuration: it waits until the network is back.
    if (!rail) return this.#keep(key, `payments on ${payment.network} are not configured any more`)
    const { facilitator, chain } = rail
    const outcome = await settlePayment(payment, { facilitator, chain, clock, log, repeated })
    if (outcome.status === 'settled') {
      const { transaction } = outcome
      const receipt = toReceipt(payment, { transaction, explorer: rail.explorerOf(transaction) })
      // Not waited for: should it be lost, the chain still knows, and the next who asks finds it settled there.
      ledger.finish(key, JSON.stringify(receipt)).catch((error: unknown) => {
        log.error({ key, err: error }, 'a receipt was not stored; kept for reconciliation')
        return ledger.setAside(key)
      })
      return { answer, receipt, headers: toReceiptHeaders(receipt, payment), replayed: repeated }
    }
    if (outcome.status === 'refused') {
      await ledger.withdraw(key)
      const message = `The payment could not be settled: ${outcome.message} The answer is withheld.`
      throw offer?.reject(outcome.reason, message) ?? new CallError('payment_required', message)
    }
    return this.#keep(key, outcome.cause)
  }

  async #keep(key: string, cause: string): Promise<never> {
    await this.#parts.ledger.setAside(key)
    this.#parts.log.error({ key, cause }, 'settlement outcome unknown; kept for reconciliation')
    throw settlementUnknown(cause)
  }

  #findRail({ network }: Payment): PaymentRail | undefined {
    return this.#parts.rails.find((rail) => rail.network === network)
  }
}

function neverOffered({ network }: Payment): never {
  throw new Error(`a payment on ${network}, which no offer names`)
}

function toStoredAnswer(row: PaymentRow, offer: Offer): PaidAnswer {
  if (row.answer === null || row.receipt === null || row.settlement === null) throw alreadyUsed(offer, row.receipt)
  // Both written by this class.
  const receipt = JSON.parse(row.receipt) as Receipt
  const payment = JSON.parse(row.settlement) as Payment
  return { answer: row.answer, receipt, headers: toReceiptHeaders(receipt, payment), replayed: true }
}

function isSameRequest(held: ClaimRow | PaymentRow, { service, digest }: PaidRequest): boolean {
  return held.service === service && held.request_digest === digest
}

function alreadyUsed(offer: Offer, receipt: string | null): CallError {
  const transaction = receipt ? (JSON.parse(receipt) as Receipt).transaction : null
  return offer.reject(
    'payment_already_used',
    'This payment belongs to another request, or its answer is older than 24 hours. Sign a new payment for this one.',
    { transaction },
  )
}

function stillUnderWay(): CallError {
  return settlementUnknown('an identical request is still under way')
}

function settlementUnknown(cause: string): CallError {
  return new CallError(
    'settlement_unknown',
    'The payment was sent and its outcome is not known yet. Do not sign a new one: repeat the same request with the SAME ' +
      'payment header. You get the answer as soon as the payment is confirmed, and are charged once at most.',
    { cause, headers: { 'Retry-After': '5' } },
  )
}
