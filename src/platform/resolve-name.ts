import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'

/** Whom to ask and how long. */
export interface ResolveOptions {
  /** `system`: as the operating system does, hosts file included. `dns`: its DNS servers only. A list: these servers. */
  readonly source: 'system' | 'dns' | readonly string[]
  readonly signal: AbortSignal
}

const ATTEMPT_MS = 1500
const ATTEMPTS = 2

/** Every IPv4 and IPv6 address of a name, at least one. Throws the resolver's error, or the signal's reason. */
export async function resolveName(name: string, { source, signal }: ResolveOptions): Promise<readonly LookupAddress[]> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const resolver = new Resolver({ timeout: ATTEMPT_MS, tries: ATTEMPTS })
  if (typeof source === 'object') resolver.setServers(source)
  const abort = () => {
    aborted.reject(signal.reason)
    resolver.cancel()
  }
  signal.addEventListener('abort', abort, { once: true })
  try {
    const answer = source === 'system' ? lookup(name, { all: true }) : askServers(resolver, name)
    return await Promise.race([answer, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

// One family may fail while the other answers; only when neither does is the name unknown.
async function askServers(resolver: Resolver, name: string): Promise<readonly LookupAddress[]> {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (addresses.length > 0) return addresses
  throw v4.status === 'rejected' ? v4.reason : Object.assign(new Error(`${name}: no address`), { code: 'ENODATA' })
}
