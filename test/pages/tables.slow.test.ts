import type { Page } from 'playwright-core'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { defineService } from '../../src/contract/define-service.ts'
import { showPages } from '../kit/shown-pages.ts'

const ROWS = [
  ['beta', 2],
  ['alpha', 10],
  ['gamma', null],
  ...Array.from({ length: 6 }, (_, index): [string, number] => [`other ${index}`, 3 + index / 10]),
].map(([name, apy_pct]) => ({ name, apy_pct, chain: 'Base', note: { text: 'a', deep: { er: 'b' } } }))

const service = defineService({
  id: 'svc_tables_01',
  slug: 'tables',
  name: 'Tables',
  category: 'web',
  description: 'Answers with rows.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(Type.Object({})) }),
  // An own service has a view, too.
  view: {
    drawings: [{ kind: 'bars', title: 'Yield', rows: 'rows', label: ['name'], value: 'apy_pct' }],
    tables: { rows: { columns: ['name', 'apy_pct'] } },
  },
  example: { input: {}, output: { rows: [] } },
  run: async () => ({ rows: ROWS }),
})

const { app, browser } = showPages([{ ...service, trialsPerDay: 1000 }])

async function draw(width = 1280): Promise<Page> {
  const context = await browser().newContext({ viewport: { width, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(`${app().url}/services/tables`)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('#answer .done').waitFor()
  return page
}

const namesIn = (page: Page) => page.locator('.tabular tbody tr td:first-child').allTextContents()
const clipboardOf = (page: Page) => page.evaluate('navigator.clipboard.readText()')

test('a click on a heading sorts: numbers from the largest, unknown ones last; a second click turns it', async () => {
  const page = await draw()
  await page.getByRole('button', { name: 'apy' }).click()
  expect((await namesIn(page)).slice(0, 2)).toEqual(['alpha', 'other 5'])
  expect((await namesIn(page)).at(-1)).toBe('gamma')
  await page.getByRole('button', { name: 'apy' }).click()
  expect((await namesIn(page))[0]).toBe('beta')
  expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('ascending')
  await page.context().close()
})

test('rows are filtered from LEAST_FILTERED on, columns chosen, and what is seen is copied under the names of the API', async () => {
  const page = await draw()
  await page.getByLabel('Filter rows').fill('ALPHA')
  expect(await namesIn(page)).toEqual(['alpha'])
  await page.getByText('Columns').click()
  await page.getByRole('checkbox', { name: 'chain' }).check()
  await page.getByRole('button', { name: 'Copy as CSV' }).click()
  expect(await clipboardOf(page)).toBe('name,apy_pct,chain\r\nalpha,10,Base\r\n')
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  expect(await clipboardOf(page)).toBe('| name | apy_pct | chain |\n| --- | ---: | --- |\n| alpha | 10 | Base |\n')
  await page.context().close()
})

test('a screen reader hears one sentence, and not the table', async () => {
  const page = await draw()
  expect(await page.locator('#said[role=status]').textContent()).toMatch(/^Answered in \d+ ms/)
  expect(await page.locator('#answer').getAttribute('aria-live')).toBeNull()
  await page.context().close()
})

test('what was copied is heard from its button', async () => {
  const page = await draw()
  await page.goto(`${app().url}/docs`)
  const button = page.locator('.code .copy').first()
  await button.click()
  await expect.poll(() => button.textContent()).toBe('Copied')
  expect(await button.getAttribute('aria-live')).toBe('polite')
  await page.context().close()
})

test('numbers are right-aligned, with their unit; the name of the API is beside the words on request', async () => {
  const page = await draw()
  const cell = page.locator('.tabular tbody tr').nth(1).locator('td').nth(1)
  expect(await cell.textContent()).toBe('10 %')
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.tabular td.number')).textAlign`)).toBe('right')
  const name = page.locator('.tabular thead .api-name').first()
  expect(await name.isVisible()).toBe(false)
  await page.getByLabel('Show the names of the API').check()
  expect(await name.textContent()).toContain('apy_pct')
  expect(await name.isVisible()).toBe(true)
  await page.context().close()
})

test.each([390, 768, 1280])('at %i px the answer takes the whole width', async (width) => {
  const page = await draw(width)
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width
  expect(await widthOf('#answer')).toBe(await widthOf('main > .try'))
  await page.context().close()
})

test("a service's own view draws bars on one scale", async () => {
  const page = await draw()
  const widths = await page.evaluate(
    `[...document.querySelectorAll('.bar rect')].map((bar) => bar.getAttribute('width'))`,
  )
  expect(widths).toEqual(expect.arrayContaining(['20%', '100%']))
  expect(await page.locator('.bar-list li').count()).toBe(8)
  await page.context().close()
})
