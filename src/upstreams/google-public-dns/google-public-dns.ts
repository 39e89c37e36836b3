import type { Upstream } from '@farebox/third-parties'
import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'

/** DNS over HTTPS, for records that the system's resolver cannot query. */
export const googlePublicDns: Upstream = {
  name: 'Google Public DNS',
  homepage: 'https://developers.google.com/speed/public-dns',
  licence: 'Google APIs terms of service',
  hosts: { UPSTREAM_GOOGLE_PUBLIC_DNS: 'https://dns.google' },
}

const TIMEOUT_MS = 4000
const MAX_BYTES = 64 * 1024
/** Record type number, RFC 4034. */
const DS = 43
const NO_ERROR = 0
const NXDOMAIN = 3

const decode = decoder(
  googlePublicDns,
  Type.Object({
    Status: Type.Integer(),
    Answer: Type.Optional(nullable(Type.Array(Type.Object({ type: Type.Integer() })))),
  }),
)

/** True if the domain has a DS record, which makes it part of the chain of trust (DNSSEC). */
export async function fetchIsSigned({ http }: Pick<ServiceContext, 'http'>, domain: string): Promise<boolean> {
  const url = new URL('https://dns.google/resolve')
  url.searchParams.set('name', domain)
  url.searchParams.set('type', 'DS')
  const { Status, Answer } = decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }))
  if (Status !== NO_ERROR && Status !== NXDOMAIN) {
    throw upstreamFailed(googlePublicDns.name, `${googlePublicDns.name}: ${domain}: status ${Status}`)
  }
  return (Answer ?? []).some(({ type }) => type === DS)
}
