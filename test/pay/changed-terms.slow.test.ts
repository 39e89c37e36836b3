import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFacilitator } from '@farebox/sandbox'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { decodePaymentRequiredHeader, encodePaymentRequiredHeader } from '@x402/core/http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { startTestChain } from '../kit/chain.ts'
import { type ChangingProxy, type PassingAnswer, startChangingProxy } from '../kit/changing-proxy.ts'
import { openVisitorBrowser, type VisitorBrowser } from '../kit/chromium.ts'
import { injectWallet } from '../kit/injected-wallet.ts'
import { runPayCommand } from '../kit/pay-command.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const PRICE_ATOMIC = 2000n
const LESS = '1900'
const PAID = '/api/v1/proxy/barcode'
const THIEF = '0x000000000000000000000000000000000000dEaD'

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let proxy: ChangingProxy
let app: TestApp
let browser: VisitorBrowser
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farebox-changed-'))
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  proxy = await startChangingProxy()
  app = await startTestApp({
    services: [barcode],
    facilitatorUrl: facilitator.url,
    env: { EVM_RPC_URL: chain.rpcUrl, BASE_URL: proxy.url },
  })
  proxy.forwardTo(app.url)
  writeFileSync(join(folder, 'mcp-server.mjs'), (await app.get('/mcp-server.mjs')).body)
  browser = await openVisitorBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const one of [app, proxy, facilitator, chain]) await one?.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  for (const path of [PAID, '/api/v1/services', '/api/v1/services/barcode']) proxy.change(path, undefined)
})

type Wallet = Awaited<ReturnType<typeof chain.newWallet>>

/** The three programs that pay; each calls once, and tells what its user reads. */
const payers = {
  async 'npm run pay'({ privateKey }: Wallet) {
    const log = join(folder, `${privateKey}.jsonl`)
    const line = ['barcode', '{"text": "x"}', '--url', proxy.url, '--json', '--log', log]
    const env = { FAREBOX_PRIVATE_KEY: privateKey, FAREBOX_SPENDING_FILE: join(folder, privateKey) }
    const { stdout, stderr } = await runPayCommand(line, env)
    // What was refused leaves no file behind.
    return `${stdout}${stderr} ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`
  },
  async 'the MCP file'({ privateKey }: Wallet) {
    const client = new Client({ name: 'test', version: '1.0.0' })
    const [spending, log] = [join(folder, privateKey), join(folder, `${privateKey}.mcp`)]
    const env = { FAREBOX_PRIVATE_KEY: privateKey, FAREBOX_SPENDING_FILE: spending, FAREBOX_PURCHASE_LOG: log }
    const args = [join(folder, 'mcp-server.mjs')]
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env }))
    const { content } = await client.callTool({ name: 'barcode', arguments: { text: 'x' } })
    await client.close()
    return `${JSON.stringify(content)} ${readFileSync(log, 'utf8')}`
  },
  async 'the page'({ account }: Wallet) {
    const page = await browser.newPage()
    await injectWallet(page, account)
    await page.goto(`${proxy.url}/services/barcode`)
    await page.locator('#pay').click()
    const agree = page.getByRole('button', { name: 'Sign and pay' })
    const failed = page.locator('#answer [role=alert]')
    await agree.or(failed).waitFor()
    if (await agree.isVisible()) await agree.click()
    const shown = page.locator('#answer .receipt').or(failed)
    await shown.waitFor()
    // The verdict on the signatures comes behind the answer.
    await page
      .getByText(/Signatures of the server verified|Do not rely on it/)
      .or(failed)
      .waitFor()
    const text = await shown.first().textContent()
    await page.close()
    return text ?? ''
  },
}

/** What somebody in between writes into each offer of a 402. */
function changeTerms(terms: object) {
  return ({ headers, body }: PassingAnswer): PassingAnswer => {
    const required = decodePaymentRequiredHeader(headers['payment-required'] ?? '')
    const accepts = required.accepts.map((accepted) => ({ ...accepted, ...terms }))
    return { body, headers: { ...headers, 'payment-required': encodePaymentRequiredHeader({ ...required, accepts }) } }
  }
}

test.each(Object.entries(payers))('%s pays nobody else than who signed the offer', async (_, pay) => {
  const wallet = await chain.newWallet(PRICE_ATOMIC)
  proxy.change(PAID, changeTerms({ payTo: THIEF }))
  expect(await pay(wallet)).toMatch(/The 402 differs from what the server signed in payTo/)
  expect(await chain.balanceOf(wallet.account.address)).toBe(PRICE_ATOMIC)
})

test.each(Object.entries(payers))('%s pays no other price than the signed one', async (_, pay) => {
  const wallet = await chain.newWallet(PRICE_ATOMIC)
  proxy.change(PAID, changeTerms({ amount: LESS }))
  // The catalog agrees with the changed price: only what was signed tells.
  const cheaper = ({ headers, body }: PassingAnswer) => ({
    headers,
    body: body.replaceAll(`"price_atomic":"${PRICE_ATOMIC}"`, `"price_atomic":"${LESS}"`),
  })
  for (const path of ['/api/v1/services', '/api/v1/services/barcode']) proxy.change(path, cheaper)
  expect(await pay(wallet)).toMatch(/The 402 differs from what the server signed in amount/)
  expect(await chain.balanceOf(wallet.account.address)).toBe(PRICE_ATOMIC)
})

test.each([
  ['npm run pay', /"verified":true/],
  ['the MCP file', /Receipt verified and kept[\s\S]*"verified":true/],
  ['the page', /Signatures of the server verified/],
] as const)('%s checks the receipt when it comes', async (name, words) => {
  const wallet = await chain.newWallet(PRICE_ATOMIC)
  expect(await payers[name](wallet)).toMatch(words)
  expect(await chain.balanceOf(wallet.account.address)).toBe(0n)
})

test.each([
  ['npm run pay', /no_proof[\s\S]*"verified":false/],
  ['the MCP file', /"text\\?":[\s\S]*its proof is wrong[\s\S]*"verified":false/],
  ['the page', /Do not rely on it/],
] as const)('%s says that an answer was changed on its way, and keeps it: it is paid for', async (name, words) => {
  const wallet = await chain.newWallet(PRICE_ATOMIC)
  proxy.change(PAID, ({ headers, body }) => ({ headers, body: body.replace('"success":true', '"success": true') }))
  expect(await payers[name](wallet)).toMatch(words)
  expect(await chain.balanceOf(wallet.account.address)).toBe(0n)
})
