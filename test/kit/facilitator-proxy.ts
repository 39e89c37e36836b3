import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What happens to one request: it never arrives, its answer never does, or another answer does in its place. */
export type Fault = 'lost' | 'answer lost' | { readonly status: number; readonly body: object }

/** Stands between a server and a real facilitator, and disturbs. */
export interface FacilitatorProxy {
  readonly url: string
  /** What the facilitator said to the settlements that reached it, heard or not. */
  readonly settled: Readonly<Record<string, unknown>>[]
  /** How often it was asked to check a payment. */
  readonly counts: { verified: number }
  /** Faults of the next requests, by path, first come first served. */
  readonly next: Readonly<Record<'/supported' | '/verify' | '/settle', Fault[]>>
  /** Another facilitator from now on. */
  redirect(target: string): void
  close(): Promise<void>
}

export async function startFacilitatorProxy(target: string): Promise<FacilitatorProxy> {
  let base = target
  const settled: FacilitatorProxy['settled'] = []
  const counts = { verified: 0 }
  const next: FacilitatorProxy['next'] = { '/supported': [], '/verify': [], '/settle': [] }

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const path = request.url as keyof typeof next
    if (path === '/verify') counts.verified += 1
    const fault = next[path].shift()
    if (fault === 'lost') return request.socket.destroy()
    if (typeof fault === 'object') return send(response, fault.status, fault.body)
    const { method = 'GET' } = request
    const body = await buffer(request)
    const answer = await fetch(base + path, { method, ...(method === 'POST' && { body: new Uint8Array(body) }) })
    const json = (await answer.json()) as Record<string, unknown>
    if (path === '/settle') settled.push(json)
    if (fault === 'answer lost') return request.socket.destroy()
    send(response, answer.status, json)
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settled,
    counts,
    next,
    redirect(other) {
      base = other
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
