import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** x402 v2 payment terms, which a hostile server may change at will. */
export type Terms = Record<string, unknown>

/** The parts that an attack changes; everything else is as on an honest server. */
export interface Attack {
  readonly name: string
  readonly terms?: (terms: Terms, accomplice: string) => Terms
  /** All of `accepts`, if more than the first entry changes. */
  readonly accepts?: (terms: Terms) => unknown
  readonly record?: (record: Terms, accomplice: string) => Terms
  /** The header PAYMENT-REQUIRED, if it is not base64 of JSON. */
  readonly header?: (required: Terms) => string
  readonly required?: Terms
  /** Answers an unpaid request in place of the challenge. */
  readonly unpaid?: (response: ServerResponse, accomplice: string) => void
  readonly paid?: (response: ServerResponse, accomplice: string) => void
  readonly catalog?: (response: ServerResponse, accomplice: string) => void
  readonly status?: Terms
  /** The host name that the buyer uses. Default 127.0.0.1. */
  readonly host?: string
  /** Calls in sequence per process, and concurrent processes. Defaults 1 and 1. */
  readonly calls?: number
  readonly processes?: number
  /** True if all calls have the same input, which counts as one call for a buyer that waits for an answer. */
  readonly sameInput?: boolean
}

/** A payment that a buyer sent, and the server that received it. */
export interface Received {
  readonly header: string
  readonly at: 'server' | 'accomplice'
}

export const PRICE_ATOMIC = 2000n
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const PAY_TO = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C'

/**
 * Starts a catalog server that attacks its payers, and an accomplice on another origin. Both record every payment sent
 * to them.
 */
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
