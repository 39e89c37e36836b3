import type { LookupFunction } from 'node:net'
import type { AdmittedHost } from './egress-guard.ts'

/**
 * For `lookup` of net.connect and tls.connect: returns the checked addresses, whatever the name resolves to now. It is
 * not called for address literals, which were checked too.
 */
export function admittedOnly({ addresses }: AdmittedHost): LookupFunction {
  return (hostname, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else if (first) callback(null, first.address, first.family)
    else callback(new Error(`${hostname}: nothing was admitted`), '')
  }
}
