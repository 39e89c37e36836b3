import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const IDLE_CHECK_MS = 100
// For a request whose head is on its way. Browsers open connections in advance, which Node does not count as idle.
const HEAD_MS = 2000

/** The end of a server, in two steps. */
export interface Drain {
  /** From now on every answer, of a request under way too, tells its client to come no more on that connection. */
  announce(): void
  /**
   * No new connections; requests under way may end, and each connection ends with the request it has. Resolves when the last
   * one is closed, which is forced after `graceMs` or by the signal.
   */
  finish(limits: { readonly graceMs: number; readonly hurry?: AbortSignal }): Promise<void>
}

/** Made before the server takes its first request: it has to know those under way. */
export function createDrain(server: Server): Drain {
  const underWay = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  let isAnnounced = false
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isAnnounced) sayClose(response)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })

  function announce() {
    isAnnounced = true
    for (const response of underWay) sayClose(response)
  }

  function closeUnused() {
    const used = new Set([...underWay].map(({ socket }) => socket))
    for (const socket of sockets) if (!used.has(socket)) socket.destroySoon()
  }

  return {
    announce,
    async finish({ graceMs, hurry }) {
      announce()
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      // Connections of requests that were under way are kept by their clients when those end.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
      const unused = setTimeout(closeUnused, HEAD_MS)
      const cut = () => server.closeAllConnections()
      const timer = setTimeout(cut, graceMs)
      hurry?.addEventListener('abort', cut)
      if (hurry?.aborted) cut()
      await closed
      clearInterval(idle)
      clearTimeout(unused)
      clearTimeout(timer)
      hurry?.removeEventListener('abort', cut)
    },
  }
}

function sayClose(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
