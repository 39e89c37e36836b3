import { EXPIRED } from './chain.ts'
import { LookPace } from './look-pace.ts'
import type { NetworkAdapter, Problem, Signer } from './network-adapter.ts'
import { settlementUnknown } from './open-outcomes.ts'
import type { PayerCredit } from './payer-credit.ts'
import { type Payment, refuseOtherTerms } from './payment.ts'
import { type PaymentRefusal, withoutClaim } from './payment-refusal.ts'
import type { TimeOfDay } from './ports/payment-clock.ts'
import type { Claim, OfferedPayment } from './records/claim.ts'
import type { Offer } from './terms/offer.ts'
import { usedOnChain } from './used-on-chain.ts'

declare const verified: unique symbol
/** A claim that may be settled. Only a Verifier makes one. */
export type VerifiedClaim = Claim & { readonly [verified]: true }

/** What is known of the sender of a payment, by the outcomes of its recent ones. */
export interface SenderRecord {
  /** Whether its last payment, or that of the payer, was rejected. */
  readonly isDoubted: boolean
  /** Called with who signed, before any request is made. Throws busy while such payments of this sender have to wait. */
  admit(signer: Signer): void
}

/** Who sent a payment: the client's address, as the limits count it. */
export interface PaymentSender {
  client(): string
}

/** The verification of one payment. */
export interface PaymentVerification {
  /** Resolves when the work may begin, at the latest when the payment is verified. */
  readonly mayWork: Promise<void>
  /** Throws 402 with the reason, facilitator_unavailable, or what admit() throws. Called once. */
  verify(): Promise<VerifiedClaim>
}

interface VerifierParts {
  readonly adapterOf: (payment: Payment) => NetworkAdapter | undefined
  readonly clock: TimeOfDay
  readonly credit: PayerCredit
}

/** Verifies payments: first by what they say themselves, then by who signed, then by a facilitator. */
export class Verifier {
  readonly #parts: VerifierParts
  readonly #looks = new LookPace()

  constructor(parts: VerifierParts) {
    this.#parts = parts
  }

  /** Why a payment is refused, judged by its own content; undefined if it is not. Makes no request. */
  async refusalOf({ payment, offer }: OfferedPayment): Promise<PaymentRefusal | undefined> {
    const now = this.#parts.clock.now()
    const ended = refuseOtherTerms(payment, offer) ?? offer.refusePastPrice(payment, now)
    if (ended) return ended
    const window = { now, secondsNeeded: offer.secondsNeeded }
    const problem = await findOwnProblem(payment, { adapter: this.#adapterOf(payment), window })
    return problem ? notAccepted(offer, problem) : undefined
  }

  /**
   * Refuses a payment of which there is no record, for its own content, unless the chain shows that it was made: prices, recipients and
   * times may have changed since. Throws 402, or settlement_unknown where nobody tells of a payment that its payer signed.
   */
  async refuse(offered: OfferedPayment, refusal: PaymentRefusal, { client }: PaymentSender): Promise<never> {
    const { payment } = offered
    const adapter = this.#adapterOf(payment)
    const signer = await this.#signerOf(payment)
    // A forged signature does not take the turns of a good one.
    const mayLook = this.#looks.take(`${signer} ${client()}`)
    // Nobody can have made it.
    if (mayLook && signer === 'other' && (await adapter.checkOtherSigner?.(payment))) throw refusal
    const used = mayLook ? await usedOnChain(offered, adapter) : undefined
    if (used === undefined) throw signer === 'payer' ? settlementUnknown(refusal, NOT_LOOKED_UP) : withoutClaim(refusal)
    throw used === null || used.extras.error === EXPIRED ? refusal : used
  }

  /**
   * Prepares to verify a payment. Where the work is worth less than the wait, it may begin as soon as the payer's own
   * signature is found; and for a payer in credit no facilitator is asked before it settles.
   */
  begin(claim: Claim, sender: SenderRecord): PaymentVerification {
    const { promise: mayWork, resolve: admitWork } = Promise.withResolvers<void>()
    const canTell = this.#adapterOf(claim.payment).wouldTransfer !== undefined
    const isHurried = canTell && claim.offer.isLightWork && !sender.isDoubted && claim.earlier === null
    return {
      mayWork,
      verify: async () => {
        const refusal = await this.refusalOf(claim)
        if (refusal) return this.refuse(claim, refusal, claim.request)
        const signer = await this.#signerOf(claim.payment)
        sender.admit(signer)
        if (isHurried && signer === 'payer') {
          admitWork()
          return this.#verifyHurried(claim)
        }
        const verified = await this.#verify(claim, { signer, isDoubted: sender.isDoubted })
        admitWork()
        return verified
      },
    }
  }

  async #signerOf(payment: Payment): Promise<Signer> {
    return (await this.#adapterOf(payment).signerOf?.(payment)) ?? 'other'
  }

  async #verifyHurried(claim: Claim): Promise<VerifiedClaim> {
    const { payment } = claim
    const { credit } = this.#parts
    const { facilitator, wouldTransfer } = this.#adapterOf(payment)
    if (await credit.grants(payment)) {
      if (facilitator.appoint?.(payment) && (await wouldTransfer?.(payment))) return asVerified(claim)
      // Somebody has to tell why it would not, or first show that it settles alone.
      payment.isUnverified = false
      await credit.ended(payment, 'unused')
    }
    return this.#verify(claim, { signer: 'payer', isDoubted: false })
  }

  async #verify(claim: Claim, { signer, isDoubted }: { signer: Signer; isDoubted: boolean }): Promise<VerifiedClaim> {
    const { payment, offer } = claim
    const { facilitator, checkOtherSigner } = this.#adapterOf(payment)
    const isForeign = isDoubted && signer === 'other'
    const problem = (isForeign && (await checkOtherSigner?.(payment))) || (await facilitator.verify(payment))
    if (!problem) return asVerified(claim)
    const isNobodys = signer === 'other' && (await checkOtherSigner?.(payment))
    const used = isNobodys ? null : await usedOnChain(claim, this.#adapterOf(payment))
    if (used) throw used
    const isOthers = problem.isUnexplained && checkOtherSigner !== undefined && signer === 'other'
    // Its library refuses an address with wrong capitals as a wrong signature.
    const isOwn = problem.isUnexplained && signer === 'payer' && /signature/.test(problem.reason)
    const more = isOthers ? ` ${notSignedBy(payment)}` : isOwn ? CAPITALS : ''
    const message = problem.message + more
    const refusal = notAccepted(offer, { ...problem, message })
    throw used === null ? refusal : withoutClaim(refusal)
  }

  #adapterOf(payment: Payment): NetworkAdapter {
    const adapter = this.#parts.adapterOf(payment)
    if (adapter) return adapter
    throw new Error(`a payment on ${payment.network}, which no offer names`)
  }
}

interface OwnCheck {
  readonly adapter: NetworkAdapter
  readonly window: { readonly now: Date; readonly secondsNeeded: number }
}

/** Why a payment cannot be accepted, judged by its own content; null if it can. Makes no request. */
export async function findOwnProblem(payment: Payment, { adapter, window }: OwnCheck): Promise<Problem | null> {
  const transfer = adapter.checkTransfer(payment)
  return (transfer instanceof Promise ? await transfer : transfer) ?? adapter.checkWindow?.(payment, window) ?? null
}

const NOT_LOOKED_UP =
  'This server has no record of this payment, and cannot look up on the chain at the moment whether it was made before. Do not sign ' +
  'anew: repeat the same request with the SAME payment header.'
const CAPITALS =
  ' The signature is good: send authorization.from and authorization.to in small letters, or with the right capitals of EIP-55.'

function notSignedBy({ payer }: Payment): string {
  return `The key of ${payer} did not sign what it says for the token and network of the terms, in the form that is taken there.`
}

function asVerified(claim: Claim): VerifiedClaim {
  // The one place that makes a VerifiedClaim: a facilitator agreed, or the payer is in credit.
  return claim as VerifiedClaim
}

function notAccepted(offer: Offer, { reason, message }: Problem): PaymentRefusal {
  return offer.reject(reason, `The payment was not accepted: ${message}`)
}
