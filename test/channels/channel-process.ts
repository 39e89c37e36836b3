import { randomUUID } from 'node:crypto'
import {
  ChannelKeeper,
  ChannelPayments,
  ChannelRefunds,
  ChannelRows,
  ChannelTurns,
  createChannelReader,
  createChannelTerms,
} from '@farebox/till/channels'
import { createChannelDigests } from '@farebox/till/evm'
import type { AuthorizerKeys } from '../../packages/till/src/payment/channels/authorizer-keys.ts'
import { createEvmAdapter } from '../../packages/till/src/payment/evm/evm-adapter.ts'
import type { EvmNetwork } from '../../packages/till/src/payment/networks.ts'
import { Payments } from '../../packages/till/src/payment/payments.ts'
import { PaymentClaims } from '../../packages/till/src/payment/records/claims.ts'
import { Ledger } from '../../packages/till/src/payment/records/ledger.ts'
import { createServiceSales } from '../../src/payment/service-sales.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/storage/database.ts'
import { silentLog } from '../kit/fake-context.ts'
import type { ChannelWorld } from './channel-world.ts'

interface ChannelProcessParts {
  readonly world: ChannelWorld
  readonly keys: AuthorizerKeys
  readonly network: EvmNetwork
}

const baseUrl = 'http://x'
const log = silentLog()

/** A server process that sells by channel on a model of the chain, as open-channels.ts connects it. */
export function openChannelProcess(database: Database, { world, keys, network }: ChannelProcessParts) {
  const owner = randomUUID()
  const [claims, ledger] = [new PaymentClaims({ database, owner }), new Ledger({ database, owner })]
  const rows = new ChannelRows({ database, network: network.network })
  const turns = new ChannelTurns({ claims, rows, clock: systemClock })
  const readers = { chain: null as never, hasCode: async () => false, wouldTransfer: async () => true, audited: false }
  const service = createServiceSales({ baseUrl, clock: systemClock })
  const shared = { baseUrl, ...service, clock: systemClock, log }
  const evm = createEvmAdapter({ network, facilitator: world.payerSide as never, ...readers })
  const history = async () => ({ settlements: 0, atomic: 0n, wasRefused: false })
  const payments = new Payments({ adapters: [evm], claims, ledger, history, ...shared } as never)
  const [terms, digests] = [createChannelTerms(network, keys), createChannelDigests(network)]
  const parts = { terms, digests, turns, rows, claims, ledger, chain: world.chain, facilitator: world.payerSide }
  const isOffered = () => true
  const explorerOf = (transaction: string) => transaction
  const site = { resourceOf: () => baseUrl, docs: baseUrl }
  const sending = { keys, facilitator: world.serverSide, network, chain: world.chain, rows }
  const keeper = new ChannelKeeper({ ...sending, audited: false, clock: systemClock, log })
  const { credit } = keeper
  const sales = new ChannelPayments({ ...parts, ...site, credit, payments, isOffered, explorerOf, owner, ...shared })
  const refunds = new ChannelRefunds({ ...sending, turns, ...shared })
  const reader = createChannelReader({
    offerFor: (one) => sales.offerFor(one),
    terms,
    digests,
    rows,
    refunds,
    clock: systemClock,
  })
  return { sales, reader, rows, keeper }
}
