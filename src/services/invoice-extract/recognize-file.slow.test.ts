import { createWorkerPool } from '@farebox/processes'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmallPdf, type PlacedLine } from '../../../packages/invoices/test/small-pdf.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { repeatWhileBusy } from '../../../test/kit/repeat-while-busy.ts'
import { renderPages } from '../../domain/pdf-pages/render-pages.ts'
import { createOcr } from '../../platform/ocr/create-ocr.ts'
import { invoiceExtract } from './invoice-extract.service.ts'

const engine = createOcr()
const workers = createWorkerPool({ size: 1, maxWaiting: 4, maxMemoryMb: 512 })
afterAll(() => Promise.all([engine.close(), workers.close()]))

const row = (y: number, ...cells: [number, string][]): PlacedLine[] => cells.map(([x, text]) => ({ x, y, text }))
const PRINTED = [
  ...row(790, [50, 'Nordlicht GmbH'], [400, 'Rechnung Nr. RE-2026/17']),
  ...row(776, [50, 'Hafenstr. 12'], [400, 'Datum: 14.03.2026']),
  ...row(762, [50, '20457 Hamburg']),
  ...row(720, [50, 'Erika Kundin']),
  ...row(706, [50, 'Hauptstraße 5']),
  ...row(692, [50, '80333 München']),
  ...row(640, [50, 'Pos'], [90, 'Bezeichnung'], [300, 'Menge'], [360, 'Einzelpreis'], [500, 'Gesamtpreis']),
  ...row(622, [50, '1'], [90, 'Beratung vor Ort'], [300, '10 Std'], [360, '95,00'], [500, '950,00']),
  ...row(604, [50, '2'], [90, 'Fachbuch'], [300, '1 Stk'], [360, '100,00'], [500, '100,00']),
  ...row(570, [360, 'Nettobetrag'], [500, '1.050,00']),
  ...row(554, [360, 'MwSt 19 %'], [500, '199,50']),
  ...row(538, [360, 'Gesamtbetrag EUR'], [500, '1.249,50']),
  ...row(424, [50, 'IBAN DE89 3704 0044 0532 0130 00'], [300, 'BIC COBADEFFXXX']),
]
const INVOICE = {
  source: 'rules',
  e_invoice: { is_e_invoice: false, note: expect.stringContaining('recognized in its picture') },
  invoice_number: 'RE-2026/17',
  issue_date: '2026-03-14',
  currency: 'EUR',
  seller: { name: 'Nordlicht GmbH', street: 'Hafenstr. 12', postal_code: '20457', city: 'Hamburg' },
  buyer: { name: 'Erika Kundin', street: 'Hauptstraße 5', postal_code: '80333', city: 'München' },
  lines: [
    { description: 'Beratung vor Ort', quantity: '10', unit_price: '95.00', net_amount: '950.00' },
    { description: 'Fachbuch', quantity: '1', unit_price: '100.00', net_amount: '100.00' },
  ],
  totals: { net: '1050.00', tax: '199.50', gross: '1249.50' },
  payment: { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
  checks: { arithmetic: { ok: true } },
  model: null,
}

let page: Sharp
beforeAll(async () => {
  const pdf = createSmallPdf({ pages: [PRINTED] })
  const { images } = await renderPages({ field: 'page', bytes: pdf, maxPages: 1, longestSide: 1700 })
  page = sharp(images[0])
})

async function extract(input: object): Promise<Record<string, unknown>> {
  const context = fakeContext({ workers, ocr: engine.open(new AbortController().signal) })
  const run = invoiceExtract.prepare({ ...input, validate: false })
  return (await repeatWhileBusy(() => run(context), ['busy'])) as Record<string, unknown>
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const blankScan = async () => {
  const jpeg = await sharp({ create: { width: 595, height: 842, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  return { jpeg, width: 595, height: 842 }
}

// What a picture shows is read by the recognizer, which knows nothing of places.
describe('pictures of the places of fields', () => {
  const VALUES = { invoice_number: 'RE-2026/17', 'totals.gross': '1.249,50' }
  const printed = createSmallPdf({ pages: [PRINTED] })
  test.each([
    ['a PDF with text', async () => ({ pdf_base64: base64(printed) })],
    ['a scan in a PDF', async () => ({ pdf_base64: base64(createSmallPdf({ scans: [await scanned()] })) })],
    ['a photo that its EXIF data turns', async () => ({ image_base64: base64(await turnedByExif()) })],
  ])('show the values of %s', async (_, create) => {
    const { fields } = await extract({ ...(await create()), field_pictures: true })
    for (const [path, value] of Object.entries(VALUES)) {
      // The schema says so.
      const { picture_base64 = '' } = (fields as Record<string, { picture_base64?: string }>)[path] ?? {}
      const picture = Buffer.from(picture_base64, 'base64')
      const { width, height } = await sharp(picture).metadata()
      expect({ path, isSmall: width <= 640 && height <= 200 }).toEqual({ path, isSmall: true })
      const larger = await sharp(picture)
        .resize({ width: width * 2 })
        .extend({ top: 40, bottom: 40, background: 'white' })
      const { text } = await engine
        .open(new AbortController().signal)
        .recognize(await larger.png().toBuffer(), { languages: ['eng'], field: 'picture' })
      expect(text.replaceAll(' ', '')).toContain(value.replaceAll(' ', ''))
    }
  })

  test('are absent unless they are asked for', async () => {
    const { fields } = await extract({ pdf_base64: base64(printed) })
    expect(JSON.stringify(fields)).not.toContain('picture_base64')
  })

  async function scanned() {
    const { data, info } = await page.clone().jpeg().toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  }

  /** Stored sideways, with the orientation that turns it upright. */
  function turnedByExif() {
    return page.clone().rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
  }
})

describe('without a model', () => {
  test('a slanted photo on a grey table is read like print', async () => {
    const photo = page.clone().rotate(2.5, { background: '#dddddd' }).blur(0.7).jpeg({ quality: 70 })
    const output = await extract({ image_base64: base64(await photo.toBuffer()) })
    expect(output).toMatchObject(INVOICE)
    expect(output.warnings).toEqual([
      expect.stringContaining('Read by rules'),
      expect.stringMatching(/recognized in a picture, with a confidence of \d+ of 100/),
      // In a slanted photo a line of the customer's address is taller than the others, as a title would be.
      expect.stringContaining('document_kind: nothing shows for certain'),
    ])
  })

  test('a scan is read in any orientation', async () => {
    const { data, info } = await page.clone().rotate(180).jpeg().toBuffer({ resolveWithObject: true })
    const scan = { jpeg: data, width: info.width, height: info.height }
    await expect(extract({ pdf_base64: base64(createSmallPdf({ scans: [scan] })) })).resolves.toMatchObject(INVOICE)
  })

  test('only the first three of many scanned pages are read, and the answer says so', async () => {
    const { data, info } = await page.clone().jpeg().toBuffer({ resolveWithObject: true })
    const scan = { jpeg: data, width: info.width, height: info.height }
    const blank = await blankScan()
    const { warnings } = await extract({ pdf_base64: base64(createSmallPdf({ scans: [scan, blank, blank, blank] })) })
    expect(warnings).toContain('Only the first 3 of 4 pages were read.')
  })

  test('a picture that is hard to read is marked so', async () => {
    const poor = await page.clone().resize({ width: 680 }).blur(0.8).jpeg({ quality: 40 }).toBuffer()
    const { warnings } = await extract({ image_base64: base64(poor) })
    expect(warnings).toContain('The picture is hard to read. Send a sharper or larger one if possible.')
  })

  test.each([
    ['a scan of nothing', async () => ({ pdf_base64: base64(createSmallPdf({ scans: [await blankScan()] })) })],
    ['a picture of nothing', async () => ({ image_base64: base64((await blankScan()).jpeg) })],
  ])('%s is refused', async (_, create) => {
    await expect(extract(await create())).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(
        /no text can be read in the (?:image|pictures of the PDF, which has no text inside)\. Send a/,
      ),
    })
  })
})
