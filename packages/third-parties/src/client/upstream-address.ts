import type { Upstream } from '../upstream.ts'

/** The real target of a request to a declared upstream. */
export interface UpstreamAddress {
  readonly upstream: Upstream
  /** The environment variable of this host. */
  readonly variable: string
  /** The address to connect to: below the configured base address if there is one, otherwise the public one. */
  readonly url: URL
}

interface DeclaredHosts {
  readonly upstreams: readonly Upstream[]
  /** Configured base addresses, by variable name. */
  readonly baseAddresses: Readonly<Record<string, string | undefined>>
}

/** Finds the declared host of an address, by origin and path prefix; undefined if none is declared. */
export function findUpstreamAddress(
  url: URL,
  { upstreams, baseAddresses }: DeclaredHosts,
): UpstreamAddress | undefined {
  const candidates = upstreams.flatMap((upstream) =>
    Object.entries(upstream.hosts).flatMap(([variable, publicAddress]) => {
      const dialled = new URL(baseAddresses[variable] ?? publicAddress)
      // A redirect may point to the configured address itself.
      const from = [new URL(publicAddress), dialled].find((base) => isBelow(url, base))
      return from ? [{ upstream, variable, from, dialled }] : []
    }),
  )
  // One declared address may be below another; the longer one wins.
  const [found] = candidates.sort((a, b) => prefixOf(b.from).length - prefixOf(a.from).length)
  if (!found) return undefined
  const { upstream, variable, from, dialled } = found
  // Assigned, not parsed: a path that begins with '//' must not become a host.
  const target = new URL(dialled)
  target.pathname = prefixOf(dialled) + url.pathname.slice(prefixOf(from).length)
  target.search = url.search
  return { upstream, variable, url: target }
}

function isBelow(url: URL, base: URL): boolean {
  const prefix = prefixOf(base)
  return url.origin === base.origin && (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))
}

function prefixOf({ pathname }: URL): string {
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}
