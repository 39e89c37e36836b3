import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitorBrowser, type VisitorBrowser } from '../kit/chromium.ts'
import { PRICE_ATOMIC, sellOnSolana } from '../kit/sell-on-solana.ts'
import { injectStandardWallet } from '../kit/standard-wallet.ts'

const LONGEST_MS = 60_000
const { app, solana } = sellOnSolana()

let browser: VisitorBrowser
beforeAll(async () => {
  browser = await openVisitorBrowser()
})
afterAll(() => browser.close())

async function visitor() {
  const context = await browser.newContext()
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST_MS)
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

test('a wallet of the Wallet Standard pays on Solana, once, and the receipt stays', {
  timeout: 2 * LONGEST_MS,
}, async () => {
  const wallet = await solana().newWallet(PRICE_ATOMIC)
  await using visited = await visitor()
  const { page } = visited
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  const asked = await injectStandardWallet(page, wallet)
  await page.goto(`${app().url}/services/subject`)
  await page.getByRole('button', { name: /with a wallet/ }).click()
  await page.locator('.summary').waitFor()
  const words = await page.locator('.summary').textContent()
  for (const fact of ['0.002 USDC', solana().payTo, 'Solana', 'Standard Wallet']) expect(words).toContain(fact)
  expect(asked).toEqual(['standard:connect'])
  await page.getByRole('button', { name: 'Sign and pay' }).click()
  await page.locator('.receipt a').waitFor()
  const receipt = await page.locator('.receipt a').getAttribute('href')
  expect(receipt).toMatch(/^\/receipts\/[1-9A-HJ-NP-Za-km-z]{64,}$/)
  const shown = await page.request.get(`${app().url}${receipt}`)
  expect(await shown.text()).toContain('Paid <strong>0.002 USDC')
  expect(await solana().balanceOf(wallet.address)).toBe(0n)
  expect(await solana().balanceOf(solana().payTo)).toBe(PRICE_ATOMIC)
  await page.reload()
  await page.locator('.receipt a').waitFor()
  expect(problems.filter((text) => !text.includes('402'))).toEqual([])
})

test.each([
  ['declines to connect', ['standard:connect'], PRICE_ATOMIC, 'You declined in the wallet.'],
  ['declines to sign', ['solana:signTransaction'], PRICE_ATOMIC, 'You declined in the wallet.'],
  ['holds too little', [], 1000n, 'holds 0.001 USDC on Solana; the call costs 0.002.'],
] as const)(
  'a wallet that %s causes a one-sentence message, and nothing moves',
  { timeout: 2 * LONGEST_MS },
  async (_, refuses, held, sentence) => {
    const wallet = await solana().newWallet(held)
    await using visited = await visitor()
    const { page } = visited
    await injectStandardWallet(page, wallet, { refuses })
    await page.goto(`${app().url}/services/subject`)
    await page.getByRole('button', { name: /with a wallet/ }).click()
    if (refuses[0] === 'solana:signTransaction') await page.getByRole('button', { name: 'Sign and pay' }).click()
    expect(await page.getByRole('alert').textContent()).toContain(sentence)
    expect(await page.getByRole('alert').textContent()).toContain('Nothing was charged.')
    expect(await solana().balanceOf(wallet.address)).toBe(held)
  },
)

test('a payment is prepared only for an address and a chain on offer', async () => {
  const { address } = await solana().newWallet(0n)
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const path = '/api/v1/unsigned/subject'
  const { body } = await app().post(path, { network, payer: address })
  expect(body.data).toMatchObject({ accepted: { network, amount: '2000' }, balance_atomic: '0' })
  for (const wrong of [{}, { network, payer: 'nobody' }, { network: 'eip155:8453', payer: address }, []]) {
    expect(await app().post(path, wrong)).toMatchObject({ status: 400, body: { error: 'invalid_input' } })
  }
  expect((await app().post('/api/v1/unsigned/nothing', { network, payer: address })).status).toBe(404)
})
