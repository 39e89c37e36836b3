import type { FacilitatorList } from '../facilitators/facilitator-list.ts'
import type { NetworkAdapter } from '../network-adapter.ts'
import { chainIdOf, type EvmNetwork } from '../networks.ts'
import type { JsonEndpoint } from '../ports/json-endpoint.ts'
import { createEvmAdapter } from './evm-adapter.ts'
import { createEvmChain } from './evm-chain.ts'
import { createCodeLookup } from './evm-code.ts'
import { createTransferSimulation } from './transfer-simulation.ts'
import { checkUndeployed } from './undeployed-wallet.ts'

interface EvmNetworkParts {
  readonly network: EvmNetwork
  readonly facilitators: FacilitatorList
  readonly nodes: readonly JsonEndpoint[]
  /** Whether the nodes also simulate transfers, once a call: a public node would refuse so many. */
  readonly simulates: boolean
  /** Whether settlements are looked up on the chain afterwards: with nodes that the seller chose. */
  readonly audited: boolean
}

/** One EVM chain with its facilitators and its nodes. */
export function openEvmNetwork({ network, facilitators, nodes, simulates, audited }: EvmNetworkParts): NetworkAdapter {
  const chainId = chainIdOf(network)
  const adapter = createEvmAdapter({
    network,
    facilitator: facilitators,
    chain: createEvmChain(nodes, { chainId }),
    hasCode: createCodeLookup(nodes, { chainId }),
    wouldTransfer: createTransferSimulation(simulates ? nodes : []),
    audited,
  })
  return {
    ...adapter,
    // Facilitators fail over it, as if they were away.
    checkTransfer: (payment) => checkUndeployed(payment.payload.payload) ?? adapter.checkTransfer(payment),
    refresh: () => facilitators.refresh(),
  }
}
