import type { WaitingClock } from '@farebox/concurrency'
import type { ClockComparison } from '@farebox/third-parties'
import { createJsonClient, type JsonClient } from '@farebox/third-parties/json-client'
import { openEvmNetwork } from '@farebox/till/evm'
import type { FacilitatorMember, FacilitatorSettings, NetworkNames } from '@farebox/till/facilitators'
import {
  askInTurn,
  createFacilitatorList,
  createHttpFacilitator,
  createJsonRpc,
  type FacilitatorHealth,
  type FacilitatorList,
} from '@farebox/till/facilitators'
import { BASE_MAINNET, SOLANA_MAINNET } from '@farebox/till/networks'
import type { NetworkAdapter } from '@farebox/till/payments'
import type { Logger } from '../../contract/context.ts'
import type { ReadinessCheck } from '../../contract/readiness.ts'
import type { Database } from '../../storage/database.ts'
import type { EvmMode, PaymentMode, SolanaMode } from './payment-mode.ts'

interface AdapterParts {
  readonly database: Database
  /** Hears the time of every party that is asked. */
  readonly clocks: ClockComparison
  readonly clock: WaitingClock
  readonly log: Logger
}

/** The networks on which the server is paid, in the order they are offered, and their readiness problems. */
export interface NetworkAdapters {
  readonly adapters: readonly NetworkAdapter[]
  readonly readiness: readonly ReadinessCheck[]
  facilitators(): readonly FacilitatorHealth[]
  /** The first network: who settles there, and who can be asked. */
  readonly evm: { readonly facilitators: FacilitatorList; readonly nodes: readonly JsonClient[] }
}

/** Throws in live mode, with a line for each setting that the chain or the facilitators prove wrong. */
export async function openNetworkAdapters(mode: PaymentMode, parts: AdapterParts): Promise<NetworkAdapters> {
  const { network, rpcUrls, solana } = mode
  const own = await openOwnFacilitator(mode, parts)
  const facilitators = openFacilitators(mode.facilitators, { ...parts, names: network, own })
  const nodes = toNodes(rpcUrls, parts)
  const clients = nodes.map(({ client }) => client)
  // Each call asks several times: the default public node would refuse so many.
  const isPublic = rpcUrls.includes(BASE_MAINNET.rpcUrl)
  const reading = { nodes: clients, simulates: !isPublic, audited: mode.sandbox === null && !isPublic }
  const evm = openEvmNetwork({ network, facilitators, ...reading })
  // Some five requests per call.
  const isSolanaAudited = mode.sandbox === null && !solana?.rpcUrls.includes(SOLANA_MAINNET.rpcUrl)
  const second = solana && (await openSolanaAdapter({ ...solana, audited: isSolanaAudited }, parts))
  const lists = [{ facilitators, names: network, variable: 'FACILITATOR_URL' }, ...(second ? [second.checked] : [])]
  const readiness = lists.map(({ facilitators }) => facilitators.problems)
  const health = () => lists.flatMap(({ facilitators }) => facilitators.health())
  if (mode.sandbox) {
    const known = await openTestNetworks(mode, parts)
    const adapters = [evm, ...(second ? [second.adapter] : []), ...known]
    return { adapters, readiness, facilitators: health, evm: { facilitators, nodes: clients } }
  }

  const [{ watchNodes }, { checkLiveSettings }, { createClockProblems }] = await Promise.all([
    import('../../payment/start-checks/node-watch.ts'),
    import('../../payment/start-checks/live-settings.ts'),
    import('../../payment/start-checks/clock-check.ts'),
  ])
  const watch = watchNodes({ network, nodes, noteTime: parts.clocks.note, ...parts })
  const recipient = solana && (await openRecipientWatch(solana, parts))
  await Promise.all([checkLiveSettings({ network, nodes: watch, facilitators: lists }), recipient?.refresh()])
  const refreshAll = async () =>
    void (await Promise.all([facilitators.refresh(), watch.refresh(), recipient?.refresh()]))
  return {
    adapters: [{ ...evm, refresh: refreshAll }, ...(second ? [second.adapter] : [])],
    readiness: [
      ...readiness,
      watch.problems,
      createClockProblems(parts.clocks, parts.log),
      ...(recipient ? [recipient.problems] : []),
    ],
    facilitators: health,
    evm: { facilitators, nodes: clients },
  }
}

/** Behind the others in every offer, and in no document. */
async function openTestNetworks({ testNetworks }: PaymentMode, parts: AdapterParts): Promise<NetworkAdapter[]> {
  if (!testNetworks) return []
  const { evm, solana } = testNetworks
  const second = solana && (await openSolanaAdapter({ ...solana, audited: false }, parts))
  return [openTestNetwork(evm, parts), ...(second ? [second.adapter] : [])].map(unlisted)
}

function openTestNetwork({ network, facilitators, rpcUrls }: EvmMode, parts: AdapterParts): NetworkAdapter {
  const nodes = toNodes(rpcUrls, parts).map(({ client }) => client)
  const list = openFacilitators(facilitators, { ...parts, names: network })
  return openEvmNetwork({ network, facilitators: list, nodes, simulates: true, audited: false })
}

function unlisted(adapter: NetworkAdapter): NetworkAdapter {
  return {
    ...adapter,
    optionFor(service, resource) {
      const option = adapter.optionFor(service, resource)
      return option && { ...option, isListed: false }
    },
  }
}

function toNodes(rpcUrls: readonly string[], { clocks: { hear: hearTime } }: AdapterParts) {
  return rpcUrls.map((rpcUrl) => ({ name: new URL(rpcUrl).origin, client: createJsonClient(rpcUrl, { hearTime }) }))
}

function openFacilitators(
  settings: readonly FacilitatorSettings[],
  { own, ...parts }: AdapterParts & { readonly names: NetworkNames; readonly own?: FacilitatorMember | undefined },
) {
  const others = settings.map(({ address, credentials }) =>
    createHttpFacilitator(address, createJsonClient(address, { credentials, hearTime: parts.clocks.hear })),
  )
  return createFacilitatorList(own ? [own, ...others] : others, parts)
}

async function openOwnFacilitator(mode: PaymentMode, parts: AdapterParts): Promise<FacilitatorMember | undefined> {
  const { settlementKey: privateKey, network, rpcUrls } = mode
  if (!privateKey) return undefined
  // Imports viem and the schemes, which not every server needs.
  const { createOwnFacilitator } = await import('@farebox/till/own-facilitator')
  return createOwnFacilitator({ network, rpcUrls, privateKey, ...parts })
}

async function openRecipientWatch({ network, rpcUrls }: SolanaMode, { log }: AdapterParts) {
  const { watchSolanaRecipient } = await import('../../payment/start-checks/solana-recipient.ts')
  const call = askInTurn(rpcUrls.map((rpcUrl) => createJsonRpc(createJsonClient(rpcUrl))))
  return watchSolanaRecipient({ network, call, log })
}

async function openSolanaAdapter(mode: SolanaMode & { readonly audited: boolean }, parts: AdapterParts) {
  const facilitators = openFacilitators(mode.facilitators, { ...parts, names: mode.network })
  const nodes = toNodes(mode.rpcUrls, parts).map(({ client }) => client)
  const [rpcUrl = SOLANA_MAINNET.rpcUrl] = mode.rpcUrls
  // Takes a tenth of a second to import, and not every server needs it.
  const { createSolanaAdapter } = await import('@farebox/till/solana')
  return {
    adapter: createSolanaAdapter({
      network: mode.network,
      facilitators,
      nodes,
      rpcUrl,
      audited: mode.audited,
      clock: parts.clock,
      log: parts.log,
    }),
    checked: { facilitators, names: mode.network, variable: 'SOLANA_FACILITATOR_URL' },
  }
}
