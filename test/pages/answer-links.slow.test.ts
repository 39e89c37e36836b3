import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { defineService } from '../../src/contract/define-service.ts'
import { injectWallet } from '../kit/injected-wallet.ts'
import { showPagesOnChain } from '../kit/shown-pages.ts'

const PRICE_ATOMIC = 2000n

let asked = 0
const service = defineService({
  id: 'svc_oracle_01',
  slug: 'oracle',
  name: 'Oracle',
  category: 'data',
  description: 'Says what will be.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  input: Type.Object({ about: Type.String() }),
  output: Type.Object({ says: Type.String() }),
  example: { input: { about: 'rain' }, output: { says: 'no' } },
  run: async ({ about }) => {
    asked += 1
    const says = about === 'everything' ? randomBytes(40_000).toString('base64') : `it will rain ${asked} times`
    const counts = about === 'many' ? Object.fromEntries([...'abcdefghijk'].map((name) => [name, asked])) : {}
    return { ...counts, says, seen_at: new Date(asked * 1000).toISOString(), chance: asked }
  },
})
const { app, browser, chain } = showPagesOnChain([service])

async function buyer(about: string) {
  const { account } = await chain().newWallet(2n * PRICE_ATOMIC)
  const context = await browser().newContext({ viewport: { width: 390, height: 800 }, acceptDownloads: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await injectWallet(page, account)
  await page.goto(`${app().url}/services/oracle`)
  await page.getByLabel('about').fill(about)
  await pay(page, /with a wallet/)
  return { page, context, [Symbol.asyncDispose]: () => context.close() }
}

async function pay(page: Page, button: RegExp) {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('button', { name: 'Sign and pay 0.002 USDC' }).click()
  await page.locator('#answer .done').waitFor()
}

async function keepLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Keep as a link' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  return String(await page.evaluate('navigator.clipboard.readText()'))
}

async function open(link: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser().newContext()
  const page = await context.newPage()
  await page.goto(link)
  return { page, context }
}

test('a paid answer kept as a link is seen in another browser, checked, and the same call again tells what changed', async () => {
  await using buying = await buyer('rain')
  const link = await keepLink(buying.page)
  const first = `it will rain ${asked} times`
  const other = await open(link)
  const answer = other.page.locator('#answer')
  await answer.getByText('and signed: nothing was changed since').waitFor()
  expect(await answer.textContent()).toContain(first)
  expect(await answer.locator('.receipt').textContent()).toMatch(/^Paid 0\.002 USDC\. Receipt: 0x/)
  expect(await other.page.getByLabel('about').inputValue()).toBe('rain')
  await other.context.close()

  await buying.page.goto('about:blank')
  await buying.page.goto(link)
  await buying.page.getByText('It came with the link').waitFor()
  await pay(buying.page, /^Same call again for 0\.002 USDC/)
  const changes = buying.page.locator('.comparison')
  expect(await changes.locator('h3').first().textContent()).toMatch(/^What changed since /)
  const cells = await changes.locator('tbody tr').allTextContents()
  expect(cells.some((row) => row.includes(first) && row.includes(`it will rain ${asked} times`))).toBe(true)
  expect(await changes.locator('.hint').last().textContent()).toBe(' Later now: seen_at.')
  expect(await buying.page.locator('#said').textContent()).toBe('Answered. Paid 0.002 USDC.')
  // The hash of the receipt is longer than a phone is wide.
  expect(await buying.page.evaluate('document.documentElement.scrollWidth')).toBe(390)

  await buying.page.goto(`${app().url}/answers`)
  const saving = buying.page.waitForEvent('download')
  await buying.page.getByRole('button', { name: 'Save calls and receipts as CSV' }).click()
  const lines = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('utc,service,input,amount_usdc,transaction,channel,receipt,state')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(
    /^\d{4}-.*Z,oracle,"\{""about"":""rain""\}",0\.002,0x[0-9a-f]{64},,http:.*\/receipts\/0x[0-9a-f]{64},paid$/,
  )
})

test('a link that this server did not sign shows nothing of what it holds', async () => {
  await using buying = await buyer('rain')
  const link = await keepLink(buying.page)
  const [before = '', packed = ''] = link.split('#/sales/')
  const pack = (text: string) => `${before}#/sales/${deflateRawSync(text).toString('base64url')}`
  const forged = {
    url: `${app().url}/api/v1/proxy/oracle`,
    body: { about: 'x' },
    response: { status: 200, headers: {}, body: '{"data":{"says":"forged"}}' },
  }
  const links = [
    pack(JSON.stringify(forged)),
    // MOST_BYTES: a short link with a text of 30 million characters.
    pack(' '.repeat(30_000_000)),
    `${before}#/sales/${packed.slice(0, -9)}`,
    `${before}#/sales/%%%`,
  ]
  for (const wrong of links) {
    const { page, context } = await open(wrong)
    await page.getByRole('alert').waitFor()
    expect(await page.locator('#answer').textContent()).toMatch(/^This link holds no answer that this server signed/)
    await context.close()
  }
})

test('more than MOST_CHANGES values that changed are folded under their number', async () => {
  await using buying = await buyer('many')
  await pay(buying.page, /with a wallet/)
  expect(await buying.page.locator('.comparison summary').first().textContent()).toBe('13 values')
})

test('an answer of more than MOST_CHARACTERS is no link: the button says what to do instead', async () => {
  await using buying = await buyer('everything')
  await buying.page.getByRole('button', { name: 'Keep as a link' }).click()
  await buying.page.getByRole('button', { name: 'Too long for a link: save the proof' }).waitFor()
})
