import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between a client and a server of any protocol that delays or cuts connections. */
export interface TcpProxy {
  readonly port: number
  /** Delays each piece of data in both directions. */
  delayMs: number
  /** Ends every connection, and each new one at once until restore(). */
  cut(): void
  restore(): void
  close(): Promise<void>
}

export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = { delayMs: 0 }

  function pass(from: Socket, to: Socket) {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (proxy.delayMs === 0) return to.write(bytes)
      setTimeout(() => to.writable && to.write(bytes), proxy.delayMs)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const server = createServer((client) => {
    if (isCut) return client.destroy()
    const upstream = connect(target)
    pass(client, upstream)
    pass(upstream, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(proxy, {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      isCut = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  })
}
