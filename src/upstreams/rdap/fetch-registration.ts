import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, upstreamFailed } from '../../contract/errors.ts'
import { fetchRdapServers, rdap } from './rdap.ts'
import { DomainRegistration, readRegistration } from './read-registration.ts'
import { REGISTRIES_BESIDE_IANA, REGISTRIES_THAT_KNOW_NOTHING } from './registries-beside-iana.ts'

/**
 * A registry's data about a domain. `unpublished`: the registry has no known RDAP server, like those of .it and .eu.
 */
export type RegistrationAnswer = Static<typeof Kept> | 'unpublished'

const Kept = Type.Union([DomainRegistration, Type.Literal('unregistered')])

const DAY_SECONDS = 24 * 3600
const MAX_BYTES = 512 * 1024

/**
 * Queries the registry of a domain. The registry's address comes from IANA and not from us, so the egress guard treats
 * it like any public address. Registries allow about one request a second, so an answer is stored for a day, for every
 * replica.
 */
export async function fetchRegistration(
  context: Pick<ServiceContext, 'memo' | 'store' | 'web' | 'signal'>,
  domain: string,
): Promise<RegistrationAnswer> {
  const servers = await context.memo.remember('rdap:servers', {
    ttlSeconds: DAY_SECONDS,
    staleSeconds: 30 * DAY_SECONDS,
    load: fetchRdapServers,
  })
  const zone = domain.slice(domain.lastIndexOf('.') + 1)
  const server = servers.get(zone) ?? REGISTRIES_BESIDE_IANA.get(zone)
  if (!server || REGISTRIES_THAT_KNOW_NOTHING.has(zone)) return 'unpublished'
  const key = `rdap:${domain}`
  const kept: unknown = JSON.parse((await context.store.get(key)) ?? 'null')
  // An earlier version may have stored another form.
  if (Value.Check(Kept, kept)) return kept
  const answer = await ask(`${server}domain/${domain}`, context)
  await context.store.put(key, JSON.stringify(answer), { ttlSeconds: DAY_SECONDS })
  return answer
}

async function ask(
  address: string,
  { web, signal }: Pick<ServiceContext, 'web' | 'signal'>,
): Promise<Static<typeof Kept>> {
  try {
    const { status, body } = await web.fetch(address, { accept: 'application/rdap+json', maxBytes: MAX_BYTES })
    // RFC 7480, 5.3.
    if (status === 404) return 'unregistered'
    if (status !== 200) throw upstreamFailed(rdap.name, `${address}: HTTP ${status}`)
    return readRegistration(JSON.parse(new TextDecoder().decode(body)), address.slice(address.lastIndexOf('/') + 1))
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof CallError && error.code === 'upstream_failed') throw error
    throw upstreamFailed(rdap.name, error)
  }
}
