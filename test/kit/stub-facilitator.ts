import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One reply of the stub: a status and body, a failure, or success after something has happened. */
export type StubReply =
  | { status: number; body: unknown }
  | 'reset'
  | 'garbage'
  | { readonly yesAfter: Promise<unknown> }

interface FacilitatorRequest {
  x402Version: number
  paymentPayload: { payload: { authorization: { from: string; nonce: string } } }
  paymentRequirements: Record<string, unknown>
}

/** A facilitator that accepts everything, except for the replies that a test sets. Records its requests. */
export interface StubFacilitator {
  readonly url: string
  readonly verified: FacilitatorRequest[]
  readonly settled: FacilitatorRequest[]
  /** Replies to give before it accepts again, in order. */
  readonly next: { verify: StubReply[]; settle: StubReply[] }
  close(): Promise<void>
}

// The kinds that facilitators on Base list; x402 specification v2, section 7.3.
const SUPPORTED = {
  kinds: [
    { x402Version: 2, scheme: 'exact', network: 'eip155:8453' },
    { x402Version: 1, scheme: 'exact', network: 'base' },
  ],
  extensions: [],
  signers: {},
}

/** The payments that it was asked to settle, each once. */
export function settledOnce({ settled }: Pick<StubFacilitator, 'settled'>): ReadonlySet<string> {
  return new Set(settled.map(({ paymentPayload }) => paymentPayload.payload.authorization.nonce))
}

export async function startStubFacilitator(): Promise<StubFacilitator> {
  const verified: FacilitatorRequest[] = []
  const settled: FacilitatorRequest[] = []
  const next: StubFacilitator['next'] = { verify: [], settle: [] }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/supported') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(SUPPORTED))
      return
    }
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString()) as FacilitatorRequest
    const { from, nonce } = body.paymentPayload.payload.authorization
    const settling = request.url === '/settle'
    ;(settling ? settled : verified).push(body)
    const yes = settling
      ? { success: true, payer: from, transaction: nonce, network: body.paymentRequirements.network }
      : { isValid: true, payer: from }
    const reply = next[settling ? 'settle' : 'verify'].shift() ?? { status: 200, body: yes }
    if (reply === 'reset') return request.socket.destroy()
    if (reply === 'garbage') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway')
    if ('yesAfter' in reply) await reply.yesAfter
    const { status, body: said } = 'yesAfter' in reply ? { status: 200, body: yes } : reply
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    verified,
    settled,
    next,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
