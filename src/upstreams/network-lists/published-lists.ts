import type { Upstream } from '@farebox/third-parties'
import { decoder } from '@farebox/third-parties/decoding'
import { type TSchema, Type } from 'typebox'
import type { DetachedPorts } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { type NetworkSet, readNetworks } from './network-set.ts'

/** The kind of networks in a list. */
export type NetworkMark = 'hosting' | 'vpn' | 'tor_exit' | 'relay'

/** A public list of networks. */
export interface NetworkList {
  /** Name shown to callers. */
  readonly name: string
  readonly mark: NetworkMark
  readonly upstream: Upstream
  /** A list with fewer networks is invalid. */
  readonly leastNetworks: number
  readonly renewAfterHours: number
  /** An older copy is not used. */
  readonly believedHours: number
  /** Returns entries of one network in CIDR notation, or one address, each. */
  readonly read: (ports: Pick<DetachedPorts, 'http'>) => Promise<readonly string[]>
}

const TIMEOUT_MS = 60_000
const MAX_BYTES = 48 * 1024 * 1024
const [DAY, TWO_WEEKS] = [24, 336]

const amazon: Upstream = {
  name: 'Amazon Web Services',
  homepage: 'https://docs.aws.amazon.com/vpc/latest/userguide/aws-ip-ranges.html',
  licence: 'Published by its operator for public use',
  hosts: { UPSTREAM_NETWORK_LISTS_AWS: 'https://ip-ranges.amazonaws.com' },
}
const google: Upstream = {
  name: 'Google Cloud',
  homepage: 'https://support.google.com/a/answer/10026322',
  licence: 'Published by its operator for public use',
  hosts: { UPSTREAM_NETWORK_LISTS_GOOGLE: 'https://www.gstatic.com' },
}
const oracle: Upstream = {
  name: 'Oracle Cloud',
  homepage: 'https://docs.oracle.com/en-us/iaas/Content/General/Concepts/addressranges.htm',
  licence: 'Published by its operator for public use',
  hosts: { UPSTREAM_NETWORK_LISTS_ORACLE: 'https://docs.oracle.com' },
}
const x4b: Upstream = {
  name: 'X4BNet lists_vpn',
  homepage: 'https://github.com/X4BNet/lists_vpn',
  licence: 'MIT',
  hosts: { UPSTREAM_NETWORK_LISTS_X4B: 'https://raw.githubusercontent.com' },
}
const torProject: Upstream = {
  name: 'Tor Project',
  homepage: 'https://check.torproject.org',
  licence: 'CC-BY-4.0',
  attribution: 'Exit addresses by The Tor Project (torproject.org); this service is not sponsored by it',
  hosts: { UPSTREAM_NETWORK_LISTS_TOR: 'https://check.torproject.org' },
}
const apple: Upstream = {
  name: 'Apple iCloud Private Relay',
  homepage: 'https://developer.apple.com/icloud/prepare-your-network-for-icloud-private-relay',
  licence: 'Published by its operator for public use',
  hosts: { UPSTREAM_NETWORK_LISTS_RELAY: 'https://mask-api.icloud.com' },
}

const AwsRanges = Type.Object({
  prefixes: Type.Array(Type.Object({ ip_prefix: Type.String() })),
  ipv6_prefixes: Type.Array(Type.Object({ ipv6_prefix: Type.String() })),
})
const GoogleRanges = Type.Object({
  prefixes: Type.Array(
    Type.Object({ ipv4Prefix: Type.Optional(Type.String()), ipv6Prefix: Type.Optional(Type.String()) }),
  ),
})
const OracleRanges = Type.Object({
  regions: Type.Array(Type.Object({ cidrs: Type.Array(Type.Object({ cidr: Type.String() })) })),
})

const weekly = { renewAfterHours: DAY, believedHours: TWO_WEEKS }

/** The lists in use: the operators' own come before those that others maintain about them. */
export const PUBLISHED_LISTS: readonly NetworkList[] = [
  {
    name: amazon.name,
    mark: 'hosting',
    upstream: amazon,
    leastNetworks: 2000,
    ...weekly,
    read: fromJson(amazon, {
      address: 'https://ip-ranges.amazonaws.com/ip-ranges.json',
      schema: AwsRanges,
      toLines: ({ prefixes, ipv6_prefixes }) => [
        ...prefixes.map(({ ip_prefix }) => ip_prefix),
        ...ipv6_prefixes.map(({ ipv6_prefix }) => ipv6_prefix),
      ],
    }),
  },
  {
    name: google.name,
    mark: 'hosting',
    upstream: google,
    leastNetworks: 200,
    ...weekly,
    read: fromJson(google, {
      address: 'https://www.gstatic.com/ipranges/cloud.json',
      schema: GoogleRanges,
      toLines: ({ prefixes }) => prefixes.flatMap(({ ipv4Prefix, ipv6Prefix }) => ipv4Prefix ?? ipv6Prefix ?? []),
    }),
  },
  {
    name: oracle.name,
    mark: 'hosting',
    upstream: oracle,
    leastNetworks: 100,
    ...weekly,
    read: fromJson(oracle, {
      address: 'https://docs.oracle.com/en-us/iaas/tools/public_ip_ranges.json',
      schema: OracleRanges,
      toLines: ({ regions }) => regions.flatMap(({ cidrs }) => cidrs.map(({ cidr }) => cidr)),
    }),
  },
  {
    name: `${x4b.name} (datacenters)`,
    mark: 'hosting',
    upstream: x4b,
    leastNetworks: 2000,
    ...weekly,
    read: fromText('https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/datacenter/ipv4.txt'),
  },
  {
    name: `${x4b.name} (VPN)`,
    mark: 'vpn',
    upstream: x4b,
    leastNetworks: 500,
    ...weekly,
    read: fromText('https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/vpn/ipv4.txt'),
  },
  {
    name: torProject.name,
    mark: 'tor_exit',
    upstream: torProject,
    leastNetworks: 300,
    // Exits change within hours.
    renewAfterHours: 1,
    believedHours: DAY,
    read: fromText('https://check.torproject.org/torbulkexitlist'),
  },
  {
    name: apple.name,
    mark: 'relay',
    upstream: apple,
    leastNetworks: 20_000,
    ...weekly,
    // prefix,country,region,city,
    read: fromText('https://mask-api.icloud.com/egress-ip-ranges.csv'),
  },
]

/** The networks of a list. Throws upstream_failed if it is not available or not a valid list. */
export async function fetchNetworks(
  { read, upstream: { name }, leastNetworks }: NetworkList,
  ports: Pick<DetachedPorts, 'http' | 'signal'>,
): Promise<NetworkSet> {
  const lines = await read(ports)
  const networks = await readNetworks(lines, ports.signal)
  if (networks && networks.size >= leastNetworks) return networks
  throw upstreamFailed(name, `${name}: ${networks?.size ?? 'too few'} of ${lines.length} lines are networks`)
}

/** Reads text with one network per line, before the first comma. */
function fromText(address: string): NetworkList['read'] {
  return async ({ http }) => {
    const text = await http.getText(new URL(address), { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
    return text.split('\n').flatMap((line) => {
      const [network = ''] = line.split(',', 1)
      return network.trim() === '' || network.startsWith('#') ? [] : network
    })
  }
}

interface JsonList<S extends TSchema> {
  readonly address: string
  readonly schema: S
  toLines(ranges: Type.Static<S>): readonly string[]
}

function fromJson<S extends TSchema>(
  upstream: Upstream,
  { address, schema, toLines }: JsonList<S>,
): NetworkList['read'] {
  const decode = decoder(upstream, schema)
  return async ({ http }) =>
    toLines(decode(await http.getJson(new URL(address), { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })))
}
