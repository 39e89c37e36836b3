import { afterAll, beforeAll, expect, test } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { openVisitorBrowser, type VisitorBrowser } from '../kit/chromium.ts'
import { createPagePayer } from '../kit/page-payer.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const CALL = '**/api/v1/channel/barcode'

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
const { openPage, ask, answered, factOf, openChannel } = createPagePayer(() => app)

test('an answer that was lost on its way is fetched again, and charged once', async () => {
  const context = await browser.newContext()
  const page = await openPage(context)
  await openChannel(page)
  // The server works and charges; its answer never arrives.
  let lost = 0
  await context.route(CALL, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await ask(page, 'lost')
  await answered(page, 'lost')
  expect(lost).toBe(1)
  expect(await factOf(page, 'Spent')).toBe('0.004 USDC')

  // The same with a page that is closed meanwhile.
  await context.unroute(CALL)
  let sent = () => {}
  const isSent = new Promise<void>((resolve) => {
    sent = resolve
  })
  await context.route(CALL, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    sent()
  })
  await ask(page, 'left')
  await isSent
  await page.close()
  await context.unroute(CALL)
  const next = await openPage(context)
  await answered(next, 'left')
  await next.locator('.channel').waitFor()
  await expect.poll(() => factOf(next, 'Spent')).toBe('0.006 USDC')
  await context.close()
}, 120_000)

test('two tabs pay from one channel at the same time, each once', async () => {
  const context = await browser.newContext()
  const page = await openPage(context)
  await openChannel(page)
  const other = await openPage(context)
  await Promise.all([ask(page, 'one'), ask(other, 'other')])
  await Promise.all([answered(page, 'one'), answered(other, 'other')])
  await page.reload()
  expect(await factOf(page, 'Spent')).toBe('0.006 USDC')
  await context.close()
}, 120_000)

test('a channel of an earlier sandbox is not paid from, and is forgotten when it is closed', async () => {
  const context = await browser.newContext()
  const page = await openPage(context)
  await openChannel(page)
  // A sandbox that began again signs claims with another key.
  await page.evaluate(`new Promise((resolve, reject) => {
    const asked = indexedDB.open('farebox-channels', 1)
    asked.onerror = reject
    asked.onsuccess = () => {
      const store = asked.result.transaction('channels', 'readwrite').objectStore('channels')
      const all = store.getAll()
      all.onsuccess = () => {
        for (const channel of all.result) store.put({ ...channel, config: { ...channel.config, receiverAuthorizer: '0x' + '12'.repeat(20) } })
        store.transaction.oncomplete = () => { asked.result.close(); resolve() }
      }
    }
  })`)
  await ask(page, 'third')
  await page.getByRole('button', { name: 'Deposit 1 USDC' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Close the channel' }).click()
  await page.getByText('Closed: nothing was left in it.').waitFor()
  expect(await page.locator('.channel').count()).toBe(0)
  await context.close()
}, 120_000)

test('a server cannot make the browser sign for more than the prices of its calls', async () => {
  const context = await browser.newContext()
  const page = await openPage(context)
  await openChannel(page)
  const sums: string[] = []
  await context.route(CALL, async (route) => {
    const header = route.request().headers()['payment-signature']
    if (route.request().method() !== 'POST' || header === undefined) return route.continue()
    sums.push(JSON.parse(Buffer.from(header, 'base64').toString()).payload.voucher.maxClaimableAmount)
    const reply = await route.fetch()
    const received = reply.headers()['payment-response']
    if (received === undefined) return route.fulfill({ response: reply })
    const paid = JSON.parse(Buffer.from(received, 'base64').toString())
    paid.extra.channelState.chargedCumulativeAmount = '900000'
    const told = Buffer.from(JSON.stringify(paid)).toString('base64')
    await route.fulfill({ response: reply, headers: { ...reply.headers(), 'payment-response': told } })
  })
  for (const text of ['third', 'fourth']) {
    await ask(page, text)
    await page.locator('.result.done dd', { hasText: text }).first().or(page.getByRole('alert')).waitFor()
  }
  expect(sums[0]).toBe('4000')
  // It does not believe the first answer, so it signs its sum again, is corrected by the server, and signs the next one.
  expect(sums.slice(1)).toEqual(['4000', '6000'])
  await context.close()
}, 120_000)
