import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFacilitator } from '../../src/sandbox/facilitator.ts'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { catalog } from '../../src/services/catalog.ts'
import { startTestChain } from '../kit/chain.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const PRICE_ATOMIC = 2000n
const run = promisify(execFile)
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
    env: { EVM_RPC_URL: chain.rpcUrl },
  })
  writeFileSync(file, (await app.get('/mcp-server.mjs')).body)
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
  await chain.close()
})

/** The file as an agent runs it, spoken to by the official client. */
async function connect(env: Readonly<Record<string, string>> = {}, era: 'legacy' | 'modern' = 'legacy') {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era === 'legacy' ? 'legacy' : { pin: '2026-07-28' } } },
  )
  const spending = join(mkdtempSync(join(folder, 'day-')), 'spending.json')
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
] as const)('a %s client finds every service as a tool, with its schema and its price', async (era, version) => {
  await using client = await connect({}, era)
  expect(client.getNegotiatedProtocolVersion()).toBe(version)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(catalog.map(({ slug }) => slug))
  for (const { slug, price, input } of catalog) {
    const tool = tools.find(({ name }) => name === slug)
    expect(tool?.description).toContain(`${price} USDC`)
    expect(tool?.inputSchema).toEqual(JSON.parse(JSON.stringify(input)))
  }
})

test('a call without a key is a trial, and a picture is a picture', async () => {
  await using client = await connect()
  const { content, isError } = await client.callTool({ name: 'barcode', arguments: { text: 'farebox' } })
  expect(isError).toBeFalsy()
  expect(content).toEqual([
    { type: 'text', text: expect.stringContaining('"text":"farebox"') },
    { type: 'image', mimeType: 'image/png', data: expect.stringMatching(/^iVBORw0KGgo/) },
    { type: 'text', text: 'Free call; 2 left today.' },
  ])
})

test('a wrong input is a tool error that shows a right one', async () => {
  await using client = await connect()
  const { content, isError } = await client.callTool({ name: 'barcode', arguments: {} })
  expect(isError).toBe(true)
  expect(content).toEqual([{ type: 'text', text: expect.stringMatching(/text is required[\s\S]*A right input: \{/) }])
})

test('a tool that does not exist is a protocol error', async () => {
  await using client = await connect()
  await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toMatchObject({ code: -32602 })
})

test('with a key the call is paid on the chain, and the day counts it', async () => {
  const { account, privateKey } = await chain.newWallet(2n * PRICE_ATOMIC)
  await using client = await connect({ FAREBOX_PRIVATE_KEY: privateKey, FAREBOX_MAX_PER_DAY: '0.002' })
  const call = () => client.callTool({ name: barcode.slug, arguments: { text: 'paid' } })
  const paid = await call()
  expect(paid.content).toEqual([
    expect.objectContaining({ type: 'text' }),
    expect.objectContaining({ type: 'image' }),
    { type: 'text', text: expect.stringMatching(/^Paid 0\.002 USDC, transaction 0x[0-9a-f]{64}\.$/) },
  ])
  expect(await chain.balanceOf(account.address)).toBe(PRICE_ATOMIC)
  expect(await call()).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringContaining('FAREBOX_MAX_PER_DAY (0.002)') }],
  })
  expect(await chain.balanceOf(account.address)).toBe(PRICE_ATOMIC)
})

test('a failed call is not charged and does not count', async () => {
  const { account, privateKey } = await chain.newWallet(PRICE_ATOMIC)
  await using client = await connect({ FAREBOX_PRIVATE_KEY: privateKey, FAREBOX_MAX_PER_DAY: '0.002' })
  const call = (text: string) => client.callTool({ name: barcode.slug, arguments: { text } })
  expect(await call('x'.repeat(501))).toMatchObject({ isError: true })
  expect(await chain.balanceOf(account.address)).toBe(PRICE_ATOMIC)
  expect(await call('short')).not.toMatchObject({ isError: true })
})

test('a wrong variable is told in words, and without repeating it', async () => {
  const env = { ...process.env, FAREBOX_PRIVATE_KEY: '4tGzSecret' }
  const { code, stderr } = await run(process.execPath, [file], { env }).catch((error) => error)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^FAREBOX_PRIVATE_KEY must be 64 hexadecimal digits[^\n]*EVM[^\n]*\n$/)
})

test('a wallet without money is told so', async () => {
  const { privateKey } = await chain.newWallet()
  await using client = await connect({ FAREBOX_PRIVATE_KEY: privateKey })
  expect(await client.callTool({ name: barcode.slug, arguments: { text: 'x' } })).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringMatching(/insufficient/) }],
  })
})
