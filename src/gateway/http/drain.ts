import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const IDLE_CHECK_MS = 100
// For requests whose head is on its way. Browsers open connections in advance, which Node does not count as idle.
const HEAD_MS = 2000

/** Shuts a server down in two steps. */
export interface Drain {
  /** From now on every answer, also of running requests, asks its client to close the connection. */
  announce(): void
  /**
   * Accepts no new connections; running requests may end, and each connection closes after its request. Resolves when
   * the last one is closed, which is forced after `graceMs` or by the signal.
   */
  finish(limits: { readonly graceMs: number; readonly hurry?: AbortSignal }): Promise<void>
}

/** Must be created before the server's first request: it tracks the running ones. */
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
      // After a running request ends, its client would keep the connection.
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
