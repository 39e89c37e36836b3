import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { NetworkShares } from '@farebox/concurrency/callers'
import type { Logger } from '../../contract/context.ts'
import { clientAddress, isTrustedProxy, type parseTrustedProxies } from './client-address.ts'

interface ConnectionLimits {
  /** Open connections of one client address. */
  readonly perClient: number
  /** Their connections are not limited. */
  readonly trustedProxies: ReturnType<typeof parseTrustedProxies>
  readonly log: Logger
}

const TELL_EVERY_MS = 60_000

/** Closes connections beyond the share of their client address and of its networks, before anything is read. */
export function limitConnections(server: Server, { perClient, trustedProxies, log }: ConnectionLimits) {
  const open = new NetworkShares(perClient)
  let toldAt = Number.NEGATIVE_INFINITY
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isTrustedProxy(remoteAddress, trustedProxies)) return
    const client = clientAddress(remoteAddress, { forwardedFor: undefined, trusted: [] })
    if (open.isFull(client)) {
      socket.destroy()
      if (performance.now() - toldAt < TELL_EVERY_MS) return
      toldAt = performance.now()
      log.warn({ client, perClient }, 'connections of a client are closed: too many. A proxy belongs into TRUST_PROXY')
      return
    }
    open.add(client, 1)
    socket.once('close', () => open.add(client, -1))
  })
}
