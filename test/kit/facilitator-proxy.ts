import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The fault of one request: it is lost, its answer is lost or late, or another answer replaces it. */
export type Fault =
  | 'lost'
  | 'answer lost'
  | { readonly answerAfter: Promise<void> }
  | { readonly status: number; readonly body: object }

/** A proxy in front of a real facilitator that injects faults. */
export interface FacilitatorProxy {
  readonly url: string
  /** The facilitator's answers to settlements, delivered or not. */
  readonly settled: Readonly<Record<string, unknown>>[]
  /** Number of verifications. */
  readonly counts: { verified: number }
  /** Faults of the next requests by path, in order. */
  readonly next: Readonly<Record<'/supported' | '/verify' | '/settle', Fault[]>>
  /** Switches to another facilitator. */
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
    if (typeof fault === 'object' && 'status' in fault) return send(response, fault.status, fault.body)
    const { method = 'GET' } = request
    const body = await buffer(request)
    const answer = await fetch(base + path, { method, ...(method === 'POST' && { body: new Uint8Array(body) }) })
    const json = (await answer.json()) as Record<string, unknown>
    if (path === '/settle') settled.push(json)
    if (fault === 'answer lost') return request.socket.destroy()
    if (typeof fault === 'object') await fault.answerAfter
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
