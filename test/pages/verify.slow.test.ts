import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { defineService } from '../../src/contract/define-service.ts'
import { showPages } from '../kit/shown-pages.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const service = defineService({
  id: 'svc_oracle_01',
  slug: 'oracle',
  name: 'Oracle',
  category: 'data',
  description: 'Says what will be.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 1,
  input: Type.Object({ about: Type.String() }),
  output: Type.Object({ says: Type.String() }),
  example: { input: { about: 'rain' }, output: { says: 'no' } },
  run: async () => ({ says: 'it will rain' }),
})

const { app, browser } = showPages([service])

async function buy() {
  const url = `${app().url}/api/v1/proxy/oracle`
  const body = { about: 'rain' }
  const post = (headers: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const { headers } = await post({})
  const sold = await post({ 'payment-signature': toPaymentV2({ headers }), 'accept-signature': 'sale=()' })
  const response = { status: sold.status, headers: Object.fromEntries(sold.headers), body: await sold.text() }
  const keys = await (await fetch(`${app().url}/.well-known/did.json`)).json()
  return { format: 'farebox-sale-1', request: { method: 'POST', url, body }, response, keys }
}

test('a sale is checked and shown without a connection, and refused once it was changed', async () => {
  const sale = await buy()
  const context = await browser().newContext()
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(`${app().url}/verify`)
  await page.locator('#sale').waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const choose = (field: string, text: string) =>
    page.locator(field).setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const verdict = () => page.locator('#verify .state').textContent()

  await choose('#sale', JSON.stringify(sale))
  await expect.poll(verdict).toContain('agrees with itself')
  await choose('#keys', JSON.stringify(sale.keys))
  await expect.poll(verdict).toContain('Everything holds')
  expect(await page.locator('#verify .result dd').first().textContent()).toBe('it will rain')

  await choose('#sale', JSON.stringify(sale).replace('will rain', 'will snow'))
  await expect.poll(verdict).toContain('does not hold')
  expect(await page.locator('#verify .result').count()).toBe(0)
  await choose('#sale', '[')
  await expect.poll(verdict).toBe('file.json is not JSON.')
  await choose('#sale', JSON.stringify(sale.response.headers.signature))
  await expect.poll(verdict).toBe('file.json is JSON, but a string, not an object.')
  await choose('#sale', '{}')
  await expect.poll(verdict).toContain('This is no sale')
  expect(problems).toEqual([])
  await context.close()
})
