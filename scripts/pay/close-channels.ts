import { closeChannel, fetchCatalog, PayerError, recoverChannels } from '@farebox/payer'
import type { ChannelAccount } from '@farebox/payer/channels'
import type { KeptChannels } from '@farebox/payer/settings'
import { CHANNEL_CONTRACTS } from '@farebox/till/networks'

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

/**
 * Closes every channel of a wallet at a server, also those of which this machine has lost the record. One that cannot be closed keeps no
 * other back. Throws a PayerError if there is no catalog, or if nobody tells of any.
 */
export async function closeChannels(wallet: ChannelsOfWallet): Promise<ClosedChannel[]> {
  const { serverUrl, account, channels } = wallet
  const [service] = await fetchCatalog(serverUrl)
  const isTold = await recoverChannels(wallet).catch((error: unknown) => {
    if (error instanceof PayerError) return false
    throw error
  })
  const { origin } = new URL(serverUrl)
  const payer = account.address.toLowerCase()
  const own = channels.list().filter(({ server, config }) => server === origin && config.payer === payer)
  if (own.length === 0 && !isTold) throw new PayerError('not_told', NOT_TOLD, { hint: ASK })
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

const NOT_TOLD =
  'This machine has no record of a channel of this wallet at this server, and the server does not tell whether there is one.'
const ASK =
  `If you had one, the record is on the machine that paid, beside its spending file. Or ask the operator for the channelConfig: with it the contract ` +
  `${CHANNEL_CONTRACTS.settlement} gives this wallet the rest, by initiateWithdraw and, after withdrawDelay seconds, finalizeWithdraw.`
