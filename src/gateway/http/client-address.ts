import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Network = [Address, number]

/** Reads TRUST_PROXY, a comma-separated list of CIDRs or addresses. Throws on one that is neither. */
export function parseTrustedProxies(list: string): readonly Network[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
      if (ipaddr.isValid(entry)) return [ipaddr.parse(entry), ipaddr.parse(entry).kind() === 'ipv4' ? 32 : 128]
      throw new Error(
        `TRUST_PROXY: ${entry} is not an address or a CIDR. Give those of your proxies, such as 10.0.0.0/8; none for no proxy.`,
      )
    })
}

// Parsing an address is the expensive part, and most requests come from recent addresses.
const MOST_KNOWN = 10_000
// An address with a proxy or two before it. Longer lists are parsed each time and not cached.
const LONGEST_KNOWN = 100
const knownBy = new WeakMap<readonly Network[], Map<string, string>>()

/**
 * The client that a request counts for: the nearest address that is not a trusted proxy; an IPv6 address as its /64,
 * the least that one subscriber has. X-Forwarded-For is believed only as far as trusted proxies wrote it.
 */
export function clientAddress(
  socketAddress: string,
  { forwardedFor, trusted }: { forwardedFor: string | undefined; trusted: readonly Network[] },
): string {
  // Without a trusted proxy, forwarded addresses are ignored.
  const forwarded = trusted.length > 0 ? forwardedFor : undefined
  const known = knownBy.get(trusted) ?? new Map<string, string>()
  knownBy.set(trusted, known)
  const text = forwarded ? `${forwarded},${socketAddress}` : socketAddress
  const before = known.get(text)
  if (before !== undefined) return before
  const client = findClient(socketAddress, { forwardedFor: forwarded, trusted })
  if (known.size >= MOST_KNOWN) known.clear()
  if (text.length <= LONGEST_KNOWN) known.set(text, client)
  return client
}

function findClient(
  socketAddress: string,
  { forwardedFor, trusted }: { forwardedFor: string | undefined; trusted: readonly Network[] },
): string {
  const hops = [...(forwardedFor ?? '').split(',').map((hop) => hop.trim()), socketAddress]
  let client: Address | undefined
  for (const hop of hops.reverse()) {
    const address = readAddress(withoutPort(hop))
    if (!address) break
    client = address
    if (!isWithin(address, trusted)) break
  }
  if (!client) return socketAddress
  return 'octets' in client ? client.toString() : `${client.parts.slice(0, 4).map(toHex).join(':')}::/64`
}

/** Some gateways write the port, too: 192.0.2.1:4711 or [2001:db8::1]:4711, the forms of RFC 7239, 6. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(hop) ?? []
  return bracketed ?? plain ?? hop
}

/** Whether an address belongs to a trusted proxy. */
export function isTrustedProxy(text: string, trusted: readonly Network[]): boolean {
  const address = trusted.length > 0 && readAddress(text)
  return address ? isWithin(address, trusted) : false
}

function isWithin(address: Address, networks: readonly Network[]): boolean {
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/**
 * An address, also an IPv4 one that is mapped into IPv6; undefined for other text. Parses once: it is most of the cost of a
 * refusal.
 */
function readAddress(text: string): Address | undefined {
  const version = isIP(text)
  if (version === 0) return undefined
  if (version === 4) return ipaddr.IPv4.parse(text)
  // The zone is the name of an interface, in more characters than the parser takes: fe80::1%eth0.100.
  const address = ipaddr.IPv6.parse(text.replace(/%.*/s, ''))
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

function toHex(part: number): string {
  return part.toString(16)
}
