import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A port that counts connections. */
export interface Canary extends AsyncDisposable {
  readonly port: number
  /** Connections so far, on any loopback address. */
  readonly connections: number
}

/** Listens on a port that must never be reached. `onConnection` handles connections. */
export async function startCanary(
  onConnection: (socket: Socket) => void = (socket) => socket.destroy(),
): Promise<Canary> {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    onConnection(socket)
  })
  // The unspecified address, so that 127.0.0.2, ::1 and every other spelling reach it.
  server.listen(0)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
