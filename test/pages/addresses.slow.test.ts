import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { showPages } from '../kit/shown-pages.ts'

const PATH = '/services/barcode'

const { app, browser } = showPages([barcode])

async function visitor() {
  const context = await browser().newContext()
  const page = await context.newPage()
  return { page, [Symbol.asyncDispose]: () => context.close() }
}

/** Lets free calls echo their input, without a limit. */
function answerAll(page: Page) {
  return page.route('**/api/v1/try/barcode', (route) => {
    const { text } = route.request().postDataJSON()
    const trial = { remaining_today: 1, limit_per_day: 3 }
    return route.fulfill({ json: { success: true, data: { ...barcode.example.output, text }, trial } })
  })
}

const textOf = (page: Page) => page.getByLabel('text').first().inputValue()

async function tryText(page: Page, text: string) {
  await page.getByLabel('text').first().fill(text)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result dd', { hasText: text }).waitFor()
}

test.each([
  ['behind the #', `${PATH}#text=from+a+link&scale=5&type=qr`],
  ['as a query', `${PATH}?text=from+a+link&scale=5&type=qr`],
])('a link opens the form with its input: %s', async (_, address) => {
  await using visited = await visitor()
  const { page } = visited
  await page.goto(app().url + address)
  await page.locator('.actions').waitFor()
  await expect.poll(() => textOf(page)).toBe('from a link')
  expect(await page.getByLabel('scale').inputValue()).toBe('5')
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result dd', { hasText: 'from a link' }).waitFor()
})

test('the typed input is in the address, and does not reach the server', async () => {
  await using visited = await visitor()
  const { page } = visited
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(app().url + PATH)
  await page.locator('.actions').waitFor()
  await page.getByLabel('text').first().fill('a secret & more')
  await expect.poll(() => page.url()).toContain('#text=a+secret+%26+more')
  await page.reload()
  await expect.poll(() => textOf(page)).toBe('a secret & more')
  expect(asked.filter((url) => url.includes('secret') && !url.includes('#'))).toEqual([])
})

test('back and reload keep form and answer; another browser sees none of it', async () => {
  await using visited = await visitor()
  const { page } = visited
  await answerAll(page)
  await page.goto(app().url + PATH)
  await tryText(page, 'first words')
  await tryText(page, 'other words')
  await page.goBack()
  await page.locator('.result dd', { hasText: 'first words' }).waitFor()
  expect(await textOf(page)).toBe('first words')
  await page.reload()
  await page.locator('.result dd', { hasText: 'first words' }).waitFor()
  await page.goForward()
  await page.locator('.result dd', { hasText: 'other words' }).waitFor()

  await using other = await visitor()
  await other.page.goto(page.url())
  await expect.poll(() => textOf(other.page)).toBe('other words')
  expect(await other.page.locator('#answer').textContent()).toContain('An example answer')
})

test('past answers are listed, opened again, and forgotten', async () => {
  await using visited = await visitor()
  const { page } = visited
  await answerAll(page)
  await page.goto(`${app().url}/answers`)
  await page.getByText('None yet.').waitFor()
  await page.goto(app().url + PATH)
  await tryText(page, 'kept words')
  await page.goto(`${app().url}/answers`)
  await page.locator('.past a', { hasText: barcode.name }).click()
  await page.locator('.result dd', { hasText: 'kept words' }).waitFor()
  expect(await textOf(page)).toBe('kept words')
  expect(await page.locator('.result').textContent()).toContain('Kept in this browser since')
  await page.goto(`${app().url}/answers`)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Forget all of them' }).click()
  await page.getByText('None yet.').waitFor()
})

test('calls work even if the browser stores nothing', async () => {
  await using visited = await visitor()
  const { page } = visited
  await page.addInitScript('Object.defineProperty(window, "indexedDB", { get() { throw new Error("denied") } })')
  await answerAll(page)
  await page.goto(app().url + PATH)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result img').waitFor()
  expect(await page.locator('#past li').count()).toBe(1)
})
