import { inTime, type WaitingClock } from '@farebox/concurrency'
import type { ServerSigner } from '@farebox/receipts/signing'
import {
  ChannelKeeper,
  ChannelPayments,
  type ChannelReader,
  ChannelRefunds,
  ChannelRows,
  ChannelTurns,
  createChannelChain,
  createChannelFacilitator,
  createChannelReader,
  createChannelTerms,
} from '@farebox/till/channels'
import { createChannelDigests } from '@farebox/till/evm'
import type { Ledger, PaymentClaims, Payments, WalletProofs } from '@farebox/till/payments'
import type { Logger } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import type { ReadinessProblem } from '../../contract/readiness.ts'
import type { SignedOffers } from '../../discovery/site.ts'
import { openAuthorizerKeys } from '../../payment/open-authorizer-keys.ts'
import type { Database } from '../../storage/database.ts'
import type { Config } from '../configuration/config.ts'
import { channelKeyFile } from '../configuration/key-files.ts'
import type { NetworkAdapters } from './network-adapters.ts'
import { createSignedOffers } from './open-signing.ts'
import type { PaymentMode } from './payment-mode.ts'

/** Selling by channel: its calls, and the job that watches, claims and settles. */
export interface Channels {
  readonly sales: ChannelPayments<Service>
  /** Answers without a call: states, and refunds. */
  readonly reader: ChannelReader<Service>
  readonly keeper: ChannelKeeper
  readonly signedOffers: SignedOffers
}

interface ChannelsOptions extends Pick<NetworkAdapters, 'evm'> {
  readonly payments: Payments<Service>
  readonly walletProofs: WalletProofs
  readonly database: Database
  readonly claims: PaymentClaims
  readonly ledger: Ledger
  /** Identifies this process among all that share the database. */
  readonly owner: string
  readonly signer: ServerSigner
  readonly baseUrl: string
  readonly clock: WaitingClock
  readonly log: Logger
}

// A chain that is not heard by then is told as such, and the server starts.
const FIRST_HEARD_MS = 2000

/** On in the sandbox, and where CHANNELS says so; otherwise null. Throws if the key is missing that signs claims. */
export async function openChannels(
  mode: PaymentMode,
  config: Pick<Config, 'CHANNELS' | 'CHANNEL_KEY_FILE' | 'DATABASE_URL'>,
  { evm, payments, walletProofs, database, claims, ledger, owner, signer, baseUrl, clock, log }: ChannelsOptions,
): Promise<Channels | null> {
  const { network } = mode
  if ((config.CHANNELS ?? (mode.sandbox ? 'on' : 'off')) === 'off') return null
  const rows = new ChannelRows({ database, network: network.network })
  const known = (await rows.totals()).map(({ authorizer }) => authorizer)
  const keys = await openAuthorizerKeys(mode.sandbox ? null : channelKeyFile(config), known)
  const { facilitators, nodes } = evm
  const chain = createChannelChain(nodes, network)
  const facilitator = createChannelFacilitator({ facilitators, network, keys })
  const keeper = new ChannelKeeper({
    rows,
    chain,
    keys,
    facilitator,
    network,
    // A sandbox's chain is new at each start, and its database may not be.
    audited: mode.sandbox === null,
    clock,
    log,
  })
  // Who repeats a deposit after a restart must not be told that channels are not offered.
  await inTime(keeper.refresh(), FIRST_HEARD_MS)
  const [terms, digests] = [createChannelTerms(network, keys), createChannelDigests(network)]
  const turns = new ChannelTurns({ claims, rows, clock })
  const sales = new ChannelPayments({
    payments,
    terms,
    digests,
    turns,
    chain,
    rows,
    claims,
    ledger,
    facilitator: facilitators,
    credit: keeper.credit,
    isOffered: () => keeper.isOffered(),
    explorerOf: (transaction) => network.explorer + transaction,
    resourceOf: ({ slug }: Service) => `${baseUrl}/api/v1/channel/${slug}`,
    docs: `${baseUrl}/docs`,
    walletProofs,
    owner,
    clock,
    log,
  })
  const signedOffers = createSignedOffers({
    signer,
    path: '/api/v1/channel',
    offerFor(service) {
      const offer = sales.offerFor(service)
      // The first is today's price; those before it are taken, and not offered.
      return { offer, terms: offer.channels.slice(0, offer.isOffered ? 1 : 0).map(({ requirements }) => requirements) }
    },
    clock,
  })
  const refunds = new ChannelRefunds({ keys, facilitator, network, chain, rows, turns, walletProofs, clock })
  const offerFor = (service: Service) => sales.offerFor(service)
  const reader = createChannelReader({ offerFor, terms, digests, rows, refunds, clock })
  return { sales, reader, keeper, signedOffers }
}

/** What channels owe while CHANNELS is off, so that nobody claims it. */
export async function findIdleDebts(
  database: Database,
  { network }: Pick<PaymentMode['network'], 'network'>,
): Promise<ReadinessProblem[]> {
  const debts = await new ChannelRows({ database, network }).debts()
  return debts.map((message) => ({ name: 'payment channels', severity: 'warning', message }))
}
