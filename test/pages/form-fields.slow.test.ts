import type { Page } from 'playwright-core'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { defineService } from '../../src/contract/define-service.ts'
import { matching } from '../../src/contract/schema.ts'
import { showPages } from '../kit/shown-pages.ts'

const MOST_BYTES = 300

// The test reads what the page sends, because only the page is tested here.
const service = defineService({
  id: 'svc_fields_01',
  slug: 'fields',
  name: 'Fields',
  category: 'web',
  description: 'Takes a file, a date and a colour.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  input: Type.Object({
    image_base64: Type.String({ maxLength: (MOST_BYTES * 4) / 3 }),
    note: Type.Optional(Type.String()),
    day: Type.Optional(Type.String(matching('^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 'a date as YYYY-MM-DD'))),
    ink: Type.Optional(Type.String(matching('^#[0-9a-f]{6}$', 'a colour as #rrggbb'))),
    year: Type.Optional(Type.String(matching('^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$', 'a year or a date'))),
  }),
  output: Type.Object({}),
  example: { input: { image_base64: 'AA==' }, output: {} },
  run: async () => ({}),
})

const { app, browser } = showPages([service])

async function openForm(): Promise<Page> {
  const page = await browser().newPage()
  await page.goto(`${app().url}/services/fields`)
  await page.locator('.actions').waitFor()
  const folded = page.locator('details.options > summary')
  if (await folded.count()) await folded.click()
  return page
}

/** Gives the page a file as a drop or a paste does. */
function hand(page: Page, kind: 'drop' | 'paste', size: number) {
  return page.evaluate(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(${size})], 'handed.png', { type: 'image/png' }))
    const event = ${kind === 'drop'} ? new DragEvent('drop', { dataTransfer: data, bubbles: true }) : new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
    document.querySelector('#f-image_base64').dispatchEvent(event)
  })()`)
}

test('a chosen file stays a file: snippets name it, and the call has its base64', async () => {
  const page = await openForm()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from([1, 2, 3]) })
  expect(await page.locator('.chosen').textContent()).toContain('a.png, 3 bytes')
  await page.fill('[name=note]', 'hello')
  const snippets = await page.locator('.snippet').allTextContents()
  expect(snippets.filter((text) => text.includes('<base64 of a.png>') && text.includes('hello'))).not.toEqual([])
  expect(snippets.filter((text) => text.includes('AQID'))).toEqual([])
  const sent = page.waitForRequest('**/api/v1/try/**')
  await page.getByRole('button', { name: 'Try it, free' }).click()
  expect((await sent).postDataJSON()).toEqual({ image_base64: 'AQID', note: 'hello' })
  await page.close()
})

test.each(['drop', 'paste'] as const)('a file can come by %s, and be removed', async (kind) => {
  const page = await openForm()
  await hand(page, kind, 5)
  expect(await page.locator('.chosen').textContent()).toContain('handed.png, 5 bytes')
  await page.getByRole('button', { name: 'Remove handed.png' }).click()
  expect(await page.locator('.chosen').count()).toBe(0)
  expect(await page.locator('#f-image_base64').isVisible()).toBe(true)
  await page.close()
})

test('a file that is too large is refused when it is chosen, with both sizes', async () => {
  const page = await openForm()
  await hand(page, 'drop', MOST_BYTES + 1)
  expect(await page.locator('.problem').textContent()).toBe(
    'handed.png has 301 bytes; the most is 300 bytes. Choose a smaller one. Nothing was sent.',
  )
  expect(await page.locator('.chosen').count()).toBe(0)
  await page.close()
})

test('a pattern that takes days only is a date field, one of colours has a picker, others stay text', async () => {
  const page = await openForm()
  const typeOf = (name: string) => page.locator(`[name=${name}]`).getAttribute('type')
  expect([await typeOf('day'), await typeOf('year'), await typeOf('ink')]).toEqual(['date', 'text', 'text'])
  await page.locator('[data-picks=f-ink]').fill('#1a2b3c')
  expect(await page.inputValue('[name=ink]')).toBe('#1a2b3c')
  await page.close()
})

test('half a date is refused, and not sold as none', async () => {
  const page = await openForm()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.locator('[name=day]').pressSequentially('11')
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.problem').waitFor()
  expect(await page.locator('.problem').textContent()).toBe('day is not complete.')
  expect(sent).toEqual([])
  await page.close()
})
