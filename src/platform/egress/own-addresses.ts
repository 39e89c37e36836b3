import { networkInterfaces } from 'node:os'

/** The addresses this machine answers at now, public ones among them: what listens there may trust its neighbours. */
export function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address))
}
