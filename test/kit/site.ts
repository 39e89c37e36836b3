import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A running HTTP server. */
export interface Site extends AsyncDisposable {
  readonly port: number
  readonly origin: string
  /** Such as 'GET /page'. */
  readonly requests: string[]
}

/** An HTTP server on loopback that records its requests. */
export async function startSite(listener: RequestListener, at: { host?: string; port?: number } = {}): Promise<Site> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  const { host = '127.0.0.1' } = at
  server.listen(at.port ?? 0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://${host}:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
