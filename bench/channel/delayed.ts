import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy that answers each request some milliseconds later than the server behind it; at first at once. */
export async function startDelayed(target: string) {
  let delayMs = 0
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const body = await buffer(request)
    const answer = await fetch(target + url, { method, ...(method === 'POST' && { body: new Uint8Array(body) }) })
    const text = await answer.text()
    setTimeout(() => response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text), delayMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server that listens on TCP has an AddressInfo.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setDelay(milliseconds: number) {
      delayMs = milliseconds
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
