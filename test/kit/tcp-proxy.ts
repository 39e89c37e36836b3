import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a client and a server of any protocol, and makes the way between them long, or ends it. */
export interface TcpProxy {
  readonly port: number
  /** Each piece of either side is so late. */
  delayMs: number
  /** Ends every connection, and until restore() each new one at once. */
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
