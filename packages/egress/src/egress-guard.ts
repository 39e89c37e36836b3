import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { limitTime } from '@farebox/concurrency'
import { AddressRefused, type EgressField as Field } from './address-refused.ts'
import { isBadPort } from './bad-ports.ts'
import type { EgressAllow } from './egress-allow.ts'
import { isAnyNameKnown, isDefinite } from './is-any-name-known.ts'
import { isLocalName } from './local-name.ts'
import { ownAddresses as addressesOfInterfaces } from './own-addresses.ts'
import { isSameAddress, nonPublicReason } from './public-address.ts'
import { resolveName } from './resolve-name.ts'
import { ResolverFailed } from './resolver-failed.ts'
import { UnresolvedName } from './unresolved-name.ts'

/** An admitted target. Connect to these addresses and nothing else: the name may resolve differently a moment later. */
export interface AdmittedHost {
  /** Lower case, ASCII, without a final dot; an IPv6 address without brackets. */
  readonly hostname: string
  readonly port: number
  /** All of them checked; at least one, at most eight. */
  readonly addresses: readonly LookupAddress[]
}

/** An admitted URL; `url` is the requested one, without a trailing dot in its host. */
export interface AdmittedUrl extends AdmittedHost {
  readonly url: URL
}

/** The target of a connection. */
export interface HostAndPort {
  /** A name or an address, IPv6 with or without brackets. */
  readonly host: string
  readonly port: number
}

/** Decides which addresses a caller may make us connect to. Every connection for a caller is admitted here first. */
export interface EgressGuard {
  /**
   * For HTTP. Refuses other schemes, credentials, the ports that browsers block, local names, and names with any
   * address that is not public. Throws AddressRefused, UnresolvedName for a name without addresses, ResolverFailed, or the
   * signal's reason.
   */
  admit(url: URL, signal: AbortSignal): Promise<AdmittedUrl>
  /** For protocols that start with TLS: the same, on any port. */
  admitHost(endpoint: HostAndPort, signal: AbortSignal): Promise<AdmittedHost>
  /** What admit() decides without a name server. Throws AddressRefused. */
  judge(url: URL): Promise<void>
  /** What admitHost() decides without a name server. Throws AddressRefused. */
  judgeHost(endpoint: HostAndPort): Promise<void>
}

type Resolve = (hostname: string, field: Field) => Promise<readonly LookupAddress[]>

/** The operator's settings. */
export interface EgressGuardOptions {
  readonly allow: EgressAllow
  /** `address` or `address:port` of each. Default: the system's. */
  readonly dnsServers?: readonly string[]
  /** The addresses of this machine. Default: those of its network interfaces. */
  readonly ownAddresses?: () => readonly string[]
  /** Time limit for resolving one name. Default 3000. */
  readonly resolveMs?: number
  /** Called with each name and address that is admitted. */
  readonly onAdmitted?: (hostname: string) => void
}

const MAX_ADDRESSES = 8

/** Makes a guard; one process needs one. */
export function createEgressGuard(options: EgressGuardOptions): EgressGuard {
  const { allow, dnsServers, ownAddresses = addressesOfInterfaces, resolveMs = 3000, onAdmitted = () => {} } = options
  // A hostile name can block a thread of the system's resolver for half a minute, and there are four. So it is used
  // only in a private network, whose names may be in the hosts file.
  const source = dnsServers ?? (allow.isEmpty ? 'dns' : 'system')

  async function resolved(hostname: string, field: Field, signal: AbortSignal): Promise<readonly LookupAddress[]> {
    using limit = limitTime(signal, {
      ms: resolveMs,
      late: () => new UnresolvedName(field, 'its name servers do not answer'),
    })
    try {
      return await resolveName(hostname, { source, signal: limit.signal })
    } catch (error) {
      const failure = limit.signal.aborted ? limit.signal.reason : unresolved(field, error)
      signal.throwIfAborted()
      if (await isAnyNameKnown(source, signal)) throw failure
      // Then our own resolver is down or cut off, which says nothing about the host and must not be charged.
      throw new ResolverFailed()
    }
  }

  async function admitEndpoint(hostname: string, port: number, { field, resolve }: { field: Field; resolve: Resolve }) {
    if (hostname.split('.').includes('')) throw refusal(field, `${hostname} has an empty label`)
    const exempt = allow.hasEndpoint(hostname, port)
    const local = !exempt && isIP(hostname) === 0 && isLocalName(hostname)
    if (local && allow.isEmpty) throw refusal(field, `${hostname} is a local name`)
    const family = isIP(hostname)
    const resolving = family === 0 ? resolve(hostname, field) : Promise.resolve([{ address: hostname, family }])
    const addresses = await resolving.catch((error: unknown) => {
      // Do not reveal whether a private name exists.
      throw local && error instanceof UnresolvedName ? refusal(field, `${hostname} is a local name`) : error
    })
    const own = exempt ? [] : ownAddresses()
    for (const { address } of addresses) {
      if (exempt || allow.hasAddress(address) || allow.hasEndpoint(address, port)) continue
      const isOwn = own.some((known) => isSameAddress(known, address))
      const reason = local ? 'a local name' : isOwn ? 'this machine' : nonPublicReason(address)
      if (reason) throw refusal(field, `${hostname} is ${address}: ${reason}`)
    }
    onAdmitted(hostname)
    return { hostname, port, addresses: addresses.slice(0, MAX_ADDRESSES) }
  }

  async function admitUrl(candidate: URL, resolve: Resolve): Promise<AdmittedUrl> {
    const url = new URL(candidate)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refusal('url', `scheme ${url.protocol}`)
    if (url.username || url.password) throw refusal('url', 'credentials')
    url.hostname = url.hostname.replace(/\.$/, '')
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    if (url.port === '0' || isBadPort(port)) throw refusal('url', `port ${url.port}`)
    return { url, ...(await admitEndpoint(bare(url.hostname), port, { field: 'url', resolve })) }
  }

  async function admitName({ host, port }: HostAndPort, resolve: Resolve): Promise<AdmittedHost> {
    const url = URL.parse(`https://${isIP(host) === 6 ? `[${host}]` : host}`)
    if (!url || url.href !== `https://${url.host}/` || url.port) throw refusal('domain', `not a host: ${host}`)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw refusal('domain', `port ${port}`)
    return admitEndpoint(bare(url.hostname).replace(/\.$/, ''), port, { field: 'domain', resolve })
  }

  const resolveWithin =
    (signal: AbortSignal): Resolve =>
    (hostname, field) =>
      resolved(hostname, field, signal)
  return {
    admit: (url, signal) => unlessAborted(signal, admitUrl(url, resolveWithin(signal))),
    admitHost: (endpoint, signal) => unlessAborted(signal, admitName(endpoint, resolveWithin(signal))),
    judge: async (url) => void (await admitUrl(url, resolveNothing)),
    judgeHost: async (endpoint) => void (await admitName(endpoint, resolveNothing)),
  }
}

/** An address is resolved by nobody who would look at the signal. */
async function unlessAborted<Admitted>(signal: AbortSignal, admitted: Promise<Admitted>): Promise<Admitted> {
  const found = await admitted
  signal.throwIfAborted()
  return found
}

const resolveNothing: Resolve = async () => []

function refusal(field: Field, reason: string): AddressRefused {
  return new AddressRefused(field, reason)
}

function unresolved(field: Field, error: unknown): UnresolvedName {
  return new UnresolvedName(
    field,
    isDefinite(error) ? 'no server was found under this name' : 'its name could not be resolved',
    error,
  )
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
