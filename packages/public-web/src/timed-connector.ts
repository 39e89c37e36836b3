import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { buildConnector } from 'undici'

/** A connection and its timings. */
export interface Connection {
  /** From the start to the TCP connection, ms. */
  readonly connectMs: number
  /** The TLS handshake after it, ms; null without TLS. */
  readonly tlsMs: number | null
  /** The server's IP address; null if the socket has closed. */
  readonly remoteAddress: string | null
  /** When the server's certificate expires; null without TLS. */
  readonly tlsValidTo: Date | null
}

/** undici's own connector, with timings. */
export function timedConnector(
  options: buildConnector.BuildOptions,
  tell: (connection: Connection, socket: Socket) => void,
): buildConnector.connector {
  const connect = buildConnector(options)
  return (target, callback) => {
    const began = performance.now()
    let connectedAt: number | undefined
    // undici returns the socket, though its types do not say so: only the socket has separate events for TCP and TLS.
    const socket = connect(target, (...result) => {
      const [error, ready] = result
      if (error === null) tell(describe(ready, { began, connectedAt }), ready)
      callback(...result)
    }) as unknown as Socket | undefined
    socket?.once('connect', () => {
      connectedAt = performance.now()
    })
  }
}

function describe(
  socket: Socket,
  { began, connectedAt }: { readonly began: number; readonly connectedAt: number | undefined },
): Connection {
  const readyAt = performance.now()
  const isTls = socket instanceof TLSSocket
  const validTo = isTls ? socket.getPeerX509Certificate()?.validToDate : undefined
  return {
    connectMs: Math.round((isTls ? (connectedAt ?? readyAt) : readyAt) - began),
    tlsMs: isTls ? Math.round(readyAt - (connectedAt ?? readyAt)) : null,
    remoteAddress: socket.remoteAddress ?? null,
    tlsValidTo: validTo ?? null,
  }
}
