import type { StartTls } from '@farebox/certificates'
import { invalidInput } from '../../contract/errors.ts'

/** Host and port of the TLS handshake. */
export interface Endpoint {
  /** Lower case, ASCII (IDN as punycode); an IPv6 address without brackets. */
  readonly host: string
  readonly port: number
}

const DEFAULT_PORT = 443

/** IANA's ports of the protocols that start in plain text. */
const PLAIN_PORTS: Readonly<Record<StartTls, number>> = { smtp: 25, imap: 143, pop3: 110, ftp: 21, postgres: 5432 }

/** Options besides the domain. */
export interface EndpointOptions {
  readonly port: number
  readonly starttls?: StartTls | undefined
}

/** Reads a pasted domain: drops scheme and path; uses a port inside unless another is given. */
export function readEndpoint(domain: string, { port, starttls }: EndpointOptions): Endpoint {
  const pasted = domain.trim().replace(/^[a-z][a-z0-9+.-]{0,30}:\/\//i, '')
  const isBareV6 = pasted.split(':').length > 2 && !/[^0-9a-f:.]/i.test(pasted)
  const url = URL.parse(`https://${isBareV6 ? `[${pasted}]` : pasted}`)
  if (!url || url.username || url.password || url.hostname.includes('*') || url.port === '0') {
    throw invalidInput(
      'domain must be a host name or an IP address, such as example.com, without a user name, a password or a wildcard; a port in it is 1 to 65535',
    )
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, ''),
    port: port === DEFAULT_PORT ? Number(url.port) || (starttls ? PLAIN_PORTS[starttls] : port) : port,
  }
}

/** Whether a host from readEndpoint is an IP address: no host name ends in a number or contains a colon. */
export function isAddress(host: string): boolean {
  return host.includes(':') || /^[\d.]+$/.test(host)
}
