import { parse } from 'tldts'
import { UnusableDomain } from './unusable-domain.ts'

/** A company's domain. */
export interface CompanyDomain {
  /** The given domain as a host name: lower case, ASCII (IDN as punycode). */
  readonly host: string
  /** The registered domain: one label below the public suffix. */
  readonly registrable: string
  /** True if it belongs to a platform (github.io, myshopify.com), so that it has no registration of its own. */
  readonly isHosted: boolean
}

const ADVICE = "Give the company's own domain, such as example.com."

/** Reads a domain as people paste it: drops a scheme, a path, a port and an address before @. Throws UnusableDomain. */
export function readCompanyDomain(stated: string): CompanyDomain {
  const pasted = stated
    .trim()
    .replace(/^[a-z][a-z0-9+.-]{0,30}:\/\//i, '')
    .replace(/^[^/?#@]{1,64}@/, '')
  const host = URL.parse(`https://${pasted}`)?.hostname.replace(/\.$/, '') ?? ''
  const { domain: registrable, isPrivate, isIp } = parse(host, { allowPrivateDomains: true })
  if (isIp) {
    throw new UnusableDomain(`domain must be a name and not an IP address. ${ADVICE}`)
  }
  // RFC 1035: letters, digits and hyphens. 63 per label, 253 in all.
  if (!/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(host)) {
    throw new UnusableDomain(`domain must be a domain name. ${ADVICE}`)
  }
  if (!registrable)
    throw new UnusableDomain(`domain: ${host} is a public suffix under which others register. ${ADVICE}`)
  return { host, registrable, isHosted: isPrivate === true }
}
