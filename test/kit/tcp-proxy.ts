import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a client and a server of any protocol that delays or cuts connections. */
export interface TcpProxy {
  readonly port: number
  /** Delays each piece of data in both directions. */
  delayMs: number
  /** Cuts once this many bytes have gone to clients. Default: never. */
  bytesLeft: number
  /** Takes no more bytes from the server until the connections are cut. */
  hold(): void
  /** Ends every connection, and each new one at once until restore(). */
  cut(): void
  restore(): void
  close(): Promise<void>
}

export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const answers = new Set<Socket>()
  let isCut = false
  const proxy = { delayMs: 0, bytesLeft: Number.POSITIVE_INFINITY }

  function cut() {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  function pass(from: Socket, to: Socket, isAnswer: boolean) {
    sockets.add(from)
    if (isAnswer) answers.add(from)
    from.on('data', (bytes) => {
      if (isAnswer) proxy.bytesLeft -= bytes.length
      if (proxy.bytesLeft <= 0) return cut()
      if (proxy.delayMs === 0) return to.write(bytes)
      setTimeout(() => to.writable && to.write(bytes), proxy.delayMs)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      answers.delete(from)
      to.destroy()
    })
  }

  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const upstream = connect(target)
    pass(client, upstream, false)
    pass(upstream, client, true)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(proxy, {
    port: (server.address() as AddressInfo).port,
    cut,
    hold() {
      for (const socket of answers) socket.pause()
    },
    restore() {
      isCut = false
      proxy.bytesLeft = Number.POSITIVE_INFINITY
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  })
}
