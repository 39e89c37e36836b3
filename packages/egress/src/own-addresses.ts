import { networkInterfaces } from 'node:os'

/**
 * The current addresses of this machine, including public ones: local services may trust connections from this machine.
 */
export function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address))
}
