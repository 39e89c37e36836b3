import { once } from 'node:events'
import { createServer } from 'node:http'

export interface OperatorDocument {
  readonly contentType: string
  readonly render: () => Promise<string>
}

/** Serves documents by path on a port of their own, so that they need not be public. GET and HEAD; anything else is 404. */
export async function startOperatorServer(options: {
  readonly host: string
  readonly port: number
  readonly documents: Readonly<Record<string, OperatorDocument>>
}): Promise<{ close(): Promise<void> }> {
  const { host, port, documents } = options
  const byPath = new Map(Object.entries(documents))
  const server = createServer(async ({ method = '', url = '' }, response) => {
    const document = ['GET', 'HEAD'].includes(method) ? byPath.get(url.split('?')[0] ?? '') : undefined
    if (!document) return response.writeHead(404).end()
    try {
      const body = await document.render()
      response.writeHead(200, { 'Content-Type': document.contentType, 'Cache-Control': 'no-store' })
      return response.end(method === 'HEAD' ? undefined : body)
    } catch {
      return response.writeHead(500).end()
    }
  }).listen(port, host)
  await once(server, 'listening')
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
