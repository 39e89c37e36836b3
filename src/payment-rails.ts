import type { Clock, Logger } from './contract/context.ts'
import { createChain } from './payment/chain.ts'
import { createEvmRail } from './payment/evm-rail.ts'
import { createFacilitatorList, type FacilitatorList } from './payment/facilitators/facilitator-list.ts'
import type { FacilitatorMember } from './payment/facilitators/facilitator-member.ts'
import type { FacilitatorSettings } from './payment/facilitators/facilitator-settings.ts'
import { createHttpFacilitator } from './payment/facilitators/http-facilitator.ts'
import type { NetworkNames } from './payment/facilitators/supported-kinds.ts'
import type { PaymentRail } from './payment/payment-rail.ts'
import type { PaymentMode, SolanaMode } from './payment-mode.ts'
import { createJsonClient } from './platform/json-client.ts'
import type { Database } from './storage/database.ts'

interface RailParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
}

/** The networks a server is paid on, in the order they are offered, and who settles on each. */
export interface PaymentRails {
  readonly rails: readonly PaymentRail[]
  readonly facilitators: readonly FacilitatorList[]
}

export async function openPaymentRails(mode: PaymentMode, parts: RailParts): Promise<PaymentRails> {
  const { network, rpcUrls, solana } = mode
  const own = await openOwnFacilitator(mode, parts)
  const facilitators = openFacilitators(mode.facilitators, { ...parts, names: network, own })
  const [node] = rpcUrls.map((rpcUrl) => createJsonClient(rpcUrl))
  if (!node) throw new Error('EVM_RPC_URL names no node')
  const evm = createEvmRail({ network, facilitator: facilitators, chain: createChain(node) })
  const rail = { ...evm, refresh: () => facilitators.refresh() }
  if (!solana) return { rails: [rail], facilitators: [facilitators] }
  const solanaFacilitators = openFacilitators(solana.facilitators, { ...parts, names: solana.network })
  const solanaRail = await openSolanaRail(solana, solanaFacilitators, parts)
  return { rails: [rail, solanaRail], facilitators: [facilitators, solanaFacilitators] }
}

function openFacilitators(
  settings: readonly FacilitatorSettings[],
  { own, ...parts }: RailParts & { readonly names: NetworkNames; readonly own?: FacilitatorMember | undefined },
) {
  const others = settings.map(({ address, credentials }) =>
    createHttpFacilitator(address, createJsonClient(address, { credentials })),
  )
  return createFacilitatorList(own ? [own, ...others] : others, parts)
}

async function openOwnFacilitator(mode: PaymentMode, parts: RailParts): Promise<FacilitatorMember | undefined> {
  const { settlementKey: privateKey, network, rpcUrls } = mode
  if (!privateKey) return undefined
  // Brings viem and the schemes, which not every server needs.
  const { createOwnFacilitator } = await import('./payment/own-facilitator/own-facilitator.ts')
  return createOwnFacilitator({ network, rpcUrls, privateKey, ...parts })
}

async function openSolanaRail(mode: SolanaMode, facilitators: FacilitatorList, { log }: RailParts) {
  // Takes a tenth of a second to load, and not every server has it.
  const { createSolanaRail } = await import('./payment/solana-rail.ts')
  return createSolanaRail({ network: mode.network, facilitators, node: createJsonClient(mode.rpcUrl), log })
}
