import { hash } from 'node:crypto'
import { differencesOf, type Payment, readV2, type SentPayment } from '../payment.ts'
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
}

/** Reads a payment by channel; undefined for payments of other schemes. Throws 402. */
export function readChannelPayment(
  header: string | undefined,
  { offer, now }: { readonly offer: ChannelOffer; readonly now: Date },
): ChannelPayment | undefined {
  const sent = header === undefined ? undefined : readV2(header)
  if (sent?.accepted.scheme !== CHANNEL_SCHEME) return undefined
  const requirements = findTerms(sent.accepted, { offer, now })
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
    key: [network, CHANNEL_SCHEME, channel, sumAtomic].join('|'),
    payer: config.payer,
    nonce: channel,
    validBefore: null,
    proof: hash('sha256', [channel, sumAtomic, signature].join('|')),
  }
  return { payment, voucher, requirements, from: refund ? sumAtomic : sumAtomic - BigInt(requirements.amount) }
}

function findTerms(
  accepted: SentPayment['accepted'],
  { offer, now }: { readonly offer: ChannelOffer; readonly now: Date },
): ChannelRequirements {
  const taken = offer.channels.filter(({ takenUntil }) => now.getTime() <= takenUntil)
  const [today, ...past] = taken.map(({ requirements }) => requirements)
  if (!today) throw offer.reject('channels_not_offered', NOT_OFFERED)
  const found = [today, ...past].find((terms) => differencesOf(accepted, terms).length === 0)
  if (found) return found
  const wrong = differencesOf(accepted, today).map((name) => `accepted.${name} must be ${today[name]}`)
  const message = `The payment is not for the terms of this service: ${wrong.join('; ')}.`
  throw offer.reject('no_matching_payment_requirements', message)
}

const NOT_OFFERED =
  'Payment by channel is not offered at the moment. Your deposit stays yours: pay for this call by the other terms in accepts, or ' +
  'try again in some minutes.'
