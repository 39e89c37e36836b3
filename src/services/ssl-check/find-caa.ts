import type { ServiceContext } from '../../contract/context.ts'
import type { CaaProperty } from '../../contract/dns.ts'
import { isAddress } from './endpoint.ts'

const MAX_LEVELS = 8

/**
 * Who may issue certificates for a name: its own CAA records, or those of the nearest name above that has some (RFC 8659 3).
 * Empty: nobody is excluded. Null: an address has none. Throws upstream_failed where the name servers fail.
 */
export async function findCaa(
  host: string,
  { dns }: Pick<ServiceContext, 'dns'>,
): Promise<readonly CaaProperty[] | null> {
  if (isAddress(host)) return null
  const labels = host.split('.')
  for (let level = 0; level < Math.min(labels.length, MAX_LEVELS); level += 1) {
    const records = await dns.resolveCaa(labels.slice(level).join('.'))
    if (records.length > 0) return records
  }
  return []
}
