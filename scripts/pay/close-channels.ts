import { closeChannel, fetchCatalog, PayerError } from '@farebox/payer'
import type { ChannelAccount } from '@farebox/payer/channels'
import type { KeptChannels } from '@farebox/payer/settings'

interface ChannelsOfWallet {
  readonly serverUrl: string
  readonly account: ChannelAccount
  readonly channels: KeptChannels
  readonly now: () => Date
}

/** A channel that was closed, or why it was not. */
export interface ClosedChannel {
  readonly channel: string
  /** In atomic units; 0 if it was not closed. */
  readonly refundedAtomic: bigint
  readonly problem: string | undefined
}

/** Closes every channel of a wallet at a server. One that cannot be closed keeps no other back. Throws a PayerError if there is no catalog. */
export async function closeChannels(wallet: ChannelsOfWallet): Promise<ClosedChannel[]> {
  const { serverUrl, account, channels } = wallet
  const [service] = await fetchCatalog(serverUrl)
  const { origin } = new URL(serverUrl)
  const payer = account.address.toLowerCase()
  const own = channels.list().filter(({ server, config }) => server === origin && config.payer === payer)
  const closed: ClosedChannel[] = []
  for (const channel of service ? own : []) {
    const outcome = await closeChannel(wallet, { channel, slug: service?.slug ?? '' }).catch((error: unknown) => {
      if (error instanceof PayerError) return error
      throw error
    })
    const problem = outcome instanceof PayerError ? [outcome.message, outcome.hint].join(' ').trim() : undefined
    closed.push({ channel: channel.id, refundedAtomic: outcome instanceof PayerError ? 0n : outcome, problem })
  }
  return closed
}
