import { toUsdc } from '../../records/receipt.ts'
import type { MadeDeposit } from '../channel-deposits.ts'
import type { ChannelRows } from '../channel-rows.ts'
import { type ChannelStanding, isPublicSum } from '../channel-standing.ts'
import { describeReturn, LEAST_CHARGED_ATOMIC, whenFree } from './free-refunds.ts'

/** Where the deposit of a call is that failed after it, how it is used, and when it goes back. Never rejects. */
export async function describeDeposit(
  channel: ChannelStanding,
  { amountAtomic }: MadeDeposit,
  rows: Pick<ChannelRows, 'find' | 'freeRefunds'>,
): Promise<string> {
  const { id, charged } = channel
  const price = charged === 0 ? 'the price' : `${charged} and the price`
  const ask = `GET this address with a payload of type refund, signed for ${charged}`
  const way = await describeWay(channel, { ask, rows }).catch(
    () => `To get it back ${ask}: the answer says when that can be.`,
  )
  return (
    `Its deposit of ${toUsdc(amountAtomic)} USDC is in the channel ${id}, and none of it was charged. Use it: sign a voucher for ` +
    `${price}, without a deposit, for any call. ${way}`
  )
}

async function describeWay(
  { id, charged }: ChannelStanding,
  { ask, rows }: { readonly ask: string; readonly rows: Pick<ChannelRows, 'find' | 'freeRefunds'> },
): Promise<string> {
  const channel = await rows.find(id)
  if (channel && channel.charged - channel.refund_charged < LEAST_CHARGED_ATOMIC) {
    const free = await whenFree(channel, rows)
    if (free !== 'now') return `It goes back ${describeReturn(free)}. For a refund ${ask}.`
  }
  const proof =
    channel && isPublicSum(channel, BigInt(charged)) ? '; that asks for a proof of the wallet (SIGN-IN-WITH-X)' : ''
  return `Or get it back: ${ask}${proof}.`
}
