import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { verifyFile } from '@farebox/receipts'
import { startFacilitator } from '@farebox/sandbox'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { catalog } from '../../src/services/catalog.ts'
import { startTestChain } from '../kit/chain.ts'
import { verifyByOthers } from '../kit/other-verifiers.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const PRICE_ATOMIC = 2000n
const folder = mkdtempSync(join(tmpdir(), 'farebox-mcp-'))
const file = join(folder, 'mcp-server.mjs')

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let app: TestApp
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  app = await startTestApp({
    services: catalog,
    facilitatorUrl: facilitator.url,
    env: { EVM_RPC_URL: chain.rpcUrl, CHANNELS: 'on', CHANNEL_KEY_FILE: join(folder, 'channel-key') },
  })
  writeFileSync(file, (await app.get('/mcp-server.mjs')).body)
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
  await chain.close()
})

/** Runs the file as an agent does, and connects the official client. */
async function connect(env: Readonly<Record<string, string>> = {}, era: 'legacy' | 'modern' = 'legacy') {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'legacy' ? 'legacy' : { pin: '2026-07-28' } } },
  )
  const spending = join(mkdtempSync(join(folder, 'day-')), 'spending')
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [file],
      env: { FAREBOX_SPENDING_FILE: spending, ...env },
    }),
  )
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}

test.each([
  ['legacy', '2025-11-25'],
  ['modern', '2026-07-28'],
] as const)(
  'a %s client finds every service as a tool, with its fields and its price, and the whole schema on request',
  async (era, version) => {
    await using client = await connect({}, era)
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([...catalog.map(({ slug }) => slug), 'describe_service'])
    for (const { slug, price, input } of catalog) {
      const tool = tools.find(({ name }) => name === slug)
      expect(tool?.description).toContain(`${price} USDC`)
      expect(Object.keys(tool?.inputSchema.properties ?? {})).toEqual(Object.keys(input.properties))
      const { content } = await client.callTool({ name: 'describe_service', arguments: { service: slug } })
      const [text] = content
      const described = JSON.parse(text?.type === 'text' ? text.text : '')
      expect(described.input_schema).toEqual(JSON.parse(JSON.stringify(input)))
    }
  },
)

test('a call without a key is a trial, and a picture comes as image content', async () => {
  await using client = await connect()
  const { content, isError } = await client.callTool({ name: 'barcode', arguments: { text: 'farebox' } })
  expect(isError).toBeFalsy()
  expect(content).toEqual([
    { type: 'text', text: expect.stringContaining('"text":"farebox"') },
    { type: 'image', mimeType: 'image/png', data: expect.stringMatching(/^iVBORw0KGgo/) },
    { type: 'text', text: 'Free call; 2 left today.' },
  ])
})

test('a wrong input gives a tool error with a right example', async () => {
  await using client = await connect()
  const { content, isError } = await client.callTool({ name: 'barcode', arguments: {} })
  expect(isError).toBe(true)
  expect(content).toEqual([{ type: 'text', text: expect.stringMatching(/text is required[\s\S]*A valid input: \{/) }])
})

test('a tool that does not exist is a protocol error', async () => {
  await using client = await connect()
  await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toMatchObject({ code: -32602 })
})

test('with a deposit that was agreed to, calls are paid from one channel', async () => {
  const { account, privateKey } = await chain.newWallet(2_000_000n)
  const url = `${app.url}/api/v1/channel/${barcode.slug}`
  await vi.waitFor(async () => {
    const terms = Buffer.from((await fetch(url)).headers.get('PAYMENT-REQUIRED') ?? '', 'base64').toString()
    expect(terms).toContain('batch-settlement')
  }, 10_000)
  const keyed = { FAREBOX_PRIVATE_KEY: privateKey }
  await using timid = await connect({ ...keyed, FAREBOX_CHANNEL_DEPOSIT: '0.5' })
  const refused = await timid.callTool({ name: barcode.slug, arguments: { text: 'one' } })
  expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('a deposit of 1 USDC') }] })
  expect(await chain.balanceOf(account.address)).toBe(2_000_000n)
  await using client = await connect({ ...keyed, FAREBOX_CHANNEL_DEPOSIT: '1' })
  const noteOf = async (text: string) =>
    JSON.stringify((await client.callTool({ name: barcode.slug, arguments: { text } })).content)
  expect(await noteOf('one')).toMatch(/with 0\.998 USDC left in it of which 1 were deposited now/)
  expect(await noteOf('two')).toMatch(/with 0\.996 USDC left in it\./)
  expect(await chain.balanceOf(account.address)).toBe(1_000_000n)
})

test('with a key the call is paid on the chain, and counts toward the daily limit', async () => {
  const { account, privateKey } = await chain.newWallet(2n * PRICE_ATOMIC)
  await using client = await connect({ FAREBOX_PRIVATE_KEY: privateKey, FAREBOX_MAX_PER_DAY: '0.002' })
  const call = () => client.callTool({ name: barcode.slug, arguments: { text: 'paid' } })
  const paid = await call()
  expect(paid.content).toEqual([
    expect.objectContaining({ type: 'text' }),
    expect.objectContaining({ type: 'image' }),
    {
      type: 'text',
      text: expect.stringMatching(/^Paid 0\.002 USDC, transaction 0x[0-9a-f]{64}\. Receipt verified and kept in /),
    },
  ])
  expect(await chain.balanceOf(account.address)).toBe(PRICE_ATOMIC)
  expect(await call()).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringContaining('FAREBOX_MAX_PER_DAY (0.002)') }],
  })
  expect(await chain.balanceOf(account.address)).toBe(PRICE_ATOMIC)
})

test('each paid call is kept whole on request, and other programs accept the file and its receipt', async () => {
  const { privateKey } = await chain.newWallet(PRICE_ATOMIC)
  const [proofs, log] = [join(folder, 'proofs'), join(folder, 'log.jsonl')]
  await using client = await connect({
    FAREBOX_PRIVATE_KEY: privateKey,
    FAREBOX_PROOF_FOLDER: proofs,
    FAREBOX_PURCHASE_LOG: log,
  })
  const { content } = await client.callTool({ name: barcode.slug, arguments: { text: 'kept' } })
  const [name = ''] = readdirSync(proofs)
  expect(content.at(-1)).toMatchObject({ text: expect.stringContaining(`verified and kept in ${join(proofs, name)}`) })
  const sale = JSON.parse(readFileSync(join(proofs, name), 'utf8'))
  const { body: keys } = await app.get('/.well-known/did.json')
  expect(verifyFile({ file: sale, keys }).every(({ holds }) => holds)).toBe(true)
  expect(await verifyByOthers(sale)).toEqual({ receipt: true, answer: true })
  expect(JSON.parse(sale.response.body).data.text).toBe('kept')
  const line = JSON.parse(readFileSync(log, 'utf8'))
  expect(line).toMatchObject({ service: barcode.slug, amount_usdc: 0.002, verified: true })
  expect(line.payment_response).toBe(sale.response.headers['payment-response'])
  expect(statSync(join(proofs, name)).mode & 0o777).toBe(0o600)
})

test('nothing is paid where purchases cannot be kept', async () => {
  const { account, privateKey } = await chain.newWallet(PRICE_ATOMIC)
  await using client = await connect({ FAREBOX_PRIVATE_KEY: privateKey, FAREBOX_PROOF_FOLDER: file })
  expect(await client.callTool({ name: barcode.slug, arguments: { text: 'x' } })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/Nothing was signed[\s\S]*FAREBOX_PROOF_FOLDER/) }],
  })
  expect(await chain.balanceOf(account.address)).toBe(PRICE_ATOMIC)
})

test('a failed call is not charged, but its signed amount counts toward the daily limit', async () => {
  const { account, privateKey } = await chain.newWallet(2n * PRICE_ATOMIC)
  await using client = await connect({ FAREBOX_PRIVATE_KEY: privateKey, FAREBOX_MAX_PER_DAY: '0.003' })
  const call = (text: string) => client.callTool({ name: barcode.slug, arguments: { text } })
  expect(await call('x'.repeat(501))).toMatchObject({ isError: true })
  expect(await chain.balanceOf(account.address)).toBe(2n * PRICE_ATOMIC)
  expect(await call('short')).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringContaining('0.002 of FAREBOX_MAX_PER_DAY (0.003) were signed') }],
  })
})

test.each([
  ['a key', { FAREBOX_PRIVATE_KEY: '4tGzSecret' }, 'FAREBOX_PRIVATE_KEY must be 64 hexadecimal digits'],
  ['a key of nothing', { FAREBOX_PRIVATE_KEY: '0'.repeat(64) }, 'FAREBOX_PRIVATE_KEY is not a key of an EVM wallet'],
  ['a cap', { FAREBOX_MAX_PER_CALL: 'much' }, 'FAREBOX_MAX_PER_CALL must be an amount of US dollars'],
  ['a file', { FAREBOX_SPENDING_FILE: '/proc/nowhere/spending' }, '/proc/nowhere/spending'],
  ['an address', { FAREBOX_URL: 'http://farebox.example' }, 'http://farebox.example is not https'],
])('%s that is wrong is an answer the agent reads, and does not repeat a secret', async (_, env, words) => {
  const { privateKey } = await chain.newWallet(PRICE_ATOMIC)
  await using client = await connect({ FAREBOX_PRIVATE_KEY: privateKey, ...env })
  const answer = await client.callTool({ name: barcode.slug, arguments: { text: 'x' } })
  expect(answer).toMatchObject({ isError: true, content: [{ type: 'text', text: expect.stringContaining(words) }] })
  expect(JSON.stringify(answer)).not.toContain('4tGzSecret')
})

test('unknown messages get the errors of JSON-RPC and MCP', async () => {
  const replies = await speak([
    'no json',
    '[]',
    '{"jsonrpc":"2.0","id":1,"method":"tools/fly"}',
    '{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1999-01-01"}}}',
    '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":7}}',
  ])
  const errors = replies.map(({ error }) => [error?.code, error?.message])
  expect(errors).toEqual(
    expect.arrayContaining([
      [-32700, 'Parse error'],
      [-32600, 'Invalid Request'],
      [-32601, 'Method not found'],
      [-32022, 'Unsupported protocol version'],
      [-32602, 'Invalid params: name must be the name of a tool'],
    ]),
  )
})

test('a wallet without money gets that reason', async () => {
  const { privateKey } = await chain.newWallet()
  await using client = await connect({ FAREBOX_PRIVATE_KEY: privateKey })
  expect(await client.callTool({ name: barcode.slug, arguments: { text: 'x' } })).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringMatching(/insufficient/) }],
  })
})

interface RpcReply {
  readonly error?: { readonly code: number; readonly message: string }
}

/** Sends lines to the file's standard input. Returns the replies. */
async function speak(lines: readonly string[]): Promise<RpcReply[]> {
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(`${lines.join('\n')}\n`)
  return (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}
