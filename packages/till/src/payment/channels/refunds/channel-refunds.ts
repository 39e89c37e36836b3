import { orBusy, settlementUnknown } from '../../open-outcomes.ts'
import { PaymentRefusal, refusedForNow } from '../../payment-refusal.ts'
import type { PaymentClock } from '../../ports/payment-clock.ts'
import type { WalletProofs } from '../../wallet-proofs.ts'
import { refuseClosing } from '../admit-channel.ts'
import type { ChannelChain } from '../channel-chain.ts'
import { type ChannelConfig, toConfig } from '../channel-config.ts'
import type { ChannelOffer } from '../channel-offer.ts'
import type { ChannelVoucher } from '../channel-payload.ts'
import type { ChannelRecord, ChannelRows } from '../channel-rows.ts'
import { isPublicSum, isRefundOut } from '../channel-standing.ts'
import type { ChannelTurns } from '../channel-turns.ts'
import { describeReturn, LEAST_CHARGED_ATOMIC, whenFree } from './free-refunds.ts'
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
    const { turns, rows } = this.#parts
    const { channel: id, sumAtomic: from } = voucher
    const known = await orBusy(rows.find(id))
    const isPublic = known !== undefined && isPublicSum(known, from)
    if (isPublic && (isRefundOut(known) || !wasMade(known, voucher))) await this.requireOwner(request, 'refund', known)
    const call = { id, from, sumAtomic: undefined, request: 'refund', clientGone }
    const turn = await turns.take({ ...call, repeat: async () => undefined })
    if (turn.status === 'stale') throw offer.correct(turn.channel, 'refund')
    if (turn.status !== 'mine')
      throw refusedForNow('Other calls of this channel are at work: ask again in some seconds.', 2, {
        isCallersOwn: true,
      })
    const frozen = await this.#freeze(request).finally(() => turns.end(id).catch(() => {}))
    const isOut = isRefundOut(frozen)
    const outcome = isOut ? await sendRefund(frozen, this.#parts) : undefined
    const transaction = outcome?.status === 'settled' ? outcome.transaction : ''
    // What a facilitator says of it is not believed.
    const channel = isOut ? await this.#untilSeen(request) : frozen
    // Clients deduct what they are told, each time.
    await orBusy(this.#parts.rows.tellRefund(frozen))
    return { channel, amountAtomic: BigInt(frozen.refund_amount), transaction }
  }

  /** The channel with a refund that was signed, or was made before. */
  async #freeze(request: RefundRequest): Promise<ChannelRecord> {
    const { offer, voucher } = request
    const channel = await this.#read(request)
    if (isRefundOut(channel)) return channel
    const { charged, balance, refund_charged, is_behind } = channel
    // Its sum is known by a sale alone.
    if (is_behind === 1 && voucher.sumAtomic > BigInt(charged)) throw offer.reject(TOO_EARLY, CALL_FIRST)
    if (BigInt(charged) !== voucher.sumAtomic) throw offer.correct(channel, 'refund')
    const rest = balance - charged
    const wanted = voucher.refund?.amountAtomic ?? BigInt(rest)
    if (wasMade(channel, voucher)) return channel
    if (rest <= 0) throw offer.reject(NO_BALANCE, 'Nothing is left in this channel.')
    if (wanted === 0n)
      throw offer.reject(NO_AMOUNT, 'amount must be above 0; without it, all that is left is given back.')
    const isFree = charged - refund_charged < LEAST_CHARGED_ATOMIC
    const free = isFree ? await whenFree(channel, this.#parts.rows) : 'now'
    if (free !== 'now') throw offer.reject(TOO_EARLY, describeTooEarly(channel, free))
    if (isPublicSum(channel, voucher.sumAtomic)) await this.requireOwner(request, 'refund', channel)
    const amount = wanted < BigInt(rest) ? Number(wanted) : rest
    if (!(await orBusy(this.#parts.rows.freeze(channel, { amount, isFree })))) throw refuseClosing(offer)
    return { ...channel, refund_nonce: channel.refunds, refund_amount: amount, refund_charged: charged }
  }

  async #read({ offer, voucher: { channel: id, config } }: RefundRequest): Promise<ChannelRecord> {
    const { chain, rows } = this.#parts
    const [state] = await chain.read([id]).catch((cause: unknown) => {
      throw new PaymentRefusal('facilitator_unavailable', UNHEARD, { cause, headers: { 'Retry-After': '60' } })
    })
    // A refund may have emptied one that is known; of others only what holds money is kept.
    const isKept = state && (state.balance > 0 || (await orBusy(rows.find(id))) !== undefined)
    if (isKept) await orBusy(rows.sync(id, config, state))
    const channel = await orBusy(rows.find(id))
    if (!channel) throw offer.reject(UNKNOWN, 'This channel is not known here.')
    return channel
  }

  async #untilSeen(request: RefundRequest): Promise<ChannelRecord> {
    const end = performance.now() + CONFIRMED_WITHIN_MS
    for (;;) {
      const channel = await this.#read(request).catch(() => undefined)
      if (channel && !isRefundOut(channel)) return channel
      if (performance.now() > end || request.clientGone.aborted)
        throw settlementUnknown('the chain shows no refund', ON_ITS_WAY)
      await this.#parts.clock.wait(PAUSE_MS, { signal: request.clientGone }).catch(() => {})
    }
  }

  /**
   * A claim publishes the voucher's signature: whoever read it there could close the channel of somebody else, or follow what
   * is charged to it. Throws sign_in_required unless the wallet of the payer is proven.
   */
  async requireOwner(
    { signIn, offer, voucher, url }: RefundRequest,
    purpose: keyof typeof STATEMENTS,
    { withdraw_at }: Pick<ChannelRecord, 'withdraw_at'>,
  ): Promise<void> {
    const { walletProofs, network } = this.#parts
    const subject = { key: [network.network, voucher.channel, purpose].join('|'), network: network.network }
    const { payer } = voucher.config
    if (signIn !== undefined && (await walletProofs.isProven(signIn, { ...subject, payer }))) return
    const extensions = walletProofs.requestAt(url, { ...subject, statement: STATEMENTS[purpose] })
    throw offer.reject('sign_in_required', `${SIGN_IN} ${describeOtherWay(withdraw_at, voucher)}`, { extensions })
  }
}

/** Whether this is the refund that was made last, to be told again: the chain shows it to everybody. */
function wasMade(channel: ChannelRecord, { sumAtomic, refund }: ChannelVoucher): boolean {
  const { charged, balance, refund_nonce, refund_amount, refund_charged, refund_told } = channel
  if (refund_nonce < 0 || refund_charged !== charged || BigInt(charged) !== sumAtomic) return false
  return balance <= charged || (refund_told < refund_nonce && refund?.amountAtomic === BigInt(refund_amount))
}

const STATEMENTS = { refund: 'Close this channel of mine.', state: 'Read this channel of mine.' } as const

// Reasons of @x402/evm 2.27, batch-settlement; read there on 2026-11-22.
const NO_BALANCE = 'invalid_batch_settlement_evm_refund_no_balance'
const NO_AMOUNT = 'invalid_batch_settlement_evm_refund_amount_invalid'
const UNKNOWN = 'invalid_batch_settlement_evm_channel_not_found'
const TOO_EARLY = 'refund_too_early'
const CALL_FIRST =
  'This server has forgotten sales of this channel, and learns its sum by the next call: make one, then ask again.'
const SIGN_IN =
  'This voucher is not above what was claimed, so its signature may be public, and others could ask with it. Prove the wallet: the header ' +
  'PAYMENT-REQUIRED has extensions.sign-in-with-x, whose message channelConfig.payer signs (CAIP-122, as @x402/extensions/sign-in-with-x ' +
  'does); send the same request again with that in SIGN-IN-WITH-X.'
const ON_ITS_WAY =
  'The chain does not show the refund yet. Do not sign anew: send the same request again. The refund is made once, and the answer tells it.'
const UNHEARD = 'The chain cannot be asked for this channel at the moment. Nothing was signed: try again in a minute.'

/** What a payer can do who makes no proof: in a withdrawal no call is sold. */
function describeOtherWay(withdrawAt: number, { config }: ChannelVoucher): string {
  if (withdrawAt === 0) return 'Or make a call, and ask with its voucher.'
  return `${describeWithdrawal(withdrawAt, config)}`
}

function describeTooEarly(channel: ChannelRecord, free: number | undefined): string {
  const { withdraw_at, charged, refund_charged, refund_nonce, refund_amount, balance } = channel
  const made = `The last refund of this channel, of ${refund_amount} atomic units, was made, and ${balance - charged} are left. `
  const once = typeof free === 'number' ? ', and one that was not charged goes back once a payer and day' : ''
  const way =
    withdraw_at === 0
      ? `The rest goes back ${describeReturn(free)}. Until then the channel can be used for any call.`
      : describeWithdrawal(withdraw_at, toConfig(channel))
  return (
    `${refund_nonce >= 0 ? made : ''}A refund costs this server a transaction${once}: since the last one ${charged - refund_charged} atomic ` +
    `units were charged to the channel. Nothing was given back. ${way}`
  )
}

function describeWithdrawal(withdrawAt: number, { withdrawDelay }: Pick<ChannelConfig, 'withdrawDelay'>): string {
  const end = new Date((withdrawAt + withdrawDelay) * 1000).toISOString()
  return `The payer has asked the chain for the rest, so that no call is sold: finalizeWithdraw of the channel contract pays it from ${end} on.`
}
