import { readFileSync } from 'node:fs'
import { verifySale } from '@farebox/receipts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { chainAt } from '../kit/chain.ts'
import { createChannelPayer } from '../kit/channel-payer.ts'
import { openVisitorBrowser, type VisitorBrowser } from '../kit/chromium.ts'
import { hurriedRounds } from '../kit/hurried-clock.ts'
import { injectWallet } from '../kit/injected-wallet.ts'
import { createPagePayer } from '../kit/page-payer.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const PRICE_ATOMIC = 2000n
const DEPOSIT_ATOMIC = 1_000_000n

let app: TestApp
let browser: VisitorBrowser
beforeAll(async () => {
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  app = await startTestApp({ services: [barcode], facilitatorUrl: 'http://127.0.0.1:9', env, clock: hurriedRounds })
  browser = await openVisitorBrowser()
})
afterAll(async () => {
  await browser.close()
  await app.close()
})
const { openPage, ask, answered, factOf, openChannel } = createPagePayer(() => app)

async function sandbox() {
  const { wallet, rpc_url, token } = (await app.get('/api/v1/status')).body.data.sandbox
  return { own: chainAt(rpc_url), address: wallet.address, token }
}

function failedChecks(sale: string): readonly string[] {
  return verifySale(JSON.parse(sale))
    .filter(({ holds }) => !holds)
    .map(({ statement }) => statement)
}

const toWord = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

test('calls that follow each other are paid from one deposit, which is shown, found again and given back', async () => {
  const { own, address } = await sandbox()
  const before = await own.balanceOf(address)
  const context = await browser.newContext()
  const page = await openPage(context)
  await openChannel(page)
  expect(await page.locator('.receipt').textContent()).toMatch(/^Paid 0\.002 USDC from your channel, 0x[0-9a-f]{8}…\./)
  expect(await page.locator('.receipt').textContent()).toContain('Signatures of the server verified.')
  expect(await own.balanceOf(address)).toBe(before - PRICE_ATOMIC - DEPOSIT_ATOMIC)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the proof' }).click(),
  ])
  const sale = readFileSync(await saved.path(), 'utf8')
  expect(failedChecks(sale)).toEqual([])
  expect(failedChecks(sale.replace('charged_atomic\\":\\"2000', 'charged_atomic\\":\\"4000'))).toContain(
    'The charge to a channel, which has no receipt of its own, is the one that the answer names',
  )
  await ask(page, 'third')
  await answered(page, 'third')
  expect(await factOf(page, 'Deposited')).toContain('1 USDC by Play wallet')
  expect(await factOf(page, 'Spent')).toBe('0.004 USDC')
  expect(await factOf(page, 'Left')).toContain('0.996 USDC')

  // Too little was spent for a refund by the server: it says what to do, and keeps the channel.
  const close = page.getByRole('button', { name: 'Close the channel' })
  await close.click()
  await page.locator('.channel [role=status]', { hasText: 'initiateWithdraw' }).waitFor()
  await page.close()

  const next = await openPage(context)
  await next.locator('.channel').waitFor()
  for (let call = 3; call <= 10; call += 1) {
    await ask(next, `call ${call}`)
    await answered(next, `call ${call}`)
  }
  expect(await factOf(next, 'Spent')).toBe('0.02 USDC')
  await next.goto(`${app.url}/account`)
  await next.getByRole('button', { name: 'Close the channel' }).click()
  await next.getByText('Closed: 0.98 USDC went back to').waitFor()
  expect(await next.locator('.channel').count()).toBe(0)
  expect(await own.balanceOf(address)).toBe(before - 11n * PRICE_ATOMIC)
  await context.close()
}, 120_000)

test('a wallet signs the deposit and nothing after it, and a deposit above its balance is refused in words', async () => {
  const { own, token } = await sandbox()
  const { account } = await own.newWallet(DEPOSIT_ATOMIC + 2n * PRICE_ATOMIC)
  const context = await browser.newContext()
  const page = await context.newPage()
  const code = (await own.client.getCode({ address: token })) ?? '0x'
  const asked = await injectWallet(page, account, { answers: { eth_getCode: { value: code } } })
  const signatures = () => asked.filter(({ method }) => method === 'eth_signTypedData_v4').length
  await page.goto(`${app.url}/services/barcode`)
  const choose = () => page.getByRole('button', { name: 'Test Wallet' }).click()
  await ask(page, 'first')
  await choose()
  await page.getByRole('button', { name: 'Sign and pay' }).click()
  await answered(page, 'first')
  await ask(page, 'second')
  await choose()
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await answered(page, 'second')
  for (const text of ['third', 'fourth']) {
    await ask(page, text)
    await answered(page, text)
  }
  expect(signatures()).toBe(2)
  expect(await own.balanceOf(account.address)).toBe(PRICE_ATOMIC)
  await context.close()

  const poor = await own.newWallet(2n * PRICE_ATOMIC)
  const other = await browser.newContext()
  const visit = await other.newPage()
  await injectWallet(visit, poor.account, {
    answers: { eth_getCode: { value: code }, eth_call: { value: toWord(PRICE_ATOMIC) } },
  })
  await visit.goto(`${app.url}/services/barcode`)
  for (const button of ['Sign and pay', 'Deposit']) {
    await ask(visit, button)
    await visit.getByRole('button', { name: 'Test Wallet' }).click()
    await visit.getByRole('button', { name: button }).click()
    await visit.locator('.result.done, [role=alert]').waitFor()
  }
  expect(await visit.getByRole('alert').textContent()).toContain(
    'holds 0.002 USDC on Base; the deposit is 1. Send USDC',
  )
  expect(await visit.locator('.channel').count()).toBe(0)
  await other.close()
}, 120_000)

test('what anybody can read on the chain closes no channel: the wallet that made the deposit signs in for the rest', async () => {
  const { own, token } = await sandbox()
  const { account, privateKey } = await own.newWallet(DEPOSIT_ATOMIC + PRICE_ATOMIC)
  const code = (await own.client.getCode({ address: token })) ?? '0x'
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const asked = await injectWallet(page, account, { answers: { eth_getCode: { value: code } } })
  const choose = () => page.getByRole('button', { name: 'Test Wallet' }).click()
  let voucher = ''
  page.on('request', (request) => {
    if (request.url().includes('/channel/')) voucher = request.headers()['payment-signature'] ?? voucher
  })
  await page.goto(`${app.url}/services/barcode`)
  for (const button of ['Sign and pay', /^Deposit/]) {
    await ask(page, String(button))
    await choose()
    await page.getByRole('button', { name: button }).click()
    await answered(page, String(button))
  }
  for (let call = 2; call <= 10; call += 1) {
    await ask(page, `call ${call}`)
    await answered(page, `call ${call}`)
  }
  expect(await factOf(page, 'Spent')).toBe('0.02 USDC')

  // A withdrawal makes the server claim all that it is owed: the sum, with its signature, is on the chain.
  await page.getByRole('button', { name: 'Copy its terms' }).click()
  const { channelId, settlement, collector, ...config } = JSON.parse(
    await page.evaluate<string>('navigator.clipboard.readText()'),
  )
  await createChannelPayer(privateKey, { client: own.client, token }).withdraw(config, 1n)
  const state = `${app.url}/api/v1/channel/barcode`
  const readState = async () =>
    (await (await fetch(state, { headers: { 'PAYMENT-SIGNATURE': voucher } })).json()) as { error: string }
  // The newest voucher is public from then on, and shows nothing any more.
  await vi.waitFor(async () => expect((await readState()).error).toBe('sign_in_required'), {
    timeout: 90_000,
    // Sixty a minute may be asked.
    interval: 1500,
  })
  expect(asked.some(({ method }) => method === 'personal_sign')).toBe(false)
  await page.getByRole('button', { name: 'Close the channel' }).click()
  await page.getByText('Closed: 0.98 USDC went back to').waitFor()
  expect(await page.locator('.channel').count()).toBe(0)
  expect(asked.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  expect(await own.balanceOf(account.address)).toBe(DEPOSIT_ATOMIC - 10n * PRICE_ATOMIC)
  await context.close()
}, 120_000)

// LATELY_MS: a day.
test('a deposit is offered to who paid within a day', async () => {
  const context = await browser.newContext()
  const page = await openPage(context)
  await ask(page, 'first')
  await page.getByRole('button', { name: 'Sign and pay' }).click()
  await answered(page, 'first')
  for (const { hours, offers } of [
    { hours: 25, offers: 0 },
    { hours: 23, offers: 1 },
  ]) {
    await page.evaluate(`new Promise((resolve, reject) => {
      const asked = indexedDB.open('farebox', 1)
      asked.onerror = reject
      asked.onsuccess = () => {
        const store = asked.result.transaction('calls', 'readwrite').objectStore('calls')
        const all = store.getAll()
        all.onsuccess = () => {
          for (const call of all.result) store.put({ ...call, at: Date.now() - ${hours} * 3_600_000 })
          store.transaction.oncomplete = () => { asked.result.close(); resolve() }
        }
      }
    })`)
    await ask(page, `after ${hours} hours`)
    await page.getByRole('button', { name: 'Sign and pay' }).waitFor()
    expect(await page.getByRole('button', { name: /^Deposit/ }).count(), `${hours} hours`).toBe(offers)
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  await context.close()
}, 120_000)

test('a server that sells nothing by channel offers no deposit', async () => {
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0', CHANNELS: 'off' }
  const without = await startTestApp({ services: [barcode], facilitatorUrl: 'http://127.0.0.1:9', env })
  const context = await browser.newContext()
  const page = await context.newPage()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(`${without.url}/services/barcode`)
  for (const text of ['first', 'second']) {
    await ask(page, text)
    await page.getByRole('button', { name: 'Sign and pay' }).waitFor()
    expect(await page.getByRole('button', { name: /^Deposit/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Sign and pay' }).click()
    await answered(page, text)
  }
  expect(paths.filter((path) => path.includes('/channel/'))).toEqual([])
  await context.close()
  await without.close()
}, 120_000)
