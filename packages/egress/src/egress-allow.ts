import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Exemptions from the public-address rule. */
export interface EgressAllow {
  /** True if there are no exemptions. */
  readonly isEmpty: boolean
  /** True for a listed `host:port`; the host is lower case, an IPv6 address without brackets. */
  hasEndpoint(host: string, port: number): boolean
  /** True for an address inside a listed range. */
  hasAddress(address: string): boolean
}

/**
 * Parses a list of exemptions: `host:port`, `[IPv6]:port` or CIDR, separated by commas or spaces. Throws an Error naming every
 * invalid entry.
 */
export function parseEgressAllow(text: string): EgressAllow {
  const endpoints = new Set<string>()
  const ranges: [ipaddr.IPv4 | ipaddr.IPv6, number][] = []
  const wrong: string[] = []

  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const endpoint = readEndpoint(entry)
    if (endpoint) endpoints.add(endpoint)
    else if (isCidr(entry)) ranges.push(ipaddr.parseCIDR(entry))
    else wrong.push(entry)
  }
  if (wrong.length > 0) {
    throw new Error(`${wrong.join(', ')}: write host:port, [IPv6 address]:port or a CIDR range such as 10.0.0.0/8`)
  }

  return {
    isEmpty: endpoints.size === 0 && ranges.length === 0,
    hasEndpoint: (host, port) => endpoints.has(toKey(host, port)),
    hasAddress(address) {
      if (!ipaddr.isValid(address)) return false
      const parsed = ipaddr.process(address)
      return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
    },
  }
}

function readEndpoint(entry: string): string | null {
  const colon = entry.lastIndexOf(':')
  const port = entry.slice(colon + 1)
  const host = entry.slice(0, Math.max(colon, 0))
  if (!/^[1-9]\d{0,4}$/.test(port) || /[/@?#\\]/.test(host)) return null
  const url = URL.parse(`http://${host}:${port}`)
  return url && toKey(url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, ''), Number(port))
}

function isCidr(entry: string): boolean {
  const [network = ''] = entry.split('/')
  return isIP(network) !== 0 && ipaddr.isValidCIDR(entry)
}

function toKey(host: string, port: number): string {
  return `${isIP(host) === 0 ? host : ipaddr.process(host).toNormalizedString()} ${port}`
}
