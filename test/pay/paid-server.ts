import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import type { Sandbox } from '@farebox/sandbox'

export interface PaidServerOptions {
  readonly sandbox: Sandbox
  readonly priceAtomic?: string
  /** The answer to a paid or trial call; a status other than 200 is never settled. */
  readonly answer?: (slug: string, body: unknown) => { status: number; body: object }
  /** False: the server says it is live. */
  readonly admitsSandbox?: boolean
  /** The number of paid calls that get 503 settlement_unknown before the payment is read. */
  readonly unknownOutcomes?: number
  /** The number of paid calls that are served and settled, but whose answer never arrives. */
  readonly lostAnswers?: number
}

/** Starts a minimal honest x402 seller: both protocol versions on one 402, verify, work, settle, receipt. */
export async function startPaidServer(options: PaidServerOptions) {
  const { sandbox, priceAtomic = '2000', admitsSandbox = true } = options
  const answer = options.answer ?? ((slug, body) => ({ status: 200, body: { success: true, data: { slug, body } } }))
  /** Every payment header received, in order. */
  const payments: string[] = []
  /** The answer to each payment, for repetitions. */
  const sold = new Map<string, Awaited<ReturnType<typeof sell>>>()
  let unknownOutcomes = options.unknownOutcomes ?? 0
  let lostAnswers = options.lostAnswers ?? 0

  const server = createServer(async (request, response) => {
    const reply = await handle(request).catch((error: unknown) => ({ status: 500, headers: {}, body: String(error) }))
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers })
    response.end(JSON.stringify(reply.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  async function handle(
    request: IncomingMessage,
  ): Promise<{ status: number; headers?: object; body: object | string }> {
    if (request.url === '/api/v1/status') return { status: 200, body: status() }
    if (request.url === '/api/v1/services') return { status: 200, body: catalog() }
    const [, kind, slug = ''] = /^\/api\/v1\/(proxy|try)\/([a-z-]+)$/.exec(request.url ?? '') ?? []
    if (!kind) return { status: 404, body: { success: false, error: 'not_found', message: 'No such path.' } }
    if (kind === 'try') {
      const body = await text(request)
      const { status, body: answered } = answer(slug, body ? JSON.parse(body) : undefined)
      return {
        status,
        body: {
          ...answered,
          trial: { limit_per_day: 3, remaining_today: 2, resets_at: '2026-11-22T00:00:00.000Z' },
          price_usdc: 0.002,
        },
      }
    }
    const header = [request.headers['payment-signature'], request.headers['x-payment']].flat().find(Boolean)
    if (!header) return deny('Payment required')
    payments.push(header)
    if (unknownOutcomes > 0) {
      unknownOutcomes -= 1
      const body = { success: false, error: 'settlement_unknown', message: 'Repeat with the same payment header.' }
      return { status: 503, headers: { 'Retry-After': '0' }, body }
    }
    const answered = sold.get(header) ?? (await sell(slug, await json(request), decode(header)))
    sold.set(header, answered)
    if (lostAnswers > 0) {
      lostAnswers -= 1
      request.socket.destroy()
    }
    return answered
  }

  async function sell(slug: string, body: unknown, paymentPayload: { x402Version: number }) {
    const { x402Version } = paymentPayload
    const ask = { x402Version, paymentPayload, paymentRequirements: x402Version === 1 ? offerV1() : offerV2() }
    const verdict = await facilitator('/verify', ask)
    if (!verdict.isValid) return deny(String(verdict.invalidReason))
    const { status, body: answered } = answer(slug, body)
    if (status !== 200) return { status, body: answered }
    const receipt = await facilitator('/settle', ask)
    if (!receipt.success) return deny(String(receipt.errorReason))
    const encoded = encode(receipt)
    const { payer, transaction } = receipt
    const payment = {
      settled: true,
      amount_usdc: Number(priceAtomic) / 1e6,
      transaction,
      network: 'eip155:8453',
      payer,
    }
    return {
      status: 200,
      headers: { 'PAYMENT-RESPONSE': encoded, 'X-PAYMENT-RESPONSE': encoded },
      body: { ...answered, payment },
    }
  }

  function deny(error: string) {
    const required = { x402Version: 2, error, resource: { url }, accepts: [offerV2()], extensions: {} }
    const hint = 'Sign the payment and send it again.'
    return {
      status: 402,
      headers: { 'PAYMENT-REQUIRED': encode(required) },
      body: { x402Version: 1, error, accepts: [offerV1()], hint },
    }
  }

  function terms() {
    const extra = { name: 'USD Coin', version: '2' }
    return { scheme: 'exact', asset: sandbox.token, payTo: sandbox.payTo, maxTimeoutSeconds: 60, extra }
  }

  function offerV2() {
    return { ...terms(), network: 'eip155:8453', amount: priceAtomic }
  }

  function offerV1() {
    const resource = { resource: `${url}/`, description: 'A test service', mimeType: 'application/json' }
    return { ...terms(), network: 'base', maxAmountRequired: priceAtomic, ...resource }
  }

  /** The fields of our service record that a payer reads. */
  function catalog() {
    const data = ['weather', 'html-to-pdf', 'kyb-check', 'echo'].map((slug) => ({
      slug,
      name: slug,
      description: 'A test service',
      price_usdc: Number(priceAtomic) / 1e6,
      price_atomic: priceAtomic,
      latency_p99_ms: 1000,
      try_limit_per_day: 3,
      endpoint: `${url}/api/v1/proxy/${slug}`,
      try_url: `${url}/api/v1/try/${slug}`,
      input_schema: { type: 'object' },
    }))
    return { success: true, data }
  }

  function status() {
    const { rpcUrl: rpc_url, chainId: chain_id, token, wallet } = sandbox
    const { address, privateKey: private_key } = wallet
    const described = { rpc_url, chain_id, token, wallet: { address, private_key } }
    return { success: true, data: admitsSandbox ? { sandbox: described } : {} }
  }

  async function facilitator(path: string, ask: object): Promise<Record<string, unknown>> {
    const response = await fetch(sandbox.facilitatorUrl + path, { method: 'POST', body: JSON.stringify(ask) })
    return (await response.json()) as Record<string, unknown>
  }

  return {
    url,
    payments,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}

function decode(header: string) {
  return JSON.parse(Buffer.from(header, 'base64').toString('utf8'))
}
