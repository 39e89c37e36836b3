import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { createSmallPdf } from '../../packages/invoices/test/small-pdf.ts'
import { drawText } from '../../packages/ocr/test/draw-text.ts'
import { defineService } from '../../src/contract/define-service.ts'
import { showPages } from '../kit/shown-pages.ts'

const box = { left: 10, top: 20, width: 30, height: 10 }
const ANSWERS: Readonly<Record<string, { readonly data: object; readonly drawn: readonly string[] }>> = {
  'lines of text': {
    data: {
      lines: [
        { text: 'Hello', confidence: 96, box },
        { text: 'world', confidence: 90, box: { ...box, top: 40 } },
      ],
    },
    drawn: ['Hello (96 %)', 'world (90 %)'],
  },
  'fields of an invoice, some on other pages or without a single place': {
    data: {
      invoice_number: 'R-17',
      totals: { gross: '119.00' },
      fields: {
        invoice_number: { confidence: 0.92, page: 1, box },
        'totals.gross': { confidence: 0.985, page: 1, box },
        currency: { confidence: 0.99, page: null, box: null },
        due_date: { confidence: 0.9, page: 2, box },
      },
    },
    drawn: ['invoice_number: R-17 (92 %)', 'totals.gross: 119.00 (99 %)'],
  },
  'invalid boxes': {
    data: {
      fields: {
        total: { confidence: 1, page: 1, box: { ...box, left: '1" onload="x' } },
        tax: null,
        date: { page: 1 },
      },
    },
    drawn: [],
  },
}

// The test sets its answers, because only the page is tested here.
const service = defineService({
  id: 'svc_boxes_01',
  slug: 'boxes',
  name: 'Boxes',
  category: 'data',
  description: 'Says where something stands in a picture.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 1,
  input: Type.Object({ image_base64: Type.String() }),
  output: Type.Object({}),
  example: { input: { image_base64: '' }, output: {} },
  run: async () => ({}),
})

const { app, browser } = showPages([service])

test.each(Object.keys(ANSWERS))('%s: drawn over the uploaded picture', async (name) => {
  const { data, drawn } = ANSWERS[name] ?? {}
  const context = await browser().newContext()
  const page = await context.newPage()
  const trial = { remaining_today: 1, limit_per_day: 1 }
  await page.route('**/api/v1/try/boxes', (route) => route.fulfill({ json: { success: true, data, trial } }))
  await page.goto(`${app().url}/services/boxes`)
  await page.locator('.actions').waitFor()
  const picture = await (await drawText(['Hello', 'world'])).png().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result').getByText('free calls left today').waitFor()
  const titles = page.locator('#answer .boxes rect title')
  await expect.poll(() => titles.allTextContents()).toEqual(drawn)
  if (drawn?.length) {
    const first = page.locator('#answer .boxes rect').first()
    expect(
      await first.evaluate((node) => ['x', 'y', 'width', 'height'].map((side) => node.getAttribute(side))),
    ).toEqual([box.left, box.top, box.width, box.height].map(String))
    // The picture is narrower than its container, and the boxes cover the picture.
    // Read at one moment: on a busy machine the page above may still grow.
    const [image, overlay] = await page
      .locator('#answer .boxes')
      .evaluate((boxes) => ['img', 'svg'].map((kind) => boxes.querySelector(kind)?.getBoundingClientRect().toJSON()))
    expect(image).toMatchObject({ x: expect.any(Number) })
    expect(overlay).toEqual(image)
  }
  await context.close()
})

test('no boxes are drawn over an uploaded PDF', async () => {
  await using context = await browser().newContext()
  const page = await context.newPage()
  const { data } = ANSWERS['lines of text'] ?? {}
  const trial = { remaining_today: 1, limit_per_day: 1 }
  await page.route('**/api/v1/try/boxes', (route) => route.fulfill({ json: { success: true, data, trial } }))
  await page.goto(`${app().url}/services/boxes`)
  await page.locator('.actions').waitFor()
  const buffer = Buffer.from(createSmallPdf({}))
  await page.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('.result').getByText('free calls left today').waitFor()
  expect(await page.locator('#answer .boxes').count()).toBe(0)
})
