import { recoverSigner } from '../evm/recover-signer.ts'
import type { Problem } from '../network-adapter.ts'
import type { ChannelDigests } from './channel-digests.ts'
import type { ChannelTerms } from './channel-terms.ts'
import type { ChannelPayment } from './read-channel-payment.ts'

/** Why a voucher is worth nothing, by its own content and signature; null if it is good. Makes no request, reads no row. */
export async function checkVoucher(
  { voucher, from }: Pick<ChannelPayment, 'voucher' | 'from'>,
  { terms, digests }: { readonly terms: ChannelTerms; readonly digests: ChannelDigests },
): Promise<Problem | null> {
  const { config, channel, sumAtomic, signature } = voucher
  const difference = terms.findDifference(config)
  if (difference) return difference === 'payerAuthorizer' ? NO_KEY : notOurs(difference)
  if (digests.idOf(config) !== channel) return OTHER_ID
  if (from < 0n) return belowPrice(sumAtomic, sumAtomic - from)
  const signer = await recoverSigner(digests.voucherOf(channel, sumAtomic), signature)
  return signer === config.payerAuthorizer ? null : FORGED
}

// Reasons of @x402/evm 2.27, batch-settlement; read there on 2026-11-21.
const NO_KEY: Problem = {
  reason: 'invalid_batch_settlement_evm_voucher_signature',
  message: 'channelConfig.payerAuthorizer must name a key: a contract wallet names one that signs for it.',
}
const OTHER_ID: Problem = {
  reason: 'invalid_batch_settlement_evm_channel_id_mismatch',
  message: 'voucher.channelId is not the id of channelConfig.',
}
const FORGED: Problem = {
  reason: 'invalid_batch_settlement_evm_voucher_signature',
  message: 'channelConfig.payerAuthorizer did not sign this voucher, with v of 27 or 28 and s in the lower half.',
}

function notOurs(field: string): Problem {
  const name = field.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)
  const message =
    `channelConfig.${field} is not that of the terms: open a channel by them. What is left in this one its payer gets by ` +
    'initiateWithdraw of the channel contract, and finalizeWithdraw after withdrawDelay.'
  return { reason: `invalid_batch_settlement_evm_${name}_mismatch`, message }
}

function belowPrice(sum: bigint, price: bigint): Problem {
  const message =
    `voucher.maxClaimableAmount is ${sum}, below the price of one call, ${price}: sign what was charged in this channel ` +
    `before, plus ${price}.`
  return { reason: 'invalid_batch_settlement_evm_cumulative_below_claimed', message }
}
