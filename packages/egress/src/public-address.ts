import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = readonly [Address, number]

// From the IANA special-purpose registries: ranges that are not globally reachable.
const REFUSED_V4 = ranges({
  '0.0.0.0/8': 'RFC 1122: this network',
  '10.0.0.0/8': 'RFC 1918: private use',
  '100.64.0.0/10': 'RFC 6598: carrier-grade NAT',
  '127.0.0.0/8': 'RFC 1122: loopback',
  '168.63.129.16/32': 'no RFC: the host of an Azure machine, though the number is public',
  '169.254.0.0/16': 'RFC 3927: link-local, home of cloud metadata',
  '172.16.0.0/12': 'RFC 1918: private use',
  '192.0.0.0/24': 'RFC 6890: protocol assignments',
  '192.0.2.0/24': 'RFC 5737: documentation',
  '192.88.99.0/24': 'RFC 7526: deprecated 6to4 relays',
  '192.168.0.0/16': 'RFC 1918: private use',
  '198.18.0.0/15': 'RFC 2544: benchmarking',
  '198.51.100.0/24': 'RFC 5737: documentation',
  '203.0.113.0/24': 'RFC 5737: documentation',
  '224.0.0.0/4': 'RFC 5771: multicast',
  '240.0.0.0/4': 'RFC 1112 and RFC 919: reserved, limited broadcast',
})

const REFUSED_V6 = ranges({
  '2001::/23':
    'RFC 2928: protocol assignments, among them Teredo (RFC 4380), benchmarking (RFC 5180), ORCHID (RFC 7343)',
  '2001:db8::/32': 'RFC 3849: documentation',
  '2002::/16': 'RFC 7526: deprecated 6to4, may wrap any IPv4 address',
  '3fff::/20': 'RFC 9637: documentation',
})

// Globally reachable addresses inside refused ranges, per the registries.
const ADMITTED = ranges({
  '192.0.0.9/32': 'RFC 7723: Port Control Protocol anycast',
  '192.0.0.10/32': 'RFC 8155: TURN anycast',
  '2001:1::1/128': 'RFC 7723: Port Control Protocol anycast',
  '2001:1::2/128': 'RFC 8155: TURN anycast',
  '2001:1::3/128': 'RFC 9665: service registration anycast',
  '2001:3::/32': 'RFC 7450: multicast tunnelling',
  '2001:4:112::/48': 'RFC 7535: AS112',
})

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')
const IPV4_MAPPED = ipaddr.parseCIDR('::ffff:0:0/96')
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96')

/** Why an address is not on the public internet, in words for the log; null for a public one. */
export function nonPublicReason(address: string): string | null {
  if (!ipaddr.isValid(address)) return 'not an address'
  // ipaddr.js would parse this deprecated form as an IPv4-mapped address.
  if (/^::\d+\./.test(address)) return 'RFC 4291: IPv4-compatible'
  const parsed = ipaddr.parse(address)
  if (includes(ADMITTED, parsed)) return null
  if (parsed instanceof ipaddr.IPv4) return includes(REFUSED_V4, parsed)
  // Both are other spellings of the IPv4 address they end in (RFC 4291 2.5.5.2; RFC 6052 2.1), so the same rules apply.
  if (parsed.match(IPV4_MAPPED) || parsed.match(NAT64)) return nonPublicReason(embeddedV4(parsed))
  // This excludes ::/96 with IPv4-compatible addresses, loopback, local NAT64 (RFC 8215), discard (RFC 6666), segment
  // routing (RFC 9602), unique local (RFC 4193), link-local, site-local (RFC 3879) and multicast.
  if (!parsed.match(GLOBAL_UNICAST)) return 'RFC 4291: outside the global unicast block 2000::/3'
  return includes(REFUSED_V6, parsed)
}

/** Whether two spellings mean one host; an IPv6 address that wraps an IPv4 one equals that one. */
export function isSameAddress(one: string, other: string): boolean {
  return canonical(one) === canonical(other)
}

function canonical(spelling: string): string {
  // A zone names the interface, not the host.
  const address = spelling.replace(/%.*$/, '')
  const parsed = ipaddr.isValid(address) ? ipaddr.parse(address) : undefined
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address
  return parsed.match(IPV4_MAPPED) || parsed.match(NAT64) ? embeddedV4(parsed) : parsed.toString()
}

function ranges(reasons: Readonly<Record<string, string>>): ReadonlyMap<Range, string> {
  return new Map(Object.entries(reasons).map(([cidr, reason]) => [ipaddr.parseCIDR(cidr), reason]))
}

function includes(table: ReadonlyMap<Range, string>, address: Address): string | null {
  for (const [[network, bits], reason] of table) {
    if (network.kind() === address.kind() && address.match(network, bits)) return reason
  }
  return null
}

function embeddedV4(address: ipaddr.IPv6): string {
  return new ipaddr.IPv4(address.toByteArray().slice(-4)).toString()
}
