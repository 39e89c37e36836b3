import type { EvmNetwork } from '../networks.ts'
import { findFacilitatorFaults } from './facilitator-check.ts'
import type { NodeWatch } from './node-watch.ts'
import { findChecksumFault, findPayToFault } from './pay-to.ts'

interface LiveSettings {
  readonly network: EvmNetwork
  readonly nodes: NodeWatch
  readonly facilitators: readonly Parameters<typeof findFacilitatorFaults>[0][]
}

/**
 * Asks the chain and the facilitators whether the configuration can be right, before the first customer does. Throws one
 * error with a line for each setting that is certainly wrong. Whoever does not answer in some seconds proves nothing.
 */
export async function checkLiveSettings({ network, nodes, facilitators }: LiveSettings): Promise<void> {
  const addresses = [
    findPayToFault(network.payTo, network.asset),
    findChecksumFault('USDC_ADDRESS', network.asset),
  ].filter((fault) => fault !== undefined)
  // An address that is wrong is told at once, whoever else is down.
  if (addresses.length === 0) {
    await Promise.all([nodes.refresh(), ...facilitators.map(({ facilitators }) => facilitators.refresh())])
  }
  const faults = [...addresses, ...nodes.faults(), ...facilitators.flatMap(findFacilitatorFaults)]
  if (faults.length > 0) {
    throw new Error(
      `Payments cannot go live like this:\n${[...new Set(faults)].map((fault) => `  ${fault}`).join('\n')}`,
    )
  }
}
