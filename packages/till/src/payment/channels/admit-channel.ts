import { orBusy } from '../open-outcomes.ts'
import type { ChannelChain } from './channel-chain.ts'
import type { ChannelOffer } from './channel-offer.ts'
import type { ChannelVoucher } from './channel-payload.ts'
import type { ChannelRecord, ChannelRows } from './channel-rows.ts'
import { type ChannelStanding, isNextSum, isRefundOut } from './channel-standing.ts'

interface AdmitParts {
  readonly rows: ChannelRows
  readonly chain: ChannelChain
}

interface Admission {
  readonly offer: ChannelOffer
  readonly voucher: ChannelVoucher
  /** What the channel's charges must be before this call. */
  readonly from: bigint
  /** What is still to be deposited for it, in atomic units. */
  readonly awaitedAtomic: bigint
}

// What one payer may owe, as the next claim is a minute away. Above it the claims are in trouble.
const MOST_OWED_ATOMIC = 20_000_000n
// An older reading of the chain is renewed before the work.
const FRESH_MS = 10 * 60_000

/**
 * The state of a channel in which a call may begin: by a recent reading of the chain, not in withdrawal, at the voucher's
 * sum, and with the money for it. Throws 402, or busy.
 */
export async function admitChannel(
  known: ChannelRecord | undefined,
  { offer, voucher, from, awaitedAtomic }: Admission,
  parts: AdmitParts,
): Promise<ChannelStanding> {
  const { sumAtomic } = voucher
  const isOver = (channel: ChannelStanding) => sumAtomic > BigInt(channel.balance) + awaitedAtomic
  const isFresh =
    known && known.now - known.synced_at < FRESH_MS && known.withdraw_at === 0 && !isRefundOut(known) && !isOver(known)
  const channel = isFresh ? known : await readChannel(voucher, offer, parts)
  if (!isNextSum(channel, from)) throw offer.correct(channel)
  if (channel.withdraw_at !== 0) throw refuseWithdrawing(offer)
  if (isRefundOut(channel)) throw refuseClosing(offer)
  if (isOver(channel)) {
    throw offer.reject(
      OVER,
      `${channel.balance} were deposited in this channel, and the voucher is for ${sumAtomic} in all: deposit first.`,
    )
  }
  if (sumAtomic - BigInt(channel.claimed) > MOST_OWED_ATOMIC) {
    throw offer.reject(OWES_TOO_MUCH, CLAIMED_FIRST, { headers: { 'Retry-After': '60' } })
  }
  return channel
}

/** The 402 for a channel whose payer has asked the chain for the rest. */
export function refuseWithdrawing(offer: ChannelOffer) {
  return offer.reject(
    'channel_withdrawing',
    'The payer has asked the chain for the rest of this channel, so nothing more is sold on it. Not charged: finish the withdrawal and ' +
      'deposit again, or pay by the other terms in accepts.',
  )
}

/** The 402 for a channel of which a refund was signed, and is not seen on the chain. */
export function refuseClosing(offer: ChannelOffer) {
  return offer.reject(
    'channel_closing',
    'A refund of this channel is on its way to the chain, so nothing more is sold on it until it has arrived. Not charged: try again in a ' +
      'minute, open a channel with another salt, or pay by the other terms in accepts.',
    { headers: { 'Retry-After': '60' } },
  )
}

async function readChannel(
  { channel: id, config }: ChannelVoucher,
  offer: ChannelOffer,
  { rows, chain }: AdmitParts,
): Promise<ChannelStanding> {
  const [state] = await chain.read([id]).catch(() => {
    throw offer.reject('channel_not_readable', UNHEARD, { headers: { 'Retry-After': '60' } })
  })
  const { balance = 0, claimed = 0, withdrawAt = 0, refunds = 0 } = state ?? {}
  // Nobody fills the table with channels that were never opened.
  if (state && balance > 0) await orBusy(rows.sync(id, config, { ...state, isForgotten: true }))
  const stored = await orBusy(rows.find(id))
  return (
    stored ?? {
      id,
      balance,
      claimed,
      charged: claimed,
      voucher: null,
      withdraw_at: withdrawAt,
      refunds,
      refund_nonce: -1,
      is_behind: 0,
    }
  )
}

const OVER = 'invalid_batch_settlement_evm_cumulative_exceeds_balance'
const OWES_TOO_MUCH = 'channel_owes_too_much'
const CLAIMED_FIRST =
  'This channel owes more than is lent: its charges are claimed first. Not charged: try again in a minute.'
const UNHEARD =
  'The chain cannot be asked for this channel at the moment. Not charged: pay by the other terms in accepts, or try again in a minute.'
