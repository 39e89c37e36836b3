import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport, type StdioServerParameters } from '@modelcontextprotocol/client/stdio'
import type { Browser, Page } from 'playwright-core'
import type { PrivateKeyAccount } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFacilitator } from '../../src/sandbox/facilitator.ts'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { chainAt, startTestChain } from '../kit/chain.ts'
import { startChromium } from '../kit/chromium.ts'
import { PAY_TO, startTestApp, type TestApp } from '../kit/test-app.ts'

const PRICE_ATOMIC = 2000n
const run = promisify(execFile)

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let app: TestApp
let browser: Browser
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  app = await startTestApp({
    services: [barcode],
    facilitatorUrl: facilitator.url,
    env: { EVM_RPC_URL: chain.rpcUrl },
  })
  browser = await startChromium()
})
afterAll(async () => {
  await browser.close()
  await app.close()
  await facilitator.close()
  await chain.close()
})

/** Puts an EIP-1193 wallet into the page that signs what it is asked, on the chain it is asked for. */
async function injectWallet(
  page: Page,
  account: PrivateKeyAccount,
  { sign = 'signs', code = '0x' }: { readonly sign?: 'signs' | 'refuses'; readonly code?: string } = {},
) {
  const asked: string[] = []
  await page.exposeFunction('walletAnswers', async (method: string, params: [unknown, string]) => {
    asked.push(method)
    if (method === 'eth_requestAccounts') return [account.address]
    if (method === 'eth_chainId') return '0x1'
    if (method === 'wallet_switchEthereumChain') return null
    if (method === 'eth_getCode') return code
    if (method === 'eth_signTypedData_v4' && sign === 'signs') return account.signTypedData(JSON.parse(params[1]))
    throw new Error('User rejected the request.')
  })
  await page.addInitScript('window.ethereum = { request: ({ method, params }) => walletAnswers(method, params) }')
  return asked
}

/** The code of a snippet, as a visitor copies it from the page. */
async function snippet(label: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(`${app.url}/services/barcode`)
  const code = await page.locator('.snippet', { hasText: label }).locator('code').textContent()
  await page.close()
  return code ?? ''
}

test('a wallet in the browser pays for a call and gets the answer and a receipt', async () => {
  const { account } = await chain.newWallet(PRICE_ATOMIC)
  const before = await chain.balanceOf(PAY_TO)
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  const asked = await injectWallet(page, account)
  await page.goto(`${app.url}/services/barcode`)
  await page.getByRole('button', { name: 'Pay 0.002 USDC with a wallet' }).click()
  await page.locator('.result img').waitFor()
  const receipt = page.locator('.receipt')
  expect(await receipt.textContent()).toMatch(/^Paid 0\.002 USDC\. Receipt: 0x[0-9a-f]{64}$/)
  expect(await receipt.locator('a').getAttribute('href')).toMatch(/^https:\/\/basescan\.org\/tx\/0x/)
  expect(asked).toEqual(['eth_requestAccounts', 'eth_chainId', 'wallet_switchEthereumChain', 'eth_signTypedData_v4'])
  expect(await chain.balanceOf(account.address)).toBe(0n)
  expect(await chain.balanceOf(PAY_TO)).toBe(before + PRICE_ATOMIC)
  // The browser itself reports the 402 that every payment begins with.
  expect(problems.filter((text) => !text.includes('402'))).toEqual([])
  await page.close()
})

test('a wallet that refuses or is empty is told in words, and nothing moves', async () => {
  const { account } = await chain.newWallet()
  for (const [sign, words] of [
    ['refuses', 'User rejected'],
    ['signs', 'holds less than the price'],
  ] as const) {
    const page = await browser.newPage()
    await injectWallet(page, account, { sign })
    await page.goto(`${app.url}/services/barcode`)
    await page.getByRole('button', { name: /with a wallet/ }).click()
    expect(await page.getByRole('alert').textContent()).toContain(words)
    await page.close()
  }
})

test('in a sandbox no wallet is asked to sign unless its own node holds the play money', async () => {
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  const sandbox = await startTestApp({ services: [barcode], facilitatorUrl: 'http://127.0.0.1:9', env })
  const { token, rpc_url } = (await sandbox.get('/api/v1/status')).body.data.sandbox
  const own = chainAt(rpc_url)
  const { account } = await own.newWallet(PRICE_ATOMIC)
  // As a node of Base answers for an address where there is nothing, and as the sandbox's does.
  const stranger = await browser.newPage()
  const asked = await injectWallet(stranger, account)
  await stranger.goto(`${sandbox.url}/services/barcode`)
  await stranger.getByRole('button', { name: /with a wallet/ }).click()
  expect(await stranger.getByRole('alert').textContent()).toContain('so nothing was signed')
  expect(asked).not.toContain('eth_signTypedData_v4')

  const visitor = await browser.newPage()
  await injectWallet(visitor, account, { code: (await own.client.getCode({ address: token })) ?? '0x' })
  await visitor.goto(`${sandbox.url}/services/barcode`)
  await visitor.getByRole('button', { name: /with a wallet/ }).click()
  await visitor.locator('.result img').waitFor()
  expect(await own.balanceOf(account.address)).toBe(0n)
  await Promise.all([stranger.close(), visitor.close(), sandbox.close()])
})

test('the curl snippet of the page answers', async () => {
  const { stdout } = await run('sh', ['-c', `${await snippet('curl, free')} --silent`])
  expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { type: 'qr' } })
})

test('the TypeScript snippet of the page pays and answers', async () => {
  const { account, privateKey } = await chain.newWallet(PRICE_ATOMIC)
  const code = await snippet('TypeScript, paid on Base')
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    env: { ...process.env, PRIVATE_KEY: privateKey },
  })
  expect(JSON.parse(stdout)).toMatchObject({ success: true, payment: { settled: true, payer: account.address } })
  expect(await chain.balanceOf(account.address)).toBe(0n)
})

// As a client of MCP starts what its configuration names: the file saved, the configuration as copied but for the key.
test('the MCP snippet of the page connects an agent that pays', async () => {
  const { account, privateKey } = await chain.newWallet(PRICE_ATOMIC)
  const { mcpServers } = JSON.parse(await snippet('MCP'))
  const { command, args, env } = mcpServers.farebox
  const folder = mkdtempSync(join(tmpdir(), 'farebox-snippet-'))
  writeFileSync(join(folder, 'mcp-server.mjs'), (await app.get('/mcp-server.mjs')).body)
  const spending = { FAREBOX_SPENDING_FILE: join(folder, 'spending.json') }
  await using client = await connectMcp({ command, args, cwd: folder, env: { ...env, ...spending } })
  const free = await client.callTool({ name: 'barcode', arguments: { text: 'free' } })
  expect(free.content).toContainEqual({ type: 'text', text: expect.stringContaining('Free call') })

  const key = { FAREBOX_PRIVATE_KEY: privateKey }
  await using payer = await connectMcp({ command, args, cwd: folder, env: { ...env, ...spending, ...key } })
  const paid = await payer.callTool({ name: 'barcode', arguments: { text: 'paid' } })
  expect(paid.content).toContainEqual({
    type: 'text',
    text: expect.stringMatching(/^Paid 0\.002 USDC, transaction 0x/),
  })
  expect(await chain.balanceOf(account.address)).toBe(0n)
})

async function connectMcp(parameters: StdioServerParameters) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport(parameters))
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}
