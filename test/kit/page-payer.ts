import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** What a person does on the page of barcode in a sandbox, and sees there of a channel. */
export function createPagePayer(app: () => TestApp) {
  async function ask(page: Page, text: string) {
    await page.locator('[name=text]').fill(text)
    await page.getByRole('button', { name: 'Pay 0.002 USDC of play money' }).click()
  }

  const answered = (page: Page, text: string) => page.locator('.result.done dd', { hasText: text }).first().waitFor()

  return {
    ask,
    answered,
    async openPage(context: BrowserContext): Promise<Page> {
      const page = await context.newPage()
      await page.goto(`${app().url}/services/barcode`)
      return page
    },
    /** The fact about the channel that a page shows under this name. */
    factOf: (page: Page, name: string) =>
      page
        .locator('.channel dt', { hasText: new RegExp(`^${name}$`) })
        .locator('+ dd')
        .textContent(),
    /** Pays once, then deposits for the second call. */
    async openChannel(page: Page) {
      await ask(page, 'first')
      await page.getByRole('button', { name: 'Sign and pay' }).waitFor()
      expect(await page.getByRole('button', { name: /^Deposit/ }).count()).toBe(0)
      await page.getByRole('button', { name: 'Sign and pay' }).click()
      await answered(page, 'first')
      await ask(page, 'second')
      await page.getByRole('button', { name: 'Deposit 1 USDC of play money' }).click()
      await answered(page, 'second')
    },
  }
}
