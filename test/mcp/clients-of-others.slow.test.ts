import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startFacilitator } from '@farebox/sandbox'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { startTestChain } from '../kit/chain.ts'
import { PROGRAM_ENVIRONMENT } from '../kit/program-environment.ts'
import { PAY_TO, startTestApp, type TestApp } from '../kit/test-app.ts'

const CLIENTS = join(import.meta.dirname, '..', 'mcp-clients')
const MCPC = join(CLIENTS, 'node_modules', '@apify', 'mcpc', 'bin', 'mcpc')
const AGENT = join(CLIENTS, 'pay-as-agent.mjs')
const PRICE_ATOMIC = 2000n
const TIMEOUT_MS = 90_000

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let app: TestApp
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  app = await startTestApp({ services: [barcode], facilitatorUrl: facilitator.url, env: { EVM_RPC_URL: chain.rpcUrl } })
})
afterAll(async () => {
  await app?.close()
  await facilitator?.close()
  await chain?.close()
})

/** Returns the tool's answer, and checks that the price moved from the wallet to us. */
async function callPaid(call: (privateKey: Hex) => Promise<string>): Promise<unknown> {
  const { account, privateKey } = await chain.newWallet(PRICE_ATOMIC)
  const before = await chain.balanceOf(PAY_TO)
  const output = await call(privateKey)
  expect(await chain.balanceOf(PAY_TO), output).toBe(before + PRICE_ATOMIC)
  expect(await chain.balanceOf(account.address)).toBe(0n)
  return JSON.parse(output)
}

async function run(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = { timeout: TIMEOUT_MS, env: { ...PROGRAM_ENVIRONMENT, ...env } }
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], options)
  return stdout
}

const PICTURE = expect.objectContaining({ type: 'image', mimeType: 'image/png' })
const RECEIPT = expect.objectContaining({ success: true, transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/) })

test("the x402 client of Cloudflare's agents buys a tool of /mcp", { timeout: TIMEOUT_MS }, async () => {
  const result = await callPaid((privateKey) => {
    const call = { url: `${app.url}/mcp`, privateKey, tool: 'barcode', input: { text: 'by an agent' } }
    return run(AGENT, [JSON.stringify(call)])
  })
  expect(result).toMatchObject({
    content: expect.arrayContaining([PICTURE]),
    _meta: { 'x402/payment-response': RECEIPT },
  })
})

test('mcpc buys a tool of /mcp', { timeout: 2 * TIMEOUT_MS }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'farebox-mcpc-'))
  const mcpc = (...args: string[]) => run(MCPC, args, { HOME: home, MCPC_HOME_DIR: home })
  try {
    const result = await callPaid(async (privateKey) => {
      await mcpc('x402', 'import', privateKey)
      await mcpc('connect', `${app.url}/mcp`, '@farebox', '--x402')
      return mcpc('@farebox', 'tools-call', 'barcode', 'text:=by mcpc', '--json')
    })
    expect(result).toMatchObject({ content: expect.arrayContaining([PICTURE]) })
  } finally {
    // Its bridge is a separate process.
    await mcpc('close', '@farebox').catch(() => {})
    rmSync(home, { recursive: true, force: true })
  }
})
