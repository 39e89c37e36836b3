import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChromium } from '../../../test/kit/chromium.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { createOcr } from '../../platform/ocr/create-ocr.ts'
import { extract } from './extract.ts'

const FONTS = join(import.meta.dirname, '../../../node_modules/@expo-google-fonts')
const TINOS = 'tinos/400Regular/Tinos_400Regular.ttf'
const NOTO = 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'

interface Written {
  readonly language: string
  readonly font: string
  /** The heading, and rows of cells from right to left. */
  readonly heading: string
  readonly rows: readonly (readonly string[])[]
  readonly currency: string
}

const HEBREW: Written = {
  language: 'he',
  font: TINOS,
  heading: 'חשבונית מס',
  rows: [
    ['מספר חשבונית: 2024-517', 'תאריך: 05/03/2026'],
    ['סה"כ לפני מע"מ', '3,000.00 ₪'],
    ['מע"מ 18%', '540.00 ₪'],
    ['סה"כ לתשלום', '3,540.00 ₪'],
  ],
  currency: 'ILS',
}
const ARABIC: Written = {
  language: 'ar',
  font: NOTO,
  heading: 'فاتورة ضريبية',
  rows: [
    ['رقم الفاتورة: INV20517', 'تاريخ الفاتورة: 05/03/2026'],
    ['المجموع الفرعي', '3,000.00 SAR'],
    ['ضريبة القيمة المضافة 18%', '540.00 SAR'],
    ['الإجمالي شامل الضريبة', '3,540.00 SAR'],
  ],
  currency: 'SAR',
}

function toHtml({ language, font, heading, rows }: Written): string {
  const face = `@font-face{font-family:Made;src:url(data:font/ttf;base64,${readFileSync(join(FONTS, font)).toString('base64')})}`
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<!doctype html><meta charset=utf-8><style>${face} body{font:20px Made,Tinos;background:#fff} td{padding:6px 40px 6px 0}</style>
    <body dir=rtl lang=${language}><h1>${heading}</h1><table>${cells}</table>`
}

let browser: Browser
const engine = createOcr({ timeoutMs: 300_000 })
beforeAll(async () => {
  browser = await startChromium()
})
afterAll(() => Promise.all([browser.close(), engine.close()]))

function expectedOf({ currency }: Written) {
  return { issue_date: '2026-03-05', currency, totals: { net: '3000.00', tax: '540.00', gross: '3540.00' } }
}

test('Hebrew in print is read from right to left', async () => {
  const page = await browser.newPage()
  await page.setContent(toHtml(HEBREW))
  const bytes = await page.pdf({ format: 'A4' })
  await page.close()
  const { invoice, document_kind } = await extract({ field: 'pdf_base64', bytes }, fakeContext())
  expect(document_kind).toBe('invoice')
  expect(invoice).toMatchObject({ invoice_number: '2024-517', ...expectedOf(HEBREW) })
})

// The glyphs of this font in print name no characters, so that such a PDF is read as a picture, too.
test('Arabic in a picture is read from right to left, or a field of it is left out', async () => {
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  await page.setContent(toHtml(ARABIC))
  const bytes = await page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 420 } })
  await page.close()
  const ocr = engine.open(new AbortController().signal)
  const { invoice } = await extract({ field: 'image_base64', bytes }, fakeContext({ ocr }))
  const { issue_date, totals } = expectedOf(ARABIC)
  expect(invoice.totals.gross).toBe(totals.gross)
  expect(['INV20517', null]).toContain(invoice.invoice_number)
  expect([issue_date, null]).toContain(invoice.issue_date)
}, 300_000)
