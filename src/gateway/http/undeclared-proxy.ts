import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import type { Logger } from '../../contract/context.ts'
import type { ReadinessProblem } from '../../contract/readiness.ts'
import { isTrustedProxy, type parseTrustedProxies } from './client-address.ts'

/** Notices a reverse proxy that TRUST_PROXY does not name: everybody behind it has one address. */
export interface UndeclaredProxyWatch {
  /** Looks at a request. Returns false: others answer it. */
  see(request: IncomingMessage): false
  /** A warning from the first such request on. */
  problems(): readonly ReadinessProblem[]
}

interface WatchParts {
  readonly trusted: ReturnType<typeof parseTrustedProxies>
  readonly log: Logger
}

/** Looks for forwarded addresses from private peers. A public peer may write what it likes, and proves nothing. */
export function watchUndeclaredProxy({ trusted, log }: WatchParts): UndeclaredProxyWatch {
  let peer: string | undefined
  const message = () =>
    `Requests come through a proxy at ${peer} that TRUST_PROXY does not name: all callers count as one client, share its trials and ` +
    'limits, and may fetch the answers of each other. Set TRUST_PROXY.'
  return {
    see({ headers, socket: { remoteAddress = '' } }) {
      const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
      if (peer === undefined && isForwarded && isPrivate(remoteAddress) && !isTrustedProxy(remoteAddress, trusted)) {
        peer = remoteAddress
        log.warn({ peer }, message())
      }
      return false
    },
    problems: () => (peer === undefined ? [] : [{ name: 'proxy', severity: 'warning', message: message() }]),
  }
}

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast'
}
