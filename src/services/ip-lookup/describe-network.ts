import { type Static, Type } from 'typebox'
import { nullable } from '../../contract/schema.ts'
import type { HeldList } from '../../upstreams/network-lists/network-lists.ts'
import type { NetworkMark } from '../../upstreams/network-lists/published-lists.ts'

const maybe = (description: string) => nullable(Type.Boolean({ description }))

/** What public lists say about an address. */
export const NetworkPrivacy = Type.Object({
  is_hosting: maybe(
    'True if a cloud publishes it as its own, or a list of datacenters has it. Null otherwise: no list is complete.',
  ),
  is_vpn: maybe('True if a list of VPN networks has it. Null otherwise: no list is complete.'),
  is_tor_exit: maybe("Whether it is in the Tor Project's list of exits (IPv4); null if the list is unavailable."),
  is_relay: maybe("Whether it is in Apple's list of iCloud Private Relay; null if the list is unavailable."),
  listed_by: Type.Array(Type.String(), { description: 'The lists that have it, by name.' }),
})
export type NetworkPrivacy = Static<typeof NetworkPrivacy>

/** Reads every list that is not outdated; `address` in network byte order. */
export function describeNetwork(address: readonly number[], lists: readonly HeldList[]): NetworkPrivacy {
  const having = lists.filter(({ networks }) => networks.has(address))
  const isListed = (mark: NetworkMark) => having.some((list) => list.mark === mark)
  const isKnown = (mark: NetworkMark) => lists.some((list) => list.mark === mark)
  const isRelay = isKnown('relay') ? isListed('relay') : null
  // The list of VPN networks includes Apple's relays.
  const isVpn = isListed('vpn') && isRelay === false
  const isIpv4 = address.length === 4
  return {
    is_hosting: isListed('hosting') || null,
    is_vpn: isVpn || null,
    is_tor_exit: isKnown('tor_exit') && isIpv4 ? isListed('tor_exit') : null,
    is_relay: isRelay,
    listed_by: having.map(({ name }) => name),
  }
}
