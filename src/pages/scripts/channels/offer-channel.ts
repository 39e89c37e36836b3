import type { DoneCall, Order } from '../calls/call-types.ts'
import type { requireSigned } from '../calls/require-signed.ts'
import type { sendPayment } from '../calls/send-payment.ts'
import type { Steps, Wallet } from '../wallets/wallet-types.ts'
import { fetchChannelTerms, type PageChannelTerms } from './channel-terms.ts'
import { fundChannel } from './fund-channel.ts'
import { findFunded, inTurn, payByChannel } from './pay-by-channel.ts'

/** How a call can be paid from a channel. Each throws a message for people, and is charged at most once. */
export interface OfferedChannel {
  readonly deposit: Pick<PageChannelTerms, 'terms' | 'minDepositAtomic' | 'withdrawDelay'>
  /** From the channel of this browser, which asks no wallet; undefined if none has enough. */
  payFromFunded(): Promise<DoneCall | undefined>
  /** From a channel into which the wallet deposits. */
  payFromDeposit(wallet: Wallet, account: string): Promise<DoneCall>
}

interface PageCall {
  readonly steps: Steps
  readonly signal: AbortSignal
  /** The page's own, which know what they fetched before. */
  readonly check: typeof requireSigned
  readonly send: typeof sendPayment
}

/** A channel for a call; undefined where the server offers none at the moment. Rejects for terms that are refused. */
export async function offerChannel(
  order: Order,
  { steps, signal, check, send }: PageCall,
): Promise<OfferedChannel | undefined> {
  const offered = await fetchChannelTerms(order, { signal, check })
  return (
    offered && {
      deposit: offered,
      payFromFunded: () =>
        inTurn(async () => {
          const channel = await findFunded(offered)
          return channel && payByChannel(order, { channel, offered, steps, send })
        }, signal),
      payFromDeposit: (wallet, account) =>
        inTurn(async () => {
          const channel = await fundChannel({ wallet, account, offered }, signal)
          return payByChannel(order, { channel, offered, steps, send })
        }, signal),
    }
  )
}
