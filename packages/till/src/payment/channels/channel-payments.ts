import { writeJson } from '@farebox/exact-json'
import { holdsPayment, isSameRequest } from '../buyer.ts'
import type { FailureNote } from '../carry-out-sale.ts'
import type { Facilitator } from '../facilitator.ts'
import { keepTrying } from '../keep-trying.ts'
import { claimIdentifier, identifierKeyOf } from '../one-payment-each.ts'
import { afterFailedRecord, orBusy, settlementUnknown } from '../open-outcomes.ts'
import type { PaidRequest } from '../paid-request.ts'
import { amountOf, type Payment } from '../payment.ts'
import { PaymentRefusal, refusedForNow } from '../payment-refusal.ts'
import type { Payments } from '../payments.ts'
import type { PaymentClock } from '../ports/payment-clock.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import type { Claim, IdentifiedPayment, OfferedPayment } from '../records/claim.ts'
import type { PaymentClaims } from '../records/claims.ts'
import { type Ledger, OPEN_MS } from '../records/ledger.ts'
import { type PaidAnswer, toChannelHeaders, toPaidAnswer } from '../records/receipt.ts'
import { toPurchase } from '../records/to-purchase.ts'
import { Repetitions } from '../repetitions.ts'
import type { Offer } from '../terms/offer.ts'
import { readPaymentIdentifier } from '../terms/payment-identifier.ts'
import type { Product } from '../terms/product.ts'
import type { PaymentSender, PaymentVerification, SenderRecord, VerifiedClaim } from '../verification.ts'
import type { WalletProofs } from '../wallet-proofs.ts'
import { admitChannel, refuseWithdrawing } from './admit-channel.ts'
import type { ChannelChain } from './channel-chain.ts'
import type { ChannelCredit, Loan } from './channel-credit.ts'
import { type MadeDeposit, makeDeposit } from './channel-deposits.ts'
import type { ChannelDigests } from './channel-digests.ts'
import { type ChannelOffer, createChannelOffer } from './channel-offer.ts'
import { toChannelFacts, toChannelReceipt } from './channel-receipt.ts'
import type { ChannelRecord, ChannelRows } from './channel-rows.ts'
import type { ChannelStanding } from './channel-standing.ts'
import type { ChannelTerms } from './channel-terms.ts'
import type { ChannelTurns } from './channel-turns.ts'
import { checkVoucher } from './check-voucher.ts'
import { type ChannelPayment, isOfSameSigner, readChannelPayment } from './read-channel-payment.ts'
import { describeDeposit } from './refunds/describe-deposit.ts'

/** What selling by channel needs. */
export interface ChannelPaymentsParts<Sold extends Product = Product> {
  /** Sells by all other schemes. */
  readonly payments: Payments<Sold>
  readonly terms: ChannelTerms
  readonly digests: ChannelDigests
  readonly chain: ChannelChain
  readonly rows: ChannelRows
  readonly turns: ChannelTurns
  readonly claims: PaymentClaims
  readonly ledger: Ledger
  /** Makes deposits. */
  readonly facilitator: Facilitator
  readonly credit: ChannelCredit
  /** Whether channels are offered now: claims are in time, and the chain is heard. */
  readonly isOffered: () => boolean
  readonly explorerOf: (transaction: string) => string
  /** Address of the paid endpoint of a product. */
  readonly resourceOf: (product: Sold) => string
  /** Address of a page that says how channels are paid. */
  readonly docs: string
  readonly walletProofs: WalletProofs
  /** Identifies this process among all that share the database. */
  readonly owner: string
  readonly clock: PaymentClock
  readonly log: PaymentLog
}

/** A call at work in its channel. */
interface ChannelCall extends ChannelPayment {
  readonly offer: ChannelOffer
  /** As it is stored, where the turn was taken. */
  known?: ChannelRecord | undefined
  channel?: ChannelStanding | undefined
  deposit?: MadeDeposit | undefined
  loan?: Loan
}

/**
 * Sells at the channel addresses: a deposit, then a signature a call, checked here. A charge is made in the statement that
 * stores its answer. Payments of other schemes go their ordinary way.
 */
export class ChannelPayments<Sold extends Product = Product> {
  readonly #parts: ChannelPaymentsParts<Sold>
  readonly #repetitions: Repetitions
  readonly #closed = new AbortController()
  readonly #offers = new Map<string, { readonly offer: ChannelOffer; readonly ordinary: Offer }>()
  readonly #calls = new WeakMap<Payment, ChannelCall>()

  constructor(parts: ChannelPaymentsParts<Sold>) {
    this.#parts = parts
    this.#repetitions = new Repetitions({ ...parts, closed: this.#closed.signal, isForOne: false })
  }

  /** The same object until the terms change. */
  offerFor(product: Sold): ChannelOffer {
    const { payments, terms, resourceOf, docs } = this.#parts
    const [ordinary, isOffered] = [payments.offerFor(product), this.#parts.isOffered()]
    const known = this.#offers.get(product.slug)
    if (known?.ordinary === ordinary && known.offer.isOffered === isOffered) return known.offer
    const offer = createChannelOffer(product, { ordinary, terms, isOffered, resource: resourceOf(product), docs })
    this.#offers.set(product.slug, { offer, ordinary })
    return offer
  }

  read(header: string | undefined, offer: Offer): OfferedPayment {
    const now = this.#parts.clock.now()
    // Only channel addresses have one; the others are never asked for a channel.
    const channels = 'channels' in offer ? (offer as ChannelOffer) : undefined
    const found = channels && readChannelPayment(header, { offer: channels, now })
    if (!found) return this.#parts.payments.read(header, offer)
    if (found.voucher.refund) throw offer.reject(REFUND, ASK_FOR_REFUND)
    this.#calls.set(found.payment, { ...found, offer: channels })
    return { payment: found.payment, offer }
  }

  /** Checks terms, id and signature, without a look at any row. */
  async checkAlone(offered: OfferedPayment, sender: PaymentSender): Promise<void> {
    const call = this.#calls.get(offered.payment)
    if (!call) return this.#parts.payments.checkAlone(offered, sender)
    const problem = await checkVoucher(call, this.#parts)
    if (problem) throw offered.offer.reject(problem.reason, `The payment was not accepted: ${problem.message}`)
  }

  async claim(offered: OfferedPayment, request: PaidRequest): Promise<Claim | PaidAnswer> {
    const call = this.#calls.get(offered.payment)
    if (!call) return this.#parts.payments.claim(offered, request)
    const { payment } = offered
    const identifier = readPaymentIdentifier(payment.payload, request.idempotencyKey)
    const claim = { ...offered, request, identifier }
    const turn = await this.#parts.turns.take({
      id: call.voucher.channel,
      from: call.from,
      sumAtomic: call.voucher.sumAtomic,
      request: `${request.service} ${request.digest()}`,
      clientGone: request.clientGone,
      repeat: () => this.#repeat(claim),
    })
    if (turn.status === 'repeated') return turn.answer
    if (call.refusal && turn.status === 'mine') await this.#endTurn(call)
    if (call.refusal) throw call.refusal
    if (turn.status === 'busy') throw refusedForNow(WAIT, 2, { isCallersOwn: true })
    if (turn.status === 'stale') throw call.offer.correct(turn.channel)
    if (turn.status === 'public')
      throw call.offer.correct(await orBusy(this.#parts.rows.onChain(turn.channel)), 'public')
    try {
      call.known = turn.channel
      // Only now: whoever was at work may have left its answer to nobody.
      const look = () => this.#repetitions.findUndelivered(claim)
      const earlier = await claimIdentifier(claim, this.#parts, look)
      return { ...claim, earlier: earlier && isOfSameSigner(call, earlier) ? earlier : null }
    } catch (error) {
      await this.#endTurn(call)
      throw error
    }
  }

  verification(claim: Claim, sender: SenderRecord): PaymentVerification {
    const call = this.#calls.get(claim.payment)
    if (!call) return this.#parts.payments.verification(claim, sender)
    const { promise: mayWork, resolve: admitWork } = Promise.withResolvers<void>()
    return {
      mayWork,
      verify: async () => {
        const { payer, payerAuthorizer } = call.voucher.config
        // The voucher is signed by a key; whose key makes the deposit, the chain alone can tell.
        sender.admit(payer === payerAuthorizer ? 'payer' : 'other')
        // A node is asked only now, so that the limits of callers hold for it.
        call.channel = await admitChannel(
          call.known,
          { ...call, awaitedAtomic: call.voucher.deposit?.amountAtomic ?? 0n },
          this.#parts,
        )
        call.loan = await this.#parts.credit.lend(amountOf(call.requirements), call.offer)
        await this.#fund(call, claim.request)
        admitWork()
        // The voucher's signature was checked, and the chain shows the money it is for.
        return claim as VerifiedClaim
      },
    }
  }

  async boughtBefore(claim: Claim, verified: Promise<VerifiedClaim>): Promise<PaidAnswer | undefined> {
    if (!this.#calls.has(claim.payment)) return this.#parts.payments.boughtBefore(claim, verified)
    if (claim.earlier === null) return undefined
    await verified
    return this.#repetitions.giveEarlier(claim, claim.earlier)
  }

  /** Charges the channel and stores the answer. Throws 402 if the channel has changed, settlement_unknown if the outcome is open. */
  async settle(claim: VerifiedClaim, data: object): Promise<PaidAnswer> {
    const { payment, request } = claim
    const call = this.#calls.get(payment)
    if (!call?.channel) return this.#parts.payments.settle(claim, data)
    const { rows, ledger, explorerOf, clock, owner } = this.#parts
    const { channel, voucher, deposit, from } = call
    const answer = writeJson(data)
    const receipt = toChannelReceipt({ payment, from, channel, deposit, explorerOf }, clock.now())
    const charge = {
      ...toPurchase(claim, answer),
      key: payment.key,
      owner,
      receipt: JSON.stringify(receipt),
      channel: voucher.channel,
      voucher: voucher.signature,
      transaction_hash: deposit?.transaction || null,
      charged_from: Number(from),
      openMs: request.clientGone.aborted ? OPEN_MS : 0,
    }
    // If it fails, the write may have succeeded all the same: the same payment then gets the stored answer.
    const isCharged = await rows.charge(charge).catch((cause: unknown) => {
      const refusal = afterFailedRecord(cause)
      call.loan?.end(refusal.code === 'busy' ? 'unused' : 'charged')
      throw refusal
    })
    call.loan?.end(isCharged ? 'charged' : 'unused')
    if (!isCharged) throw await this.#changed(call)
    void this.release(claim, { unhurried: true })
    const open = () => this.#keep('open an answer', () => ledger.reopen(payment.key))
    void request.handedOver.then((whole) => whole || open())
    request.whenReset?.(open)
    return toPaidAnswer(receipt, { payment, service: request.service, answer, replayed: false, key: payment.key })
  }

  async release(claim: Claim, options?: { readonly unhurried: boolean }): Promise<boolean> {
    const call = this.#calls.get(claim.payment)
    if (!call) return this.#parts.payments.release(claim, options)
    const { claims } = this.#parts
    call.loan?.end('unused')
    const identifierKey = identifierKeyOf(claim)
    if (identifierKey !== null) this.#keep('give back a claim', async () => void (await claims.release(identifierKey)))
    return this.#endTurn(call, options)
  }

  /** Of a call that failed after its deposit: the payer and its client are told that the channel has the money. */
  async noteOfFailure({ payment }: Claim): Promise<FailureNote | undefined> {
    const call = this.#calls.get(payment)
    if (!call?.deposit || !call.channel) return undefined
    const facts = toChannelFacts(
      { from: BigInt(call.channel.charged), channel: call.channel, deposit: call.deposit },
      0n,
    )
    const headers = toChannelHeaders(facts, { ...payment, transaction: call.deposit.transaction })
    return { headers, message: await describeDeposit(call.channel, call.deposit, this.#parts.rows) }
  }

  /** Stops background work. */
  close(): void {
    this.#closed.abort()
  }

  /** The stored answer of this voucher, for its buyer; everyone else is told where the channel is. */
  async #repeat(claim: IdentifiedPayment): Promise<PaidAnswer | undefined> {
    const row = await orBusy(this.#parts.ledger.find(claim.payment.key))
    if (!row || !isSameRequest(row, claim.request)) return undefined
    // Who repeats a call of a moment ago, from another address, is not told a sum to sign: it would be charged again.
    const isLost = row.now - row.updated_at < OPEN_MS && holdsPayment(row, claim)
    return this.#repetitions.give(row, claim).catch((error: unknown) => {
      if (!isLost && error instanceof PaymentRefusal && error.code === 'payment_required') return undefined
      throw error
    })
  }

  async #fund(call: ChannelCall, { clientGone, service, beforeDeposit }: PaidRequest): Promise<void> {
    call.deposit = await makeDeposit({ ...call, service, clientGone, beforeDeposit }, this.#parts)
    if (!call.deposit) return
    const funded = await orBusy(this.#parts.rows.find(call.voucher.channel))
    call.channel = await admitChannel(funded, { ...call, awaitedAtomic: 0n }, this.#parts)
  }

  /** Why a charge was not made: the answer is withheld, and nothing is charged. */
  async #changed({ voucher, offer }: ChannelCall): Promise<PaymentRefusal> {
    const channel = await orBusy(this.#parts.rows.find(voucher.channel))
    if (!channel) return settlementUnknown('the channel is gone')
    return channel.withdraw_at !== 0 ? refuseWithdrawing(offer) : offer.correct(channel)
  }

  async #endTurn({ voucher }: ChannelCall, options?: { readonly unhurried: boolean }): Promise<boolean> {
    const ended = await this.#parts.turns.end(voucher.channel, options).catch(() => undefined)
    if (ended !== undefined) return ended
    this.#keep('end a turn', async () => void (await this.#parts.turns.end(voucher.channel)))
    return false
  }

  #keep(name: string, task: () => Promise<void>) {
    const { clock, log } = this.#parts
    void keepTrying(task, { name, signal: this.#closed.signal, clock, log })
  }
}

const WAIT =
  'Other calls of this channel are at work, or one is expected. Not charged: repeat this request with the same payment header in some ' +
  'seconds; if others were charged before it by then, the answer is a 402 with the sum to sign.'
const REFUND = 'invalid_batch_settlement_evm_refund_payload'
const ASK_FOR_REFUND = 'A refund is asked for by GET, without a body.'
