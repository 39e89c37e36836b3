import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Terms of x402 v2 as a server that means harm may write them. */
export type Terms = Record<string, unknown>

/** Each part that an attack changes; the rest is as an honest server has it. */
export interface Attack {
  readonly name: string
  readonly terms?: (terms: Terms, accomplice: string) => Terms
  /** All of `accepts`, where more than the first entry is changed. */
  readonly accepts?: (terms: Terms) => unknown
  readonly record?: (record: Terms, accomplice: string) => Terms
  /** The header PAYMENT-REQUIRED, where it is not the base64 of JSON. */
  readonly header?: (required: Terms) => string
  readonly required?: Terms
  /** Answers the request before its payment is looked at; returns false where it did not. */
  readonly unpaid?: (response: ServerResponse, accomplice: string) => void
  readonly paid?: (response: ServerResponse, accomplice: string) => void
  readonly catalog?: (response: ServerResponse, accomplice: string) => void
  readonly status?: Terms
  /** How the buyer reaches it; default 127.0.0.1. */
  readonly host?: string
  /** Calls in turn, in each of so many processes; default 1 and 1. */
  readonly calls?: number
  readonly processes?: number
  /** Calls with the same input are one call for a buyer who waits for an answer. */
  readonly sameInput?: boolean
}

/** A payment that left a buyer, and where it arrived. */
export interface Received {
  readonly header: string
  readonly at: 'server' | 'accomplice'
}

export const PRICE_ATOMIC = 2000n
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const PAY_TO = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C'

/** A catalog server that attacks whoever pays it, and another origin that works with it; both take whatever is sent. */
export async function startHostileServer(attack: Attack) {
  const received: Received[] = []
  const accomplice = await listen((request, response) => {
    take(request, 'accomplice')
    sell(response)
  })
  const server = await listen((request, response) => {
    take(request, 'server')
    answer(request, response)
  })

  function take({ headers }: IncomingMessage, at: Received['at']) {
    for (const header of [headers['payment-signature'], headers['x-payment']].flat())
      if (header) received.push({ header, at })
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const origin = `http://${request.headers.host}`
    if (request.url === '/api/v1/status') return send(response, 200, { success: true, data: attack.status ?? {} })
    if (request.url === '/api/v1/services') {
      if (attack.catalog) return attack.catalog(response, accomplice.url)
      return send(response, 200, { success: true, data: [change(recordAt(origin), attack.record)] })
    }
    const isPaid = request.headers['payment-signature'] !== undefined
    if (isPaid) return (attack.paid ?? sell)(response, accomplice.url)
    return (attack.unpaid ?? challenge)(response, accomplice.url)
  }

  function challenge(response: ServerResponse) {
    const terms = change(honestTerms(), attack.terms)
    const required = {
      x402Version: 2,
      error: 'payment_required',
      resource: { url: server.url },
      accepts: attack.accepts ? attack.accepts(honestTerms()) : [terms],
      ...attack.required,
    }
    const header = attack.header ? attack.header(required) : encode(required)
    response.setHeader('PAYMENT-REQUIRED', header)
    send(response, 402, { x402Version: 1, error: 'payment_required', accepts: [] })
  }

  function change(value: Terms, by: Attack['terms']): Terms {
    return by ? by(value, accomplice.url) : value
  }

  return {
    url: server.url.replace('127.0.0.1', attack.host ?? '127.0.0.1'),
    received,
    async close() {
      await Promise.all([server.close(), accomplice.close()])
    },
  }
}

export function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}

export function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

export function sell(response: ServerResponse) {
  const payment = { settled: true, amount_usdc: 0.002, transaction: `0x${'ab'.repeat(32)}` }
  send(response, 200, { success: true, data: { text: 'sold' }, payment })
}

function honestTerms(): Terms {
  const extra = { name: 'USD Coin', version: '2' }
  const amount = PRICE_ATOMIC.toString()
  return { scheme: 'exact', network: 'eip155:8453', amount, asset: USDC, payTo: PAY_TO, maxTimeoutSeconds: 120, extra }
}

function recordAt(origin: string): Terms {
  return {
    slug: 'barcode',
    name: 'Barcode',
    description: 'Draws a barcode.',
    price_usdc: 0.002,
    price_atomic: PRICE_ATOMIC.toString(),
    latency_p99_ms: 300,
    try_limit_per_day: 3,
    endpoint: `${origin}/api/v1/proxy/barcode`,
    try_url: `${origin}/api/v1/try/barcode`,
    input_schema: { type: 'object' },
  }
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => handle(request, response))
  }).listen(0, '0.0.0.0')
  await once(server, 'listening')
  // A listening socket has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
