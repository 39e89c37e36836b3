import type { Upstream } from '@farebox/third-parties'
import { decoder, rowsDecoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'

/** IANA's list of the registries' RDAP servers, the successor of whois. RFC 9224. */
export const rdap: Upstream = {
  name: 'RDAP',
  homepage: 'https://www.iana.org/assignments/rdap-dns/rdap-dns.xhtml',
  licence: 'IANA registry: public; registries of domains: their terms of use',
  hosts: { UPSTREAM_RDAP: 'https://data.iana.org' },
}

/** RDAP base addresses by top-level domain. */
export type RdapServers = ReadonlyMap<string, string>

const TIMEOUT_MS = 5000

const decode = decoder(rdap, Type.Object({ services: Type.Array(Type.Unknown(), { minItems: 1 }) }))
// Among more than a thousand registries, a malformed one affects only itself.
const decodeServices = rowsDecoder(
  rdap,
  Type.Tuple([Type.Array(Type.String()), Type.Array(Type.String({ pattern: '^https?://' }), { minItems: 1 })]),
)

/** RDAP servers of all registries in IANA's list. */
export async function fetchRdapServers({ http }: Pick<ServiceContext, 'http'>): Promise<RdapServers> {
  const { services } = decode(
    await http.getJson(new URL('https://data.iana.org/rdap/dns.json'), { timeoutMs: TIMEOUT_MS }),
  )
  return new Map(
    decodeServices(services).flatMap(([names, addresses]) => {
      const address = addresses.find((candidate) => candidate.startsWith('https:')) ?? addresses[0] ?? ''
      return names.map((name) => [name.toLowerCase(), address.endsWith('/') ? address : `${address}/`] as const)
    }),
  )
}
