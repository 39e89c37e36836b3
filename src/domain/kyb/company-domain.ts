import { parse } from 'tldts'
import { invalidInput } from '../../contract/errors.ts'

/** A company's domain. */
export interface CompanyDomain {
  /** What was given, as a host name: lower case, ASCII (IDN as punycode). */
  readonly host: string
  /** What was registered: one label below the public suffix. */
  readonly registrable: string
  /** True where it lies under a platform (github.io, myshopify.com) and tells nothing about a registration of its own. */
  readonly isHosted: boolean
}

const ADVICE = "Give the company's own domain, such as example.com. Not charged."

/** Reads what people paste as a domain: a scheme, a path, a port and an address before @ are dropped. */
export function readCompanyDomain(stated: string): CompanyDomain {
  const pasted = stated
    .trim()
    .replace(/^[a-z][a-z0-9+.-]{0,30}:\/\//i, '')
    .replace(/^[^/?#@]{1,64}@/, '')
  const host = URL.parse(`https://${pasted}`)?.hostname.replace(/\.$/, '') ?? ''
  const { domain: registrable, isPrivate, isIp } = parse(host, { allowPrivateDomains: true })
  if (isIp) {
    throw invalidInput(`domain must be a name and not an IP address. ${ADVICE}`)
  }
  // RFC 1035: letters, digits and hyphens. 63 a label, 253 in all.
  if (!/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(host)) {
    throw invalidInput(`domain must be a domain name. ${ADVICE}`)
  }
  if (!registrable) throw invalidInput(`domain: ${host} is a public suffix under which others register. ${ADVICE}`)
  return { host, registrable, isHosted: isPrivate === true }
}
