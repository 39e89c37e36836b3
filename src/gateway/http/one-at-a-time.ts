import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Limits {
  /** Longest time without progress of an answer, and of a connection without a request. Default 30 s. */
  readonly stalledMs?: number
  /** The least pace of a reader in bytes a second, after twice stalledMs. Default 10,000. */
  readonly leastPace?: number
}

// Requests of one connection that may wait for those before them. Clients that pipeline send a few.
const MOST_WAITING = 32

/**
 * Makes the server handle the requests of one connection one after the other: the next begins when the answer before it
 * has been taken, so that a connection holds one answer at a time. Whoever does not read it is disconnected.
 */
export function handleOneAtATime(
  server: Server,
  handle: Handle,
  { stalledMs = 30_000, leastPace = 10_000 }: Limits = {},
) {
  const queues = new WeakMap<Socket, (readonly [IncomingMessage, ServerResponse])[]>()

  function begin(socket: Socket, request: IncomingMessage, response: ServerResponse) {
    let timer: NodeJS.Timeout | undefined
    response.once('prefinish', () => {
      const { writableLength } = socket
      if (writableLength === 0) return
      timer = setTimeout(() => socket.destroy(), 2 * stalledMs + (writableLength / leastPace) * 1000).unref()
    })
    response.once('close', () => {
      clearTimeout(timer)
      const next = queues.get(socket)?.shift()
      if (!next) queues.delete(socket)
      else if (!socket.destroyed) begin(socket, ...next)
    })
    handle(request, response)
  }

  server.on('request', (request, response) => {
    const { socket } = request
    const waiting = queues.get(socket)
    if (!waiting) {
      queues.set(socket, [])
      return begin(socket, request, response)
    }
    if (waiting.length >= MOST_WAITING) return
    waiting.push([request, response])
    // RFC 9112, 9.3.2: a client sends again what a closed connection left unanswered.
    if (waiting.length === MOST_WAITING) response.setHeader('Connection', 'close')
  })
  // The kernel took no byte, and none came: without a listener Node would end every call that takes as long.
  server.setTimeout(stalledMs, (socket) => {
    if (socket.writableLength > 0 || !queues.has(socket)) socket.destroy()
  })
}
