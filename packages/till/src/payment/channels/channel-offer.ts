import { encodePaymentRequiredHeader } from '@x402/core/http'
import { PaymentRefusal } from '../payment-refusal.ts'
import type { Offer } from '../terms/offer.ts'
import { paymentIdentifierExtension } from '../terms/payment-identifier.ts'
import type { Product } from '../terms/product.ts'
import { type ChannelStanding, toChannelState } from './channel-standing.ts'
import type { ChannelRequirements, ChannelTerms } from './channel-terms.ts'

/** The ways to pay for a product at its channel address. */
export interface ChannelOffer extends Offer {
  /** The terms of each price that a stored answer was sold at, today's first. */
  readonly channels: readonly [ChannelPrice, ...ChannelPrice[]]
  /** False: nothing new is sold by channel now. */
  readonly isOffered: boolean
  /**
   * A 402 with the sum that the channel is at, from which the payer's client signs anew: for a call by default. 'public': the
   * channel is given as the chain shows it, and more may have been charged.
   */
  correct(channel: ChannelStanding, of?: CorrectionOf): PaymentRefusal
}

type CorrectionOf = 'call' | 'refund' | 'public'

/** Terms of payment by channel, and until when they are taken for new calls (milliseconds since 1970). */
export interface ChannelPrice {
  readonly requirements: ChannelRequirements
  readonly takenUntil: number
}

interface OfferParts {
  /** The offer of the ordinary address. */
  readonly ordinary: Offer
  readonly terms: ChannelTerms
  readonly isOffered: boolean
  /** Address of the paid endpoint. */
  readonly resource: string
  /** Address of a page that says how channels are paid. */
  readonly docs: string
}

/** The reason of the official packages for a voucher that is not the channel's next; their client corrects itself by it. */
const MISMATCH = 'invalid_batch_settlement_evm_cumulative_amount_mismatch'

/**
 * Offers the channel first, so that clients that know it choose it, then what the ordinary address offers. Only the header of
 * version 2 names the channel: clients of version 1 fail on a scheme that they do not know.
 */
export function createChannelOffer(
  product: Product,
  { ordinary, terms, isOffered, ...site }: OfferParts,
): ChannelOffer {
  const today = terms.requirementsFor(product)
  const past = ordinary.past.map(({ option, takenUntil }) => ({
    requirements: terms.requirementsFor({ priceAtomic: BigInt(option.v2.amount) }),
    takenUntil,
  }))
  const current = isOffered ? today : undefined
  const resource = {
    url: site.resource,
    description: product.description,
    mimeType: 'application/json',
  }
  const { accepts } = ordinary.unpaid.extras

  const challenge: Challenge = (reason, message, { extras = {}, extensions, headers = {}, extra } = {}) => {
    // Who is told where a channel is, or has to prove the wallet, pays by it: what no document names would be too long beside that.
    const exact = extra || extensions ? ordinary.options : ordinary.accepted
    const channel = current ? [{ ...current, extra: { ...current.extra, ...extra } }] : []
    const required = {
      x402Version: 2,
      error: reason,
      resource,
      accepts: [...channel, ...exact.map(({ v2 }) => v2)],
      extensions: extensions ?? paymentIdentifierExtension,
    }
    return new PaymentRefusal('payment_required', message, {
      extras: { x402Version: 1, error: reason, ...extras, accepts },
      headers: { 'PAYMENT-REQUIRED': encodePaymentRequiredHeader(required), ...headers },
    })
  }
  const reject: Offer['reject'] = (reason, message, options = {}) =>
    challenge(reason, message, { ...options, extras: { hint: NOT_CHARGED, ...options.extras } })

  return {
    ...ordinary,
    channels: [{ requirements: today, takenUntil: Number.POSITIVE_INFINITY }, ...past],
    isOffered,
    reject,
    unpaid: challenge('payment_required', `This call costs ${product.price} USDC.`, {
      extras: { hint: hintFor(current, site.docs) },
    }),
    correct(channel, of = 'call') {
      const { charged, voucher } = channel
      return challenge(MISMATCH, CORRECTIONS[of](charged, charged + Number(today.amount)), {
        extras: { hint: NOT_CHARGED },
        extra: {
          channelState: toChannelState(channel),
          ...(voucher !== null && {
            voucherState: { signedMaxClaimable: charged.toString(), signature: voucher },
          }),
        },
      })
    },
  }
}

const CORRECTIONS: Readonly<Record<CorrectionOf, (sum: number, next: number) => string>> = {
  call: (sum, next) => `This channel is at ${sum}: sign ${next}, which is that and the price, and repeat the request.`,
  refund: (sum) => `This channel is at ${sum}: a refund is signed for that alone: sign ${sum}, and repeat the request.`,
  // What a claim published tells nobody what was charged since.
  public: (sum, next) =>
    `This voucher is not above what was claimed of the channel, ${sum}, so others may have it, and it is not told what was charged since. ` +
    `Sign ${next}, which is that and the price, and repeat the request: if more was charged, the next 402 has the sum.`,
}

type Challenge = (
  reason: string,
  message: string,
  options?: Parameters<Offer['reject']>[2] & { readonly extra?: object },
) => PaymentRefusal

// Of this request alone: a voucher sent again may have been charged before a restore.
const NOT_CHARGED = 'This request was not charged. The message says what to do.'

function hintFor(channel: ChannelRequirements | undefined, docs: string): string {
  if (!channel) return 'Channels are not offered at the moment: pay for this call alone, by the terms in accepts.'
  const deposit = `${Number(channel.extra.minDeposit) / 1e6} USDC`
  return (
    `Pay by channel: deposit ${deposit} once, then sign a sum per call; the first entry of the PAYMENT-REQUIRED header has the ` +
    'terms (x402 v2, scheme batch-settlement). What is not used you get back when you ask for it, once 0.02 USDC were charged, or from the contract after a day. Or pay for this call ' +
    `alone, by the terms in accepts. How: ${docs}`
  )
}
