import type { PaymentRequired } from '@x402/core/types'
import { withTold } from './channel-deposits.ts'
import type { KeptChannels } from './kept-channels.ts'
import { PayerError } from './payer-error.ts'
import { toDollars } from './payment-rules.ts'
import { type ChannelAccount, type SignedVoucher, signVoucher } from './sign-channel.ts'
import { readToldChannel } from './told-channel.ts'

interface ChannelFollower {
  readonly account: ChannelAccount
  readonly channels: KeptChannels
  readonly now: () => Date
}

/** Takes over the state that a 402 tells. False if another voucher would be refused as well. Throws a PayerError. */
export async function followChannel(
  { account, channels, now }: ChannelFollower,
  { required, voucher }: { readonly required: PaymentRequired; readonly voucher: SignedVoucher },
): Promise<boolean> {
  const { accepts, error } = required
  const channel = channels.list().find(({ id }) => id === voucher.channelId)
  const told = accepts.map(({ extra }) => readToldChannel(extra)).find((state) => state?.id === voucher.channelId)
  if (!channel) return false
  const { id, network, charged } = channel
  // What was signed for has not arrived.
  if (!told && error === EXCEEDED) channels.keep({ ...channel, balance: charged, deposit: null })
  if (!told) return error === EXCEEDED
  if (told.charged > BigInt(charged)) {
    const { signature } = await signVoucher(account, { id, network, sumAtomic: told.charged })
    if (signature !== told.signature) throw notSigned(told.charged)
  }
  channels.keep(withTold(channel, told, now()))
  return true
}

const EXCEEDED = 'invalid_batch_settlement_evm_cumulative_exceeds_balance'

function notSigned(sum: bigint): PayerError {
  return new PayerError(
    'channel_differs',
    `The server says that ${toDollars(sum)} USDC were charged to the channel, which this wallet did not sign. Nothing was signed.`,
    { hint: 'Close the channel with --close-channels, and ask the operator of the server.' },
  )
}
