import { Resolver } from 'node:dns/promises'

/** Whom to ask, and until when. */
export interface QueryOptions {
  /** `address` or `address:port` of each. Default: the system's. */
  readonly servers?: readonly string[] | undefined
  readonly signal: AbortSignal
}

const ATTEMPT_MS = 1500
const ATTEMPTS = 2

/** Queries name servers until the signal fires. Throws the resolver's error, or the signal's reason. */
export async function queryDns<T>(
  query: (resolver: Resolver) => Promise<T>,
  { servers, signal }: QueryOptions,
): Promise<T> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const resolver = new Resolver({ timeout: ATTEMPT_MS, tries: ATTEMPTS })
  if (servers) resolver.setServers(servers)
  const abort = () => {
    aborted.reject(signal.reason)
    resolver.cancel()
  }
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([query(resolver), aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
