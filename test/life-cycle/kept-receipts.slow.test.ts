import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@farebox/sandbox/chain'
import { afterAll, expect, test } from 'vitest'
import { openVisitorBrowser } from '../kit/chromium.ts'
import { ServerProcess } from '../kit/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-receipts-'))
const server = new ServerProcess({
  PORT: String(await freePort(0)),
  DATABASE_URL: `file:${join(folder, 'farebox.db')}`,
  PAYMENTS: 'sandbox',
  SANDBOX_RPC_PORT: '0',
  SANDBOX_SOLANA_RPC_PORT: '0',
  CHECK_MINUTES: '0',
})
const browser = await openVisitorBrowser()
afterAll(async () => {
  await browser.close()
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('what was bought in a sandbox is there after a restart: the answer in the browser, the receipt as a page', {
  timeout: 180_000,
}, async () => {
  await server.start()
  const page = await browser.newPage()
  await page.goto(`${server.url}/services/barcode`)
  await page.getByRole('button', { name: 'Pay 0.002 USDC of play money' }).click()
  await page.getByRole('button', { name: 'Sign and pay' }).click()
  await page.locator('.receipt a').first().waitFor()
  const transaction = await page.locator('.receipt a').first().textContent()
  const receipt = (await page.locator('.receipt a').first().getAttribute('href')) ?? ''
  // Recorded once the answer has left, which does not wait for it.
  await expect.poll(async () => (await fetch(new URL(receipt, server.url))).status).toBe(200)

  await server.kill()
  await server.start()
  await page.goto(`${server.url}/answers`)
  await page.getByRole('link', { name: 'Barcode' }).click()
  await page.locator('.result .picture img').waitFor()
  await page.locator('.receipt a').first().click()
  await page.waitForURL('**/receipts/*')
  expect(await page.locator('h1').textContent()).toBe('Receipt')
  const shown = await page.locator('main').textContent()
  expect(shown).toContain('Paid 0.002 USDC of play money')
  expect(shown).toContain(transaction)

  const unknown = await fetch(`${server.url}/receipts/0x${'0'.repeat(64)}`, { headers: { accept: 'text/html' } })
  expect(unknown.status).toBe(404)
  const nonsense = await fetch(`${server.url}/receipts/nothing`, { headers: { accept: 'text/html' } })
  expect(nonsense.status).toBe(404)
})
