import hosts from './unwanted-hosts.json' with { type: 'json' }

// Consent tools that cover the page, and the largest advertising networks. Sites work without them.
const UNWANTED = new Set(hosts)

/** Whether a host, or a domain above it, belongs to advertising, tracking or consent tools. */
export function isUnwantedHost(hostname: string): boolean {
  for (let name = hostname; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    if (UNWANTED.has(name)) return true
  }
  return false
}
