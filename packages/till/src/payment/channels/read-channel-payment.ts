import { hash } from 'node:crypto'
import { differencesOf, type Payment, readV2, type SentPayment } from '../payment.ts'
import type { PaymentRefusal } from '../payment-refusal.ts'
import { CHANNEL_SCHEME } from './channel-config.ts'
import type { ChannelOffer } from './channel-offer.ts'
import { type ChannelVoucher, readChannelPayload, toChannelPayload } from './channel-payload.ts'
import type { ChannelRequirements } from './channel-terms.ts'

/** A payment by channel, or a request for a refund, matched to the terms it claims to meet. Nothing is verified yet. */
export interface ChannelPayment {
  readonly payment: Payment
  readonly voucher: ChannelVoucher
  readonly requirements: ChannelRequirements
  /** What the channel's charges must be before this call. */
  readonly from: bigint
  /** Why it buys nothing new: it may have bought an answer before. */
  readonly refusal: PaymentRefusal | undefined
}

/** Reads a payment by channel; undefined for payments of other schemes. Throws 402. */
export function readChannelPayment(
  header: string | undefined,
  { offer, now }: { readonly offer: ChannelOffer; readonly now: Date },
): ChannelPayment | undefined {
  const sent = header === undefined ? undefined : readV2(header)
  if (sent?.accepted.scheme !== CHANNEL_SCHEME) return undefined
  const { requirements, refusal } = findTerms(sent.accepted, { offer, now })
  const voucher = readChannelPayload(sent.payload)
  if (typeof voucher === 'string') throw offer.reject('invalid_payload', `The payment could not be read: ${voucher}.`)
  const { config, channel, sumAtomic, signature, refund } = voucher
  const { network } = requirements
  const payment: Payment = {
    x402Version: 2,
    network,
    receivedAt: Math.floor(now.getTime() / 1000),
    payload: { ...sent, payload: toChannelPayload(voucher) },
    requirements,
    key: `${keysOf(network, channel)}${sumAtomic}`,
    payer: config.payer,
    nonce: channel,
    validBefore: null,
    proof: hash('sha256', [channel, sumAtomic, signature].join('|')),
  }
  const from = refund ? sumAtomic : sumAtomic - BigInt(requirements.amount)
  const isNewest = config.receiverAuthorizer === requirements.extra.receiverAuthorizer.toLowerCase()
  const isOver = !isNewest && !refund && !refusal
  return { payment, voucher, requirements, refusal: isOver ? offer.reject(EARLIER_KEY, ASK_BACK) : refusal, from }
}

/** The part of a payment's key that all payments of its channel have in common. */
function keysOf(network: string, channel: string): string {
  return [network, CHANNEL_SCHEME, channel, ''].join('|')
}

/**
 * Whether an earlier purchase, by its key, was made by the signer of this voucher: anybody's money may open a channel that names a wallet
 * as its payer, so that a voucher by another key proves nothing of that wallet, and is of its channel alone.
 */
export function isOfSameSigner({ voucher, requirements }: ChannelPayment, earlier: { readonly key: string }): boolean {
  const { config, channel } = voucher
  return config.payer === config.payerAuthorizer || earlier.key.startsWith(keysOf(requirements.network, channel))
}

function findTerms(
  accepted: SentPayment['accepted'],
  { offer, now }: { readonly offer: ChannelOffer; readonly now: Date },
): Pick<ChannelPayment, 'requirements' | 'refusal'> {
  const found = offer.channels.find(({ requirements }) => differencesOf(accepted, requirements).length === 0)
  if (!found) throw refuse(accepted, offer)
  const isTaken = offer.isOffered && now.getTime() <= found.takenUntil
  return { requirements: found.requirements, refusal: isTaken ? undefined : refuse(accepted, offer) }
}

function refuse(accepted: SentPayment['accepted'], { isOffered, channels, reject }: ChannelOffer): PaymentRefusal {
  if (!isOffered) return reject('channels_not_offered', NOT_OFFERED)
  const [{ requirements: today }] = channels
  const wrong = differencesOf(accepted, today).map((name) => `accepted.${name} must be ${today[name]}`)
  const message = `The payment is not for the terms of this service: ${wrong.join('; ')}.`
  return reject('no_matching_payment_requirements', message)
}

const EARLIER_KEY = 'invalid_batch_settlement_evm_receiver_authorizer_mismatch'
const ASK_BACK =
  'channelConfig.receiverAuthorizer is not that of the terms, but an earlier one, so nothing more is sold in this channel. Not charged: ' +
  'open a channel by the terms. What is left in this one you get back by a refund of it: GET, with a payload of type refund and this config.'
const NOT_OFFERED =
  'Payment by channel is not offered at the moment. Your deposit stays yours: pay for this call by the other terms in accepts, or ' +
  'try again in some minutes.'
