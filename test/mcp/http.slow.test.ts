import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { startFacilitator } from '@farebox/sandbox'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { x402Client } from '@x402/core/client'
import type { PaymentRequired } from '@x402/core/types'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { validateDiscoveryExtension } from '@x402/extensions/bazaar'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../src/services/catalog.ts'
import { startTestChain } from '../kit/chain.ts'
import { PAY_TO, startTestApp, type TestApp } from '../kit/test-app.ts'

const PRICE_ATOMIC = 2000n

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let app: TestApp
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  app = await startTestApp({ services: catalog, facilitatorUrl: facilitator.url, env: { EVM_RPC_URL: chain.rpcUrl } })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
  await chain.close()
})

const ERAS = [
  ['legacy', '2025-11-25'],
  ['modern', '2026-07-28'],
] as const

async function connect(era: 'legacy' | 'modern', query = '') {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'legacy' ? 'legacy' : { pin: '2026-07-28' } } },
  )
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp${query}`)))
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}

/** The payment that the official x402 client makes from the terms in a refused result. */
async function pay(required: unknown, privateKey: Hex) {
  const client = new x402Client().register('eip155:*', new ExactEvmScheme(privateKeyToAccount(privateKey)))
  // A tool result has no fixed type; the client validates the parts that it reads.
  return { 'x402/payment': await client.createPaymentPayload(required as PaymentRequired) }
}

const FREE_TOOLS = ['free_trial', 'find_service', 'describe_service']

test.each(ERAS)('a %s client finds a tool for every service and the free ones', async (era, version) => {
  await using client = await connect(era)
  expect(client.getNegotiatedProtocolVersion()).toBe(version)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([...catalog.map(({ slug }) => slug), ...FREE_TOOLS])
  expect(tools.find(({ name }) => name === 'barcode')?.description).toContain('0.002 USDC')
})

test.each(ERAS)('a %s client pays by x402 over MCP, once, and gets a receipt', async (era) => {
  await using client = await connect(era)
  const { account, privateKey } = await chain.newWallet(PRICE_ATOMIC)
  const before = await chain.balanceOf(PAY_TO)
  const call = { name: 'barcode', arguments: { text: `paid by ${era}` } }
  const refused = await client.callTool(call)
  expect(refused.isError).toBe(true)
  expect(refused.structuredContent).toMatchObject({ x402Version: 2, accepts: [{ amount: '2000', scheme: 'exact' }] })
  const [text] = refused.content
  expect(JSON.parse(text?.type === 'text' ? text.text : '')).toEqual(refused.structuredContent)

  const paid = { ...call, _meta: await pay(refused.structuredContent, privateKey) }
  const answer = await client.callTool(paid)
  expect(answer.content).toContainEqual(expect.objectContaining({ type: 'image', mimeType: 'image/png' }))
  expect(answer._meta?.['x402/payment-response']).toMatchObject({
    success: true,
    network: 'eip155:8453',
    payer: account.address,
    transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  })
  expect(await chain.balanceOf(PAY_TO)).toBe(before + PRICE_ATOMIC)

  const again = await client.callTool(paid)
  // Links are made for each answer.
  expect(again.content.filter(({ type }) => type === 'image')).toEqual(
    answer.content.filter(({ type }) => type === 'image'),
  )
  expect(again._meta).toEqual(answer._meta)
  expect(await client.callTool({ ...paid, arguments: { text: 'another' } })).toMatchObject({
    isError: true,
    structuredContent: { error: 'payment_already_used' },
  })
  expect(await chain.balanceOf(PAY_TO)).toBe(before + PRICE_ATOMIC)
})

test.each(['barcode', 'kyb-check', 'exchange-rates'])(
  'the terms of %s describe a tool, as indexers read it',
  async (name) => {
    await using client = await connect('modern')
    const { structuredContent } = await client.callTool({ name, arguments: {} })
    const { bazaar } = Object(structuredContent).extensions
    expect(validateDiscoveryExtension(bazaar)).toEqual({ valid: true })
    expect(bazaar.info.input).toMatchObject({ type: 'mcp', toolName: name, inputSchema: { type: 'object' } })
    expect(Object.keys(bazaar.info.output.example).length).toBeGreaterThan(0)
  },
)

test('a client that knows the names of x402-mcp pays too', async () => {
  await using client = await connect('modern')
  const { privateKey } = await chain.newWallet(PRICE_ATOMIC)
  const call = { name: 'barcode', arguments: { text: 'paid by other names' } }
  const { structuredContent } = await client.callTool(call)
  const payment = (await pay(structuredContent, privateKey))['x402/payment']
  const header = Buffer.from(JSON.stringify(payment)).toString('base64')
  const answer = await client.callTool({ ...call, _meta: { 'x402.payment': header } })
  expect(answer._meta?.['x402.payment-response']).toMatchObject({ success: true, network: 'eip155:8453' })
})

test('a failed call is not charged', async () => {
  await using client = await connect('modern')
  const { account, privateKey } = await chain.newWallet(PRICE_ATOMIC)
  const call = { name: 'barcode', arguments: { text: 'x'.repeat(501) } }
  const refused = await client.callTool(call)
  const failed = await client.callTool({ ...call, _meta: await pay(refused.structuredContent, privateKey) })
  expect(failed).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringMatching(/^invalid_input: text [\s\S]*A valid input: \{/) }],
  })
  expect(await chain.balanceOf(account.address)).toBe(PRICE_ATOMIC)
})

test('an invalid payment is refused with the terms', async () => {
  await using client = await connect('modern')
  for (const junk of [null, 'x', 7, {}, { x402Version: 2 }]) {
    const reply = await client.callTool({ name: 'barcode', arguments: { text: 'x' }, _meta: { 'x402/payment': junk } })
    expect(reply).toMatchObject({ isError: true, structuredContent: { error: 'invalid_payload' } })
  }
})

test('a paid answer is data that conforms to the schema of its tool, with its picture as a link', async () => {
  await using client = await connect('modern', '?detail=full')
  const { privateKey } = await chain.newWallet(PRICE_ATOMIC)
  // The official client validates structuredContent against the listed schema, and rejects violations.
  const { tools } = await client.listTools()
  expect(tools.filter(({ outputSchema }) => outputSchema)).toHaveLength(catalog.length)
  const call = { name: 'barcode', arguments: { text: 'with structure' } }
  const refused = await client.callTool(call)
  const answer = await client.callTool({ ...call, _meta: await pay(refused.structuredContent, privateKey) })
  const { image_url, image_base64, ...rest } = answer.structuredContent as Record<string, string>
  expect(image_base64).toBeUndefined()
  expect(rest).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
  const [text] = answer.content
  expect(JSON.parse(text?.type === 'text' ? text.text : '')).toEqual(answer.structuredContent)
  const picture = await fetch(image_url ?? '')
  const image = answer.content.find((part) => part.type === 'image')
  expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(image?.data)
})

test('the list of tools is available in short form, in pages and for selected services', async () => {
  const connectTo = async (query: string) => {
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp?${query}`)))
    return client
  }
  const some = await connectTo('services=weather,barcode')
  expect((await some.listTools()).tools.map(({ name }) => name)).toEqual(['weather', 'barcode', ...FREE_TOOLS])
  await expect(some.callTool({ name: 'ocr', arguments: {} })).rejects.toMatchObject({ code: -32602 })

  const short = await connectTo('detail=short')
  const { tools } = await short.listTools()
  await using bare = await connect('legacy')
  expect((await bare.listTools()).tools).toEqual(tools)

  const paged = await connectTo('page_size=10')
  // Without a cursor the official client reads all pages.
  expect((await paged.listTools()).tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
  const page = await paged.listTools({ cursor: 'barcode' })
  expect([page.tools.length, page.tools[0]?.name]).toEqual([10, 'barcode'])
  await expect(paged.listTools({ cursor: 'nothing' })).rejects.toMatchObject({ code: -32602 })
  await Promise.all([some, short, paged].map((client) => client.close()))

  for (const query of ['services=weather,nothing', 'detail=long', 'page_size=0', 'page_size=x']) {
    const response = await fetch(`${app.url}/mcp?${query}`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(400)
  }
})

test('free tools say which service does a task, and give the whole schema of one', async () => {
  await using client = await connect('modern')
  const textOf = async (name: string, input: Record<string, unknown>) => {
    const [text] = (await client.callTool({ name, arguments: input })).content
    return text?.type === 'text' ? text.text : ''
  }
  expect(await textOf('find_service', { task: 'a QR code for my wifi' })).toMatch(/^barcode 0\.002 /)
  expect(await textOf('find_service', { task: 'send an SMS' })).toMatch(/^Nothing here seems to do this/)
  const barcode = catalog.find(({ slug }) => slug === 'barcode')
  expect(JSON.parse(await textOf('describe_service', { service: 'barcode' }))).toMatchObject({
    input_schema: JSON.parse(JSON.stringify(barcode?.input)),
    example_input: barcode?.example.input,
  })
  expect(await textOf('describe_service', { service: 'nothing' })).toMatch(/^invalid_input: service must be one of/)
  expect(await textOf('find_service', {})).toMatch(/^invalid_input: task/)
})

test('the trial tool runs a service free of charge, as often as the day allows', async () => {
  await using client = await connect('legacy')
  const call = () => client.callTool({ name: 'free_trial', arguments: { service: 'image-resize' } })
  for (const left of [2, 1, 0]) {
    const { content } = await call()
    expect(content.at(-1)).toMatchObject({ text: expect.stringContaining(`${left} left today`) })
  }
  expect(await call()).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringContaining('trial_limit_reached') }],
  })
  expect(await client.callTool({ name: 'free_trial', arguments: { service: 'nothing' } })).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringContaining('service must be one of: ') }],
  })
})

test('a tool that does not exist is a protocol error', async () => {
  await using client = await connect('modern')
  await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toMatchObject({ code: -32602 })
})

test.each([
  ['no JSON', '{', 400],
  ['a body nested too deeply', '['.repeat(100), 400],
  ['no JSON-RPC', '{}', 400],
  ['an empty body', '', 400],
])('%s gives a JSON-RPC error', async (_, body, status) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const response = await fetch(`${app.url}/mcp`, { method: 'POST', headers, body })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } })
})

test('no session can be opened or ended', async () => {
  for (const method of ['GET', 'DELETE']) {
    expect((await fetch(`${app.url}/mcp`, { method })).status).toBe(405)
  }
})

// MCP, Transports, security warning: DNS rebinding.
test.each([
  ['evil.example', 403],
  ['evil.example:8402', 403],
  ['127.0.0.1.evil.example', 403],
  ['localhost:8402', 400],
  ['[::1]:8402', 400],
])('a request to this machine with the host name %s gets %d', async (host, status) => {
  const outgoing = request(`${app.url}/mcp`, { method: 'POST', headers: { host, 'content-type': 'application/json' } })
  outgoing.end('{}')
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  incoming.resume()
  expect(incoming.statusCode).toBe(status)
})

test('an id that no answer could repeat is refused', async () => {
  const ask = async (id: string) => {
    const response = await fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: `{"jsonrpc":"2.0","id":${id},"method":"tools/list","params":{}}`,
    })
    return [response.status, await response.text()]
  }
  expect(await ask('9007199254740993')).toEqual([400, expect.stringContaining('id must be a string')])
  expect(await ask('9007199254740991')).toEqual([200, expect.stringContaining('"id":9007199254740991')])
  expect(await ask('"9007199254740993"')).toEqual([200, expect.stringContaining('"id":"9007199254740993"')])
})
