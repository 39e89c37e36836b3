import type { CaaProperty } from '@farebox/public-web'
import type { ServiceContext } from '../../contract/context.ts'
import { isAddress } from './endpoint.ts'

const MAX_LEVELS = 8

/**
 * The CAA records of a name, or of its nearest parent that has some (RFC 8659 3): they say who may issue certificates.
 * Empty: any authority may. Null: IP addresses have none. Throws upstream_failed if the name servers fail.
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
