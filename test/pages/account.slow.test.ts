import axe from 'axe-core'
import { expect, test } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { injectWallet, WALLET_ERRORS } from '../kit/injected-wallet.ts'
import { showPagesOnChain } from '../kit/shown-pages.ts'

const { app, browser, chain } = showPagesOnChain([barcode])

async function visitor() {
  const context = await browser().newContext({ viewport: { width: 390, height: 800 } })
  return { page: await context.newPage(), [Symbol.asyncDispose]: () => context.close() }
}

test('a wallet sees what it bought, from any browser, within the content security policy and the width of a phone', async () => {
  const { account } = await chain().newWallet(2000n)
  {
    await using buying = await visitor()
    await injectWallet(buying.page, account)
    await buying.page.goto(`${app().url}/services/barcode`)
    await buying.page.getByLabel('text').first().fill('bought once')
    await buying.page.getByRole('button', { name: /with a wallet/ }).click()
    await buying.page.getByRole('button', { name: 'Sign and pay 0.002 USDC' }).click()
    await buying.page.locator('.receipt').waitFor()
  }
  await using visited = await visitor()
  const { page } = visited
  const problems: string[] = []
  // The 401 that says what to sign is told as an error.
  page.on('console', (message) => message.text().includes('401') || problems.push(message.text()))
  const asked = await injectWallet(page, account)
  await page.goto(`${app().url}/account`)
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await page.getByText('1 purchase: 0.002 USDC.').waitFor()
  expect(await page.locator('.list').textContent()).toContain('barcode')
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const [day] = await page.locator('.bar-list li').allTextContents()
  // The test may run over midnight.
  expect([`${today}0.002`, `${yesterday}0.002`]).toContain(day)
  expect(asked.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign'])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await page.evaluate(axe.source)
  expect(await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))')).toEqual([])
  if (process.env.PICTURES)
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.screenshot({ path: `${process.env.PICTURES}/account-${width}.png` })
    }
  expect(problems).toEqual([])
})

test('a declined signature and a browser without a wallet are told in words', async () => {
  const { account } = await chain().newWallet(0n)
  await using declining = await visitor()
  await injectWallet(declining.page, account, { answers: { personal_sign: { error: WALLET_ERRORS.rejected } } })
  await declining.page.goto(`${app().url}/account`)
  await declining.page.getByRole('button', { name: 'Test Wallet' }).click()
  await declining.page.getByText('You declined in the wallet.').waitFor()
  await using without = await visitor()
  await without.page.goto(`${app().url}/account`)
  await without.page.getByText('No wallet is in this browser.').waitFor()
})
