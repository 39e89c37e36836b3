import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { catalog } from '../../src/services/catalog.ts'
import { startSite } from '../kit/site.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'
import { toPaymentV1, toPaymentV2 } from '../kit/unsigned-payment.ts'

import { isInstalled, PROGRAMS, startComposeProxy, startComposeTls, startDocumentedProxy } from './documented-proxy.ts'

const SLUGS = catalog.map(({ slug }) => slug)
const LARGE_BYTES = 20 * 1024 * 1024

let app: TestApp
beforeAll(async () => {
  // The sandbox also takes Solana, so its terms are the longest.
  const env = {
    PAYMENTS: 'sandbox',
    SANDBOX_RPC_PORT: '0',
    SANDBOX_SOLANA_RPC_PORT: '0',
    TRUST_PROXY: '127.0.0.1/32',
  }
  app = await startTestApp({ services: catalog, facilitatorUrl: '', env })
  await vi.waitUntil(async () => (await app.post('/api/v1/proxy/page-watch')).body.accepts.length === 2, {
    timeout: 30_000,
  })
})
afterAll(() => app?.close())

describe.each(['nginx', 'caddy', 'haproxy'] as const)('behind %s configured as in docs/operations.md', (name) => {
  describe.runIf(isInstalled(PROGRAMS[name]))(`waits for the program ${name} (CI installs it)`, () => {
    let proxy: Awaited<ReturnType<typeof startDocumentedProxy>>
    beforeAll(async () => {
      proxy = await startDocumentedProxy(name, app.url)
    })
    afterAll(() => proxy?.close())

    test.each(SLUGS)('the 402 of %s passes, and so does its payment', async (slug) => {
      const url = `${proxy.url}/api/v1/proxy/${slug}`
      const challenge = await fetch(url, { method: 'POST' })
      expect(challenge.status).toBe(402)
      const { headers } = challenge
      const body = (await challenge.json()) as { accepts: Record<string, unknown>[] }
      // Like the official clients, sends every extension back; the extensions make up most of its length.
      const { extensions = {} } = decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
      // No service accepts this body, so nothing runs.
      for (const payment of [toPaymentV2({ headers }, { extensions }), toPaymentV1({ body })]) {
        const reply = await fetch(url, {
          method: 'POST',
          headers: { 'payment-signature': payment, 'content-type': 'application/json' },
          body: '[]',
        })
        expect(reply.status).toBe(400)
      }
    })

    test('a body of 20 MB arrives', async () => {
      const url = `${proxy.url}/api/v1/try/image-resize`
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ image_base64: 'A'.repeat(LARGE_BYTES) })
      const reply = await fetch(url, { method: 'POST', headers, body })
      // The service itself reports that this is no picture.
      expect(await reply.json()).toMatchObject({ error: 'invalid_input' })
    })

    test('the client address is that of the connection to the proxy, whatever headers the client sends', async () => {
      const statuses: (number | undefined)[] = []
      for (let call = 0; call < 4; call += 1) {
        statuses.push(await tryFree(proxy.port, { from: LOOPBACKS[name], forwardedFor: `203.0.113.${call}` }))
      }
      expect(statuses).toEqual([200, 200, 200, 429])
    })

    test('a POST that the server received and did not answer is not sent again', async () => {
      await using server = await startDeadly()
      const dying = await startDocumentedProxy(name, server.origin)
      try {
        await postOnWarmConnection(dying.url)
        expect(server.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
      } finally {
        dying.close()
      }
    })
  })
})

describe.runIf(isInstalled(PROGRAMS.haproxy))('the HAProxy of deploy/compose', () => {
  test('sends a POST that one replica received and did not answer to no other', async () => {
    await using one = await startDeadly()
    await using other = await startDeadly()
    const proxy = await startComposeProxy([one.origin, other.origin])
    try {
      await postOnWarmConnection(proxy.url)
      expect([...one.requests, ...other.requests].filter((request) => request.startsWith('POST'))).toHaveLength(1)
    } finally {
      proxy.close()
    }
  })
})

const hasBoth = isInstalled(PROGRAMS.haproxy) && isInstalled(PROGRAMS.caddy)
describe.runIf(hasBoth)('TLS by the Caddy of deploy/compose, before its HAProxy', () => {
  let balancer: Awaited<ReturnType<typeof startComposeProxy>>
  let tls: Awaited<ReturnType<typeof startComposeTls>>
  beforeAll(async () => {
    balancer = await startComposeProxy([app.url, app.url])
    tls = await startComposeTls(balancer.url)
  })
  afterAll(() => {
    tls?.close()
    balancer?.close()
  })

  function post(path: string, headers: Readonly<Record<string, string>>, body: string, from?: string) {
    const to = { host: 'localhost', port: tls.port, ca: tls.certificate, localAddress: from, family: 4 }
    const outgoing = secureRequest({
      ...to,
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
    })
    outgoing.end(body)
    return once(outgoing, 'response').then(async ([incoming]: IncomingMessage[]) => {
      if (!incoming) throw new Error('no answer')
      incoming.resume()
      return incoming
    })
  }

  test('the longest 402 passes with a certificate that holds, and so does its payment', async () => {
    const path = '/api/v1/proxy/page-watch'
    const challenge = await post(path, {}, '')
    expect(challenge.statusCode).toBe(402)
    const headers = new Headers({ 'payment-required': String(challenge.headers['payment-required']) })
    const { extensions = {} } = decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
    const paid = await post(path, { 'payment-signature': toPaymentV2({ headers }, { extensions }) }, '[]')
    expect(paid.statusCode).toBe(400)
  })

  test('the client is the address that connected, through both programs', async () => {
    const statuses: (number | undefined)[] = []
    for (let call = 0; call < 4; call += 1) {
      const forged = { 'x-forwarded-for': `203.0.113.${call}` }
      const { statusCode } = await post('/api/v1/try/barcode', forged, '{"text":"hello"}', '127.0.0.5')
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('plain HTTP is redirected to it', async () => {
    const reply = await fetch(`${tls.plainUrl}/services`, { redirect: 'manual' })
    expect(reply.status).toBe(308)
    expect(reply.headers.get('location')).toMatch(/^https:\/\/localhost/)
  })
})

/** A server that ends when it has received a POST. */
function startDeadly() {
  return startSite((request, response) => {
    if (request.method === 'GET') response.end('{}')
    else request.resume().once('end', () => request.socket.destroy())
  })
}

/** On a used connection and with an idempotency key, proxies repeat most. The client sees a 502, or the same end. */
async function postOnWarmConnection(url: string) {
  for (let call = 0; call < 4; call += 1) await (await fetch(`${url}/healthz`)).text()
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'order-1' }
  await fetch(`${url}/api/v1/try/barcode`, { method: 'POST', headers, body: '{"text":"hello"}' }).catch(() => {})
}

/** The client of each proxy has its own address, because free calls are counted by address. */
const LOOPBACKS = { nginx: '127.0.0.2', caddy: '127.0.0.3', haproxy: '127.0.0.4' }

async function tryFree(port: number, { from, forwardedFor }: { from: string; forwardedFor: string }) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor }
  const path = '/api/v1/try/barcode'
  const outgoing = request({ host: '127.0.0.1', port, localAddress: from, method: 'POST', path, headers })
  outgoing.end('{"text":"hello"}')
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  incoming.resume()
  return incoming.statusCode
}
