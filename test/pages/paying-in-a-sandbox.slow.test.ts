import { afterAll, beforeAll, expect, test } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { chainAt } from '../kit/chain.ts'
import { openVisitorBrowser, type VisitorBrowser } from '../kit/chromium.ts'
import { injectWallet } from '../kit/injected-wallet.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const PRICE_ATOMIC = 2000n

let app: TestApp
let browser: VisitorBrowser
beforeAll(async () => {
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  app = await startTestApp({ services: [barcode], facilitatorUrl: 'http://127.0.0.1:9', env })
  browser = await openVisitorBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.close()
})

test('a person pays with nothing installed: the play wallet signs', async () => {
  const { wallet, rpc_url } = (await app.get('/api/v1/status')).body.data.sandbox
  const own = chainAt(rpc_url)
  const before = await own.balanceOf(wallet.address)
  const page = await browser.newPage()
  await page.goto(`${app.url}/services/barcode`)
  await page.getByRole('button', { name: 'Pay 0.002 USDC of play money' }).click()
  await page.getByRole('button', { name: 'Sign and pay' }).waitFor()
  expect(await page.locator('.summary').textContent()).toContain('0.002 USDC of play money')
  await page.getByRole('button', { name: 'Sign and pay' }).click()
  await page.locator('.result img').waitFor()
  expect(await page.locator('.receipt').textContent()).toMatch(/^Paid 0\.002 USDC\. Receipt: 0x/)
  expect(await own.balanceOf(wallet.address)).toBe(before - PRICE_ATOMIC)
  await page.close()
})

test('the signed offers are fetched once for payments one after the other', async () => {
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${app.url}/services/barcode`)
  for (const text of ['first', 'second', 'third']) {
    await page.locator('[name=text]').fill(text)
    await page.getByRole('button', { name: 'Pay 0.002 USDC of play money' }).click()
    await page.getByRole('button', { name: 'Sign and pay' }).click()
    await page.locator('.receipt').waitFor()
    await page.locator('.result dd', { hasText: text }).first().waitFor()
  }
  expect(asked.filter((path) => path === '/api/v1/proxy/barcode').length).toBeGreaterThanOrEqual(6)
  // For the form, and for the signatures of its offers.
  expect(asked.filter((path) => path === '/api/v1/services/barcode')).toHaveLength(2)
  await page.close()
})

test('no other wallet is asked to sign unless its own node holds the play money', async () => {
  const { token, rpc_url } = (await app.get('/api/v1/status')).body.data.sandbox
  const own = chainAt(rpc_url)
  const { account } = await own.newWallet(PRICE_ATOMIC)
  // The answers of a node of Base for an address without a contract, and of the sandbox's node.
  const stranger = await browser.newPage()
  const asked = await injectWallet(stranger, account, { answers: { eth_getCode: { value: '0x' } } })
  await stranger.goto(`${app.url}/services/barcode`)
  await stranger.getByRole('button', { name: 'Pay 0.002 USDC of play money' }).click()
  await stranger.getByRole('button', { name: 'Test Wallet' }).click()
  expect(await stranger.getByRole('alert').textContent()).toContain('so nothing was signed')
  expect(asked.map(({ method }) => method)).not.toContain('eth_signTypedData_v4')

  const visitor = await browser.newPage()
  const code = (await own.client.getCode({ address: token })) ?? '0x'
  await injectWallet(visitor, account, { answers: { eth_getCode: { value: code } } })
  await visitor.goto(`${app.url}/services/barcode`)
  await visitor.getByRole('button', { name: 'Pay 0.002 USDC of play money' }).click()
  await visitor.getByRole('button', { name: 'Test Wallet' }).click()
  await visitor.getByRole('button', { name: 'Sign and pay' }).click()
  await visitor.locator('.result img').waitFor()
  expect(await own.balanceOf(account.address)).toBe(0n)
  await Promise.all([stranger.close(), visitor.close()])
})

test('a person who goes offline before signing sees that the payment is stored, and finds the answer after a reload', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${app.url}/services/barcode`)
  const pay = page.getByRole('button', { name: 'Pay 0.002 USDC of play money' })
  const sign = page.getByRole('button', { name: 'Sign and pay' })
  await page.route('**/assets/play-signer.generated.js', (route) => route.abort(), { times: 1 })
  await pay.click()
  expect(await page.getByRole('alert').textContent()).toContain('then reload this page. Nothing was charged.')

  await page.reload()
  await pay.click()
  await sign.waitFor()
  await context.setOffline(true)
  await sign.click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toContain('stored in this browser and is charged once at most')
  await context.setOffline(false)
  await page.reload()
  await page.locator('.receipt a').waitFor()
  await context.close()
})

test('a payment that is open is kept where the server refuses to look at it again, and its answer is found after a reload', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let sent = 0
  await page.route('**/api/v1/proxy/barcode', async (route) => {
    if (!route.request().headers()['payment-signature']) return route.continue()
    sent += 1
    if (sent > 2) return route.continue()
    // The first one is sold, and its answer is lost on the way.
    if (sent === 1) await route.fetch()
    const [status, error] = sent === 1 ? [503, 'settlement_unknown'] : [429, 'too_many_calls']
    return route.fulfill({
      status,
      headers: { 'retry-after': '0.01' },
      json: { success: false, error, message: 'Wait.' },
    })
  })
  await page.goto(`${app.url}/services/barcode`)
  await page.getByRole('button', { name: 'Pay 0.002 USDC of play money' }).click()
  await page.getByRole('button', { name: 'Sign and pay' }).click()
  await page.getByRole('alert').waitFor()
  const told = (await page.getByRole('alert').textContent()) ?? ''
  expect([sent, told]).toEqual([2, expect.stringContaining('stored in this browser and is charged once at most')])
  expect(told).not.toContain('Nothing was charged')
  await page.reload()
  await page.locator('.receipt a').waitFor()
  expect(sent).toBe(3)
  await context.close()
})
