import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifySale } from '@farebox/receipts'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport, type StdioServerParameters } from '@modelcontextprotocol/client/stdio'
import { expect, test } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { injectWallet } from '../kit/injected-wallet.ts'
import { showPagesOnChain } from '../kit/shown-pages.ts'

const PRICE_ATOMIC = 2000n
const run = promisify(execFile)

const { app, browser, chain } = showPagesOnChain([barcode])

/** The code of a snippet, as a visitor copies it from the page. */
async function snippet(label: string): Promise<string> {
  const page = await browser().newPage()
  await page.goto(`${app().url}/services/barcode`)
  const code = await page.locator('.snippet', { hasText: label }).locator('code').textContent()
  await page.close()
  return code ?? ''
}

test('the curl snippet of the page answers', async () => {
  const { stdout } = await run('sh', ['-c', `${await snippet('curl, free')} --silent`])
  expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { type: 'qr' } })
})

test('the TypeScript snippet of the page pays and answers', async () => {
  const { account, privateKey } = await chain().newWallet(PRICE_ATOMIC)
  const code = await snippet('TypeScript, paid on Base')
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    env: { ...process.env, PRIVATE_KEY: privateKey },
  })
  expect(JSON.parse(stdout)).toMatchObject({ success: true, payment: { settled: true, payer: account.address } })
  expect(await chain().balanceOf(account.address)).toBe(0n)
})

test('a sale on the page is saved as a file that convinces a stranger', async () => {
  const { account } = await chain().newWallet(PRICE_ATOMIC)
  const page = await browser().newPage()
  await injectWallet(page, account)
  await page.goto(`${app().url}/services/barcode`)
  await page.locator('#pay').click()
  await page.getByRole('button', { name: 'Sign and pay' }).click()
  const save = page.getByRole('button', { name: 'Save the proof' })
  await save.waitFor()
  // The browser keeps what was signed with the answer.
  await page.reload()
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const sale = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(sale.request.body).toEqual(barcode.example.input)
  const checks = verifySale(sale)
  expect(checks.filter(({ holds }) => !holds)).toEqual([])
  expect(checks.length).toBeGreaterThan(5)
  await page.close()
})

// Acts as an MCP client: saves the file, and uses the copied configuration with another key.
test('the MCP snippet of the page connects an agent that pays', async () => {
  const { account, privateKey } = await chain().newWallet(PRICE_ATOMIC)
  const { mcpServers } = JSON.parse(await snippet('MCP'))
  const { command, args, env } = mcpServers.farebox
  const folder = mkdtempSync(join(tmpdir(), 'farebox-snippet-'))
  writeFileSync(join(folder, 'mcp-server.mjs'), (await app().get('/mcp-server.mjs')).body)
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
  expect(await chain().balanceOf(account.address)).toBe(0n)
})

async function connectMcp(parameters: StdioServerParameters) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport(parameters))
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() })
}
