import { orBusy, settlementUnknown } from '../open-outcomes.ts'
import { PaymentRefusal, refusedForNow } from '../payment-refusal.ts'
import type { PaymentClock } from '../ports/payment-clock.ts'
import type { WalletProofs } from '../wallet-proofs.ts'
import { refuseClosing } from './admit-channel.ts'
import type { ChannelChain } from './channel-chain.ts'
import type { ChannelOffer } from './channel-offer.ts'
import type { ChannelVoucher } from './channel-payload.ts'
import type { ChannelRecord, ChannelRows } from './channel-rows.ts'
import { isRefundOut } from './channel-standing.ts'
import type { ChannelTurns } from './channel-turns.ts'
import { type RefundSender, sendRefund } from './send-refund.ts'

/** What giving back the rest of channels needs. */
export interface ChannelRefundsParts extends RefundSender {
  readonly chain: ChannelChain
  readonly rows: ChannelRows
  readonly turns: ChannelTurns
  readonly walletProofs: WalletProofs
  readonly clock: PaymentClock
}

/** A payer's request for the rest of a channel, whose terms and signature were checked. */
export interface RefundRequest {
  readonly offer: ChannelOffer
  readonly voucher: ChannelVoucher
  /** The address that was asked. */
  readonly url: string
  readonly clientGone: AbortSignal
  /** The header SIGN-IN-WITH-X, if it came. */
  readonly signIn: string | undefined
}

/** A refund that the chain shows, and its channel after it. */
export interface MadeRefund {
  readonly channel: ChannelRecord
  readonly amountAtomic: bigint
  /** Empty where nobody named it: an earlier attempt made it. */
  readonly transaction: string
}

// Ten of the cheapest calls, and above the gas of a refund: what it costs us was earned since the last one.
const LEAST_CHARGED_ATOMIC = 20_000
const CONFIRMED_WITHIN_MS = 15_000
const PAUSE_MS = 250

/**
 * Gives back what is left of a channel, so that its payer need not wait for the contract's delay. Charges end before the refund
 * is signed, since it has no expiry; they may begin again when the chain shows it.
 */
export class ChannelRefunds {
  readonly #parts: ChannelRefundsParts

  constructor(parts: ChannelRefundsParts) {
    this.#parts = parts
  }

  /** Resolves once the chain shows the refund. Throws 402, busy, or settlement_unknown: the same request may be sent again. */
  async make(request: RefundRequest): Promise<MadeRefund> {
    const { offer, voucher, clientGone } = request
    const { turns } = this.#parts
    const { channel: id, sumAtomic: from } = voucher
    const turn = await turns.take({ id, from, request: 'refund', clientGone, repeat: async () => undefined })
    if (turn.status === 'stale') throw offer.correct(turn.channel)
    if (turn.status !== 'mine')
      throw refusedForNow('Other calls of this channel are at work: ask again in some seconds.', 2)
    const frozen = await this.#freeze(request).finally(() => turns.end(id).catch(() => {}))
    if (!isRefundOut(frozen)) return { channel: frozen, amountAtomic: BigInt(frozen.refund_amount), transaction: '' }
    const outcome = await sendRefund(frozen, this.#parts)
    const transaction = outcome.status === 'settled' ? outcome.transaction : ''
    // What a facilitator says of it is not believed.
    const channel = await this.#untilSeen(request)
    return { channel, amountAtomic: BigInt(frozen.refund_amount), transaction }
  }

  /** The channel with a refund that was signed, or was made before. */
  async #freeze(request: RefundRequest): Promise<ChannelRecord> {
    const { offer, voucher } = request
    const channel = await this.#read(request)
    if (isRefundOut(channel)) return channel
    const { claimed, charged, balance, refund_nonce, refund_amount, refund_charged, is_behind } = channel
    // Its sum is known by a sale alone.
    if (is_behind === 1 && voucher.sumAtomic > BigInt(charged)) throw offer.reject(TOO_EARLY, CALL_FIRST)
    if (BigInt(charged) !== voucher.sumAtomic) throw offer.correct(channel)
    const rest = balance - charged
    const wanted = voucher.refund?.amountAtomic ?? BigInt(rest)
    const isRepeated = refund_nonce >= 0 && refund_charged === charged
    if (isRepeated && (rest <= 0 || wanted === BigInt(refund_amount))) return channel
    if (rest <= 0) throw offer.reject(NO_BALANCE, 'Nothing is left in this channel.')
    if (wanted === 0n)
      throw offer.reject(NO_AMOUNT, 'amount must be above 0; without it, all that is left is given back.')
    if (charged - Math.max(refund_charged, 0) < LEAST_CHARGED_ATOMIC) throw offer.reject(TOO_EARLY, WITHDRAW)
    if (claimed >= charged && !(await this.#isSignedIn(request))) throw this.#askToSignIn(request)
    const amount = wanted < BigInt(rest) ? Number(wanted) : rest
    if (!(await orBusy(this.#parts.rows.freeze(channel, amount)))) throw refuseClosing(offer)
    return { ...channel, refund_nonce: channel.refunds, refund_amount: amount, refund_charged: charged }
  }

  async #read({ offer, voucher: { channel: id, config } }: RefundRequest): Promise<ChannelRecord> {
    const { chain, rows } = this.#parts
    const [state] = await chain.read([id]).catch((cause: unknown) => {
      throw new PaymentRefusal('facilitator_unavailable', UNHEARD, { cause, headers: { 'Retry-After': '60' } })
    })
    if (state && state.balance > 0) await orBusy(rows.sync(id, config, state))
    const channel = await orBusy(rows.find(id))
    if (!channel) throw offer.reject(UNKNOWN, 'This channel is not known here.')
    return channel
  }

  async #untilSeen(request: RefundRequest): Promise<ChannelRecord> {
    const end = performance.now() + CONFIRMED_WITHIN_MS
    for (;;) {
      const channel = await this.#read(request).catch(() => undefined)
      if (channel && !isRefundOut(channel)) return channel
      if (performance.now() > end || request.clientGone.aborted) throw settlementUnknown('the chain shows no refund')
      await this.#parts.clock.wait(PAUSE_MS, { signal: request.clientGone }).catch(() => {})
    }
  }

  /** A claim publishes the voucher's signature: whoever read it there could close the channel of somebody else. */
  async #isSignedIn({ signIn, voucher }: RefundRequest): Promise<boolean> {
    if (signIn === undefined) return false
    return this.#parts.walletProofs.isProven(signIn, { ...this.#subjectOf(voucher), payer: voucher.config.payer })
  }

  #askToSignIn({ offer, voucher, url }: RefundRequest): PaymentRefusal {
    const subject = { ...this.#subjectOf(voucher), statement: 'Close this channel of mine.' }
    const extensions = this.#parts.walletProofs.requestAt(url, subject)
    return offer.reject('sign_in_required', SIGN_IN, { extensions })
  }

  #subjectOf({ channel }: ChannelVoucher) {
    const { network } = this.#parts.network
    return { key: [network, channel, 'refund'].join('|'), network }
  }
}

// Reasons of @x402/evm 2.27, batch-settlement; read there on 2026-11-22.
const NO_BALANCE = 'invalid_batch_settlement_evm_refund_no_balance'
const NO_AMOUNT = 'invalid_batch_settlement_evm_refund_amount_invalid'
const UNKNOWN = 'invalid_batch_settlement_evm_channel_not_found'
const TOO_EARLY = 'refund_too_early'
const WITHDRAW =
  'A refund costs this server more than was charged to the channel since the last one: 0.02 USDC. Call initiateWithdraw of the channel ' +
  'contract, and finalizeWithdraw after withdrawDelay; or go on calling.'
const CALL_FIRST =
  'This server has forgotten sales of this channel, and learns its sum by the next call: make one, then ask again.'
const SIGN_IN =
  'This voucher was claimed, so its signature is public. Prove the wallet with SIGN-IN-WITH-X, by the extension sign-in-with-x of this 402, ' +
  'and send the same request again.'
const UNHEARD = 'The chain cannot be asked for this channel at the moment. Nothing was signed: try again in a minute.'
