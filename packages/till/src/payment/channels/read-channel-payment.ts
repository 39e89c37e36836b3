import { hash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Payment, parseHeader } from '../payment.ts'
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

const V2 = Type.Object({
  x402Version: Type.Literal(2),
  accepted: Type.Object({
    scheme: Type.Literal(CHANNEL_SCHEME),
    network: Type.String(),
    asset: Type.String(),
    amount: Type.String(),
    payTo: Type.String(),
  }),
  payload: Type.Object({}),
})
const v2 = Compile(V2)

/** Reads a payment by channel; undefined for payments of other schemes. Throws 402. */
export function readChannelPayment(
  header: string | undefined,
  { offer, now }: { readonly offer: ChannelOffer; readonly now: Date },
): ChannelPayment | undefined {
  const sent = header === undefined ? undefined : parseHeader(header)
  if (!v2.Check(sent)) return undefined
  const requirements = findTerms(sent.accepted, { offer, now })
  const voucher = readChannelPayload(sent.payload)
  if (!voucher) throw offer.reject('invalid_payload', MISSHAPEN)
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
  accepted: Static<typeof V2>['accepted'],
  { offer, now }: { readonly offer: ChannelOffer; readonly now: Date },
): ChannelRequirements {
  const taken = offer.channels.filter(({ takenUntil }) => now.getTime() <= takenUntil)
  if (taken.length === 0) throw offer.reject('channels_not_offered', NOT_OFFERED)
  const found = taken.find(({ requirements }) => {
    const { network, amount, asset, payTo } = requirements
    const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
    return (
      accepted.network === network &&
      accepted.amount === amount &&
      isSame(accepted.asset, asset) &&
      isSame(accepted.payTo, payTo)
    )
  })
  if (found) return found.requirements
  throw offer.reject('no_matching_payment_requirements', 'The payment is not for the terms of this service.')
}

const NOT_OFFERED =
  'Payment by channel is not offered at the moment. Your deposit stays yours: pay for this call by the other terms in accepts, or ' +
  'try again in some minutes.'
const MISSHAPEN =
  'The payment could not be read. It must be of type voucher, deposit or refund, with a deposit by EIP-3009 and a signature of 65 bytes.'
