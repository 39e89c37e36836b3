import { holdsPayment, judgeBuyer } from './buyer.ts'
import { keepTrying } from './keep-trying.ts'
import { ANSWER_WITHIN_MS, orBusy, settlementUnknown } from './open-outcomes.ts'
import type { PaymentRefusal } from './payment-refusal.ts'
import type { PaymentClock } from './ports/payment-clock.ts'
import type { PaymentLog } from './ports/payment-log.ts'
import type { Claim, IdentifiedPayment } from './records/claim.ts'
import { isLeased } from './records/claims.ts'
import type { Ledger } from './records/ledger.ts'
import { type PaidAnswer, type SignReceipt, toPaidAnswer, toRefusalHeaders } from './records/receipt.ts'
import { readReceipt } from './records/stored-payment.ts'
import type { PaymentRow } from './tables/sale-rows.ts'
import type { WalletProofs } from './wallet-proofs.ts'

interface RepetitionsParts {
  readonly signReceipt?: SignReceipt | undefined
  /** Default: a wallet cannot be proven. */
  readonly walletProofs?: WalletProofs | undefined
  readonly ledger: Ledger
  readonly clock: PaymentClock
  readonly log: PaymentLog
  /** Fires when no new work may begin. */
  readonly closed: AbortSignal
  /** Whether a payment is for one request alone: the next call of a channel may be paid by the same bytes. */
  readonly isForOne: boolean
}

const PAUSE_MS = 50
// Beyond this no reset of the first connection opens an answer again.
const JUST_SOLD_MS = 60_000

/** A sale whose answer is still stored. */
type AnsweredRow = PaymentRow & { readonly answer: string; readonly now: number }

/** Answers requests that repeat a recorded payment. */
export class Repetitions {
  readonly #parts: RepetitionsParts

  constructor(parts: RepetitionsParts) {
    this.#parts = parts
  }

  /** The answer a settled payment bought, for its buyer. Throws 402 for all others, or busy. */
  async give(row: PaymentRow & { readonly now: number }, claim: IdentifiedPayment): Promise<PaidAnswer> {
    const { ledger } = this.#parts
    const { payment, request, offer } = claim
    const isSignedIn = () => this.#isSignedIn(claim)
    const standing = await orBusy(judgeBuyer(row, { payment, request, ledger, isSignedIn }))
    if (standing === 'stranger') throw this.#alreadyUsed(claim)
    const receipt = readReceipt(row)
    if (standing === 'another request' || row.answer === null) {
      throw offer.reject('payment_already_used', ALREADY_USED, {
        extras: { ...USED, transaction: receipt.transaction },
      })
    }
    return this.#handOver({ ...row, answer: row.answer }, claim)
  }

  /**
   * What the payer bought by the same request in the last 15 minutes, if the answer reached nobody, or will reach nobody, or
   * was given to this payment; null if there is none.
   */
  async findUndelivered(claim: IdentifiedPayment): Promise<PaymentRow | null> {
    const { service, digest } = claim.request
    const { key, payer, proof } = claim.payment
    const request = { key, service, request_digest: digest(), payer, proof }
    const found = await orBusy(this.#parts.ledger.undelivered(request))
    return found.find((row) => row.key !== key) ?? null
  }

  /**
   * The answer of an earlier purchase, for a payment signed anew for the same one: a payment that was verified proves its
   * wallet at least as well as a sign-in does. Waits while it is settled. Undefined if it is
   * no longer stored. Throws settlement_unknown if the earlier payment stays uncertain.
   */
  async giveEarlier(claim: Claim, { key }: PaymentRow): Promise<PaidAnswer | undefined> {
    const { ledger, clock } = this.#parts
    const end = claim.request.arrivedAt + ANSWER_WITHIN_MS
    for (;;) {
      const row = await orBusy(ledger.find(key))
      if (!row || row.answer === null || row.state === 'refused') return undefined
      if (row.state !== 'settling') return this.#handOver({ ...row, answer: row.answer }, claim)
      const unknown = settlementUnknown('the payment that this one repeats is not certain yet')
      if (!isLeased(row) || performance.now() > end) throw unknown
      await clock.wait(PAUSE_MS, { signal: claim.request.clientGone }).catch(() => {
        throw unknown
      })
    }
  }

  #handOver(row: AnsweredRow, { payment, request }: IdentifiedPayment): Promise<PaidAnswer> {
    const { ledger, clock, log, closed } = this.#parts
    const signReceipt = request.wantsSignature ? this.#parts.signReceipt : undefined
    const isRepeated = row.key !== payment.key && this.#parts.isForOne
    const mayOpen = row.open_until > 0 || (row.open_until === 0 && row.now - row.updated_at < JUST_SOLD_MS)
    if (isRepeated || mayOpen) {
      // It has arrived: other addresses can no longer fetch it.
      const note = () => (isRepeated ? ledger.handTo(row.key, payment.proof) : ledger.close(row.key))
      void request.handedOver.then((whole) => {
        if (whole) void keepTrying(note, { name: 'close an answer', signal: closed, clock, log })
      })
    }
    const { answer, service, key } = row
    return toPaidAnswer(readReceipt(row), { payment, service, signReceipt, answer, replayed: true, key })
  }

  /** Throws 402, or busy, unless the caller holds the payment itself. Others learn nothing about it. */
  async requireHolder(row: PaymentRow, claim: IdentifiedPayment): Promise<void> {
    if (holdsPayment(row, claim)) return
    await orBusy(this.#parts.ledger.countWrongTry(row.key, 'elsewhere'))
    throw this.#alreadyUsed(claim)
  }

  /** What is said of a payment that was refused, to its holder. */
  refuse({ reason }: PaymentRow, { offer, payment }: IdentifiedPayment): PaymentRefusal {
    const headers = toRefusalHeaders(reason ?? 'refused', payment)
    return offer.reject(reason ?? 'refused', 'This payment was refused before, and is not tried again.', { headers })
  }

  async #isSignedIn({ payment, request }: IdentifiedPayment): Promise<boolean> {
    if (request.signIn === undefined) return false
    return (await this.#parts.walletProofs?.isProven(request.signIn, payment)) ?? false
  }

  /** The same words for everyone but the buyer, whatever was wrong. */
  #alreadyUsed({ payment, offer, request }: IdentifiedPayment): PaymentRefusal {
    const extensions = this.#parts.walletProofs?.request(payment, request.service)
    return offer.reject('payment_already_used', ALREADY_USED, {
      extras: { ...USED, transaction: null },
      ...(extensions && { extensions }),
    })
  }
}

const ALREADY_USED =
  'This payment bought an answer already. It is given again for the identical request: from the client address it was ' +
  'bought from, with the payment identifier it was bought with, or with a SIGN-IN-WITH-X proof of the wallet that paid; for 24 ' +
  'hours. For anything else sign a new payment.'
const USED = { hint: 'This request was not charged. The message says what to do.' }
