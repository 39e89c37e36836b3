import type { LookupAddress } from 'node:dns'
import { lookup, type Resolver } from 'node:dns/promises'
import { queryDns } from './query-dns.ts'

/** Which resolver to ask, and for how long. */
export interface ResolveOptions {
  /**
   * `system`: the operating system's resolver, including the hosts file. `dns`: its DNS servers only. A list: these
   * servers.
   */
  readonly source: 'system' | 'dns' | readonly string[]
  readonly signal: AbortSignal
}

/** Every IPv4 and IPv6 address of a name, at least one. Throws the resolver's error, or the signal's reason. */
export async function resolveName(name: string, { source, signal }: ResolveOptions): Promise<readonly LookupAddress[]> {
  const servers = typeof source === 'object' ? source : undefined
  return queryDns((resolver) => (source === 'system' ? lookup(name, { all: true }) : askServers(resolver, name)), {
    servers,
    signal,
  })
}

// One family may fail while the other answers; the name is unknown only if both fail.
async function askServers(resolver: Resolver, name: string): Promise<readonly LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (addresses.length > 0) return addresses
  throw v4.status === 'rejected' ? v4.reason : Object.assign(new Error(`${name}: no address`), { code: 'ENODATA' })
}
