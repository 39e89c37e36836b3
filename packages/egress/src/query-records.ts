import type { Resolver } from 'node:dns/promises'
import { isAnyNameKnown, isDefinite } from './is-any-name-known.ts'
import { type QueryOptions, queryDns } from './query-dns.ts'

/**
 * The records that a query asks for. Empty if there are none, which is believed only of name servers that know the public
 * names. Throws the resolver's error, or the signal's reason.
 */
export async function queryRecords<T>(
  query: (resolver: Resolver) => Promise<T[]>,
  { servers, signal }: QueryOptions,
): Promise<T[]> {
  try {
    return await queryDns(query, { servers, signal })
  } catch (error) {
    if (isDefinite(error) && (await isAnyNameKnown(servers ?? 'dns', signal))) return []
    throw error
  }
}
