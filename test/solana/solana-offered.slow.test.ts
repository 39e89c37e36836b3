import { startSolanaFacilitator } from '@farebox/sandbox/solana'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../src/services/catalog.ts'
import { type FacilitatorProxy, startFacilitatorProxy } from '../kit/facilitator-proxy.ts'
import { startTestSolana } from '../kit/solana.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

// The services whose definition says so; the specification: 'A Solana payment option is listed'.
const SOLD_ON_SOLANA = catalog.filter(({ alsoAccepts }) => alsoAccepts.includes('solana'))
const PATIENCE = { timeout: 12_000, interval: 100 }

let solana: Awaited<ReturnType<typeof startTestSolana>>
let proxy: FacilitatorProxy
let app: TestApp
beforeAll(async () => {
  solana = await startTestSolana()
  proxy = await startFacilitatorProxy(solana.facilitator.url)
  // At the start the facilitator is unreachable, until the first test ends that.
  proxy.next['/supported'].push(...Array<'lost'>(1000).fill('lost'))
  app = await startTestApp({
    services: catalog,
    facilitatorUrl: 'http://127.0.0.1:9',
    env: { SOLANA_PAY_TO: solana.payTo, SOLANA_FACILITATOR_URL: proxy.url, SOLANA_RPC_URL: solana.rpcUrl },
  })
})
afterAll(async () => {
  await app?.close()
  await proxy?.close()
  await solana?.close()
})

/** The networks in the 402 of a service: in its header and in its body. */
async function offered(slug: string) {
  const { headers, body } = await app.post(`/api/v1/proxy/${slug}`)
  const { accepts } = decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
  return {
    v2: accepts.map(({ network }) => network),
    v1: body.accepts.map(({ network }: { network: string }) => network),
    headerBytes: headers.get('payment-required')?.length,
  }
}

async function listed(slug: string): Promise<number> {
  const { body } = await app.get('/api/v1/payment-requirements')
  return body.data.find((service: { slug: string }) => service.slug === slug).accepts_v2.length
}

test('Solana is offered once the facilitator has named its fee payer, by exactly the services that accept it', async () => {
  expect(SOLD_ON_SOLANA.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['btc-timestamp', 'btc-timestamp-verify']),
  )
  expect(await offered('btc-timestamp')).toMatchObject({ v2: ['eip155:8453'], v1: ['base'] })
  expect(await listed('btc-timestamp')).toBe(1)
  expect((await app.get('/SKILL.md')).body).not.toContain('accepts[1]')
  expect((await app.get('/api/v1/services/btc-timestamp')).body.payment).not.toHaveProperty('also_accepted')

  proxy.next['/supported'].length = 0
  await expect.poll(async () => (await offered('btc-timestamp')).v1, PATIENCE).toEqual(['base', 'solana'])
  expect(await listed('btc-timestamp')).toBe(2)
  for (const service of catalog) {
    const { v1, v2, headerBytes } = await offered(service.slug)
    const { body } = await app.get(`/api/v1/services/${service.slug}`)
    const takesSolana = SOLD_ON_SOLANA.includes(service)
    expect(v1).toEqual(takesSolana ? ['base', 'solana'] : ['base'])
    expect(v2).toEqual(takesSolana ? ['eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] : ['eip155:8453'])
    expect('also_accepted' in body.payment, service.slug).toBe(takesSolana)
    // Clients refuse more than 16 KiB of headers in total.
    expect(headerBytes).toBeLessThan(12_000)
  }
}, 30_000)

test('every guide names the services that can be paid on Solana, and explains how', async () => {
  const read = async (path: string) => (await app.get(path)).body
  const [llms, full, agents, skill, card, openapi, wellKnown] = await Promise.all(
    [
      '/llms.txt',
      '/llms-full.txt',
      '/AGENTS.md',
      '/SKILL.md',
      '/.well-known/agent-card.json',
      '/openapi.json',
      '/.well-known/x402',
    ].map(read),
  )
  const tools = await listTools()
  for (const [index, service] of catalog.entries()) {
    const { slug, name, price } = service
    const chains = SOLD_ON_SOLANA.includes(service) ? 'Base or Solana' : 'Base'
    const words = `${price} USDC on ${chains}`
    expect(llms).toContain(`- [${name}](${app.url}/api/v1/services/${slug}): ${words}. `)
    expect(full).toContain(`- Paid: POST ${app.url}/api/v1/proxy/${slug}, ${words}\n`)
    expect(agents).toContain(`| ${slug} | ${price} | ${chains} | `)
    expect(skill).toContain(`- \`${slug}\` (${words})`)
    expect(card.skills[index].description).toContain(` ${words} per call: `)
    expect(openapi.paths[`/api/v1/proxy/${slug}`].post.summary).toBe(`${name} (${words})`)
    expect(tools[index]).toMatchObject({ name: slug, description: expect.stringContaining(` ${words}.`) })
    expect((await read(`/services/${slug}`)).includes(`<dd>${words}</dd>`), slug).toBe(true)
  }
  for (const guidance of [llms, full, agents, skill, openapi.info['x-guidance'], wellKnown.instructions]) {
    expect(guidance).toContain(`for ${SOLD_ON_SOLANA.map(({ slug }) => slug).join(', ')} accepts[1] is USDC on Solana`)
  }
  // The facts that a Solana client needs: the chain, the token, and the fee payer.
  for (const fact of [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'feePayer',
  ]) {
    expect(agents).toContain(fact)
  }
})

async function listTools(): Promise<{ name: string; description: string }[]> {
  const { body } = await app.post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    { accept: 'application/json, text/event-stream' },
  )
  const text = typeof body === 'string' ? body.slice(body.indexOf('{')) : JSON.stringify(body)
  return JSON.parse(text).result.tools
}

test('a server without SOLANA_PAY_TO never asks for Solana', async () => {
  const plain = await startTestApp({ services: catalog, facilitatorUrl: 'http://127.0.0.1:9' })
  const { body } = await plain.post('/api/v1/proxy/btc-timestamp')
  expect(body.accepts).toHaveLength(1)
  await plain.close()
})

test('another facilitator means another fee payer', async () => {
  const feePayer = await solana.newFeePayer()
  const other = await startSolanaFacilitator({ rpcUrl: solana.rpcUrl, feePayer: feePayer.signer })
  const fresh = await startTestApp({
    services: catalog,
    facilitatorUrl: 'http://127.0.0.1:9',
    env: { SOLANA_PAY_TO: solana.payTo, SOLANA_FACILITATOR_URL: other.url, SOLANA_RPC_URL: solana.rpcUrl },
  })
  await expect
    .poll(async () => (await fresh.post('/api/v1/proxy/btc-timestamp')).body.accepts[1]?.extra, PATIENCE)
    .toEqual({ feePayer: feePayer.address })
  await fresh.close()
  await other.close()
})
