import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a port of 127.0.0.1; 0 is any free one. `close` ends all connections. */
export async function serveLocally(server: Server, port: number) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server that listens on TCP has an AddressInfo; a string is for pipes.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
