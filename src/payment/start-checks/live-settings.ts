import { findChecksumFault, findPayToFault } from '@farebox/till/evm'
import type { EvmNetwork } from '@farebox/till/networks'
import { findFacilitatorFaults } from './facilitator-check.ts'
import type { NodeWatch } from './node-watch.ts'

interface LiveSettings {
  readonly network: EvmNetwork
  readonly nodes: NodeWatch
  readonly facilitators: readonly Parameters<typeof findFacilitatorFaults>[0][]
}

/**
 * Checks the configuration against the chain and the facilitators, before the first customer does. Throws one error
 * with a line for each setting that is certainly wrong. A party that does not answer within seconds proves nothing.
 */
export async function checkLiveSettings({ network, nodes, facilitators }: LiveSettings): Promise<void> {
  const addresses = [
    findPayToFault(network.payTo, network.asset),
    findChecksumFault('USDC_ADDRESS', network.asset),
  ].filter((fault) => fault !== undefined)
  // A wrong address is reported at once, whatever else is down.
  if (addresses.length === 0) {
    await Promise.all([nodes.refresh(), ...facilitators.map(({ facilitators }) => facilitators.refresh())])
  }
  const faults = [...addresses, ...nodes.faults(), ...facilitators.flatMap(findFacilitatorFaults)]
  if (faults.length > 0) {
    throw new Error(
      `Live payments cannot start with these settings:\n${[...new Set(faults)].map((fault) => `  ${fault}`).join('\n')}`,
    )
  }
}
