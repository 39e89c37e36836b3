import { nullWhenLate } from '@farebox/concurrency'
import ipaddr from 'ipaddr.js'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import type { IpAddress } from './public-address.ts'

const WAIT_MS = 3000
/** An address may have any number of names. */
const MAX_NAMES = 3
// RFC 952 and RFC 1123, plus the underscore, which is common.
const HOST_NAME = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Finds the host name of an address that resolves back to it, in lower case; null if there is none or the name servers
 * are slow. The operator of a network can claim any name for its addresses; only one that resolves back is verified.
 */
export async function findHostname(
  address: IpAddress,
  { dns, log }: Pick<ServiceContext, 'dns' | 'log'>,
): Promise<string | null> {
  try {
    return await nullWhenLate(findConfirmed(address, dns), WAIT_MS)
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'upstream_failed')) throw error
    log.warn({ err: error }, 'ip-lookup: a host name could not be looked up')
    return null
  }
}

async function findConfirmed(address: IpAddress, dns: ServiceContext['dns']): Promise<string | null> {
  const claimed = await dns.resolvePtr(address.toString())
  const names = claimed.map((name) => name.toLowerCase().replace(/\.$/, '')).filter((name) => HOST_NAME.test(name))
  for (const name of names.slice(0, MAX_NAMES)) {
    const addresses = await dns.resolveAddresses(name, address.kind() === 'ipv4' ? 4 : 6)
    if (addresses.some((found) => isSame(found, address))) return name
  }
  return null
}

function isSame(text: string, address: IpAddress): boolean {
  return ipaddr.isValid(text) && ipaddr.parse(text).toString() === address.toString()
}
