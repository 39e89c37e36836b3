const LOCAL_DOMAINS = [
  'localhost', // RFC 6761
  'local', // RFC 6762
  ...['intranet', 'internal', 'private', 'corp', 'home', 'lan'], // RFC 6762 appendix G; ICANN reserved .internal in 2024
  'home.arpa', // RFC 8375
  'localdomain', // the default domain of many routers and distributions
  'onion', // RFC 7686
  'alt', // RFC 9476
]

/**
 * Whether only a private network can resolve a host name: single labels and special-use domains. Expects lower case.
 */
export function isLocalName(name: string): boolean {
  return !name.includes('.') || LOCAL_DOMAINS.some((domain) => name.endsWith(`.${domain}`))
}
