import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An answer on its way; names of headers in lower case. */
export interface PassingAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Somebody between a buyer and a server, who reads and changes what the server says. */
export interface ChangingProxy {
  readonly url: string
  /** The address of the server. */
  forwardTo(target: string): void
  /** What is done to the answers of a path; undefined leaves them as they are. */
  change(path: string, change: ((answer: PassingAnswer) => PassingAnswer) | undefined): void
  close(): Promise<void>
}

/** Starts one on a free port. */
export async function startChangingProxy(): Promise<ChangingProxy> {
  const changes = new Map<string, (answer: PassingAnswer) => PassingAnswer>()
  let target = ''
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const body = await buffer(request)
    const answer = await fetch(target + url, {
      method,
      headers: without(request.headers, ['host', 'connection', 'content-length']),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    // fetch has unpacked the body.
    const headers = without(Object.fromEntries(answer.headers), OF_TRANSFER)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const change = changes.get(url)
    if (!change) return response.writeHead(answer.status, headers).end(bytes)
    const changed = change({ headers, body: bytes.toString() })
    response.writeHead(answer.status, changed.headers).end(changed.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo(address) {
      target = address
    },
    change(path, change) {
      if (change) changes.set(path, change)
      else changes.delete(path)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const OF_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']

function without(headers: NodeJS.Dict<string | string[]>, names: readonly string[]): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
