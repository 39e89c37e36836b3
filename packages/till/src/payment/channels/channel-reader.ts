import { orBusy } from '../open-outcomes.ts'
import type { TimeOfDay } from '../ports/payment-clock.ts'
import type { Product } from '../terms/product.ts'
import type { ChannelDigests } from './channel-digests.ts'
import type { ChannelOffer } from './channel-offer.ts'
import type { ChannelRecord, ChannelRows } from './channel-rows.ts'
import { isPublicSum } from './channel-standing.ts'
import type { ChannelTerms } from './channel-terms.ts'
import { checkVoucher } from './check-voucher.ts'
import { readChannelPayment } from './read-channel-payment.ts'
import type { ChannelRefunds, RefundRequest } from './refunds/channel-refunds.ts'
import { type RefundAnswer, toRefundAnswer } from './refunds/refund-answer.ts'

/** What answering for channels without a call needs. */
export interface ChannelReaderParts<Sold extends Product = Product> {
  /** The same object until the terms change. */
  offerFor(product: Sold): ChannelOffer
  readonly terms: ChannelTerms
  readonly digests: ChannelDigests
  readonly rows: ChannelRows
  readonly refunds: Pick<ChannelRefunds, 'make' | 'requireOwner'>
  readonly clock: TimeOfDay
}

/** A request without a body, with what it carries beside the voucher. */
export type ChannelInquiry<Sold extends Product = Product> = Omit<RefundRequest, 'offer' | 'voucher'> & {
  readonly payment: string
  readonly product: Sold
}

/** Answers for channels without a call: their state, and the rest of them back. */
export interface ChannelReader<Sold extends Product = Product> {
  /** The channel of a voucher, or, of a request for a refund, what was given back. Throws 402, busy or settlement_unknown. */
  answer(inquiry: ChannelInquiry<Sold>): Promise<RefundAnswer>
}

/** Checks the voucher of each inquiry, as of a call. */
export function createChannelReader<Sold extends Product>({
  offerFor,
  refunds,
  rows,
  clock,
  ...parts
}: ChannelReaderParts<Sold>): ChannelReader<Sold> {
  return {
    async answer({ payment: header, product, ...request }) {
      const offer = offerFor(product)
      const found = readChannelPayment(header, { offer, now: clock.now() })
      if (!found) throw offer.unpaid
      const problem = await checkVoucher(found, parts)
      if (problem) throw offer.reject(problem.reason, `The payment was not accepted: ${problem.message}`)
      const { voucher, requirements } = found
      if (voucher.refund && found.refusal) throw found.refusal
      if (voucher.refund) return toRefundAnswer(await refunds.make({ ...request, offer, voucher }), requirements)
      const channel = await orBusy(rows.find(voucher.channel))
      if (!channel) throw offer.reject(UNKNOWN, 'This channel is not known here: deposit with the first call.')
      if (isPublicSum(channel, voucher.sumAtomic)) {
        await refunds.requireOwner({ ...request, offer, voucher }, 'state', channel)
      }
      return { data: toState(channel), headers: {} }
    },
  }
}

/** The state of a channel, for its payer. */
export function toState({ id, balance, charged, claimed, withdraw_at }: ChannelRecord): object {
  return {
    channel: id,
    balance_atomic: balance.toString(),
    charged_atomic: charged.toString(),
    claimed_atomic: claimed.toString(),
    withdraw_requested_at: withdraw_at === 0 ? null : new Date(withdraw_at * 1000).toISOString(),
  }
}

const UNKNOWN = 'invalid_batch_settlement_evm_channel_not_found'
