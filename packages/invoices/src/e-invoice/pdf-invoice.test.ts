import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../test/e-invoices.ts'
import { createSmallPdf, type SmallPdf } from '../../test/small-pdf.ts'
import { openPdf } from './pdf-file.ts'
import { readEmbeddedInvoice } from './pdf-invoice.ts'

async function readPdf(bytes: Uint8Array) {
  await using pdf = await openPdf(bytes)
  return await readEmbeddedInvoice(pdf, bytes)
}

function attach(...attachments: NonNullable<SmallPdf['attachments']>): SmallPdf {
  return { attachments }
}

const factur = { name: 'factur-x.xml', content: createCiiInvoice() }

test.each(['flat', 'kids'] as const)('reads the invoice from a %s name tree', async (tree) => {
  const embedded = await readPdf(createSmallPdf({ attachments: [factur], tree }))
  expect(embedded).toMatchObject({
    attachmentName: 'factur-x.xml',
    eInvoice: { invoice: { invoice_number: 'F-2026-5', seller: { city: 'Malaucène' } } },
  })
})

test('reads an invoice that only the AF array of the catalog names', async () => {
  const embedded = await readPdf(createSmallPdf({ attachments: [factur], tree: 'af-only' }))
  expect(embedded).toMatchObject({ attachmentName: null, eInvoice: { invoice: { invoice_number: 'F-2026-5' } } })
})

test('goes by what an attachment is, not by its name', async () => {
  const others = [
    { name: 'a.xml', content: '<data/>' },
    { name: 'b.bin', content: Uint8Array.of(0, 1, 2, 255) },
  ]
  const embedded = await readPdf(createSmallPdf(attach(...others, { name: 'c.dat', content: createUblInvoice() })))
  expect(embedded).toMatchObject({ attachmentName: 'c.dat', eInvoice: { syntax: 'UBL 2.1 Invoice' } })
})

test('finds nothing where there is nothing', async () => {
  expect(await readPdf(createSmallPdf({}))).toBeUndefined()
  expect(await readPdf(createSmallPdf(attach({ name: 'data.xml', content: '<data/>' })))).toBeUndefined()
})

test('refuses an attachment that inflates to more than any invoice has', async () => {
  const bomb = createSmallPdf(attach({ name: 'factur-x.xml', content: Buffer.alloc(51_000_000, ' ') }))
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readPdf(bomb)).rejects.toThrow('an attachment of more than 50 MB')
})

test('takes the same invoice twice for one, and refuses two different ones', async () => {
  expect(await readPdf(createSmallPdf(attach(factur, { ...factur, name: 'zugferd-invoice.xml' })))).toBeDefined()
  const two = createSmallPdf(attach(factur, { name: 'xrechnung.xml', content: createUblInvoice() }))
  await expect(readPdf(two)).rejects.toThrow('contains 2 different invoices')
})

test.each([
  ['account', '<ram:IBANID>FR1420041010050500013M02606', '<ram:IBANID>GB29NWBK60161331926819'],
  ['total', '<ram:GrandTotalAmount>211.00', '<ram:GrandTotalAmount>311.00'],
  ['currency', '<ram:InvoiceCurrencyCode>EUR', '<ram:InvoiceCurrencyCode>CHF'],
  ['seller', 'FR40303265045', 'FR83404833048'],
])('refuses two versions of an invoice with another %s', async (_, from, to) => {
  const other = { name: 'xrechnung.xml', content: createCiiInvoice({ [from]: to }) }
  await expect(readPdf(createSmallPdf(attach(factur, other)))).rejects.toThrow('2 versions of an invoice')
})

test('takes a version that states less for the same invoice', async () => {
  const less = createCiiInvoice({ '<ram:IBANID>FR1420041010050500013M02606</ram:IBANID>': '' })
  expect(await readPdf(createSmallPdf(attach(factur, { name: 'less.xml', content: less })))).toBeDefined()
})

test.each([
  ['cut off', createCiiInvoice().slice(0, 3000), 'not well-formed'],
  ['no invoice', '<data/>', 'is not an invoice'],
])('says why factur-x.xml that is %s cannot be read', async (_, content, why) => {
  await expect(readPdf(createSmallPdf(attach({ name: 'factur-x.xml', content })))).rejects.toThrow(
    new RegExp(`in the attachment factur-x.xml, the XML .*${why}`),
  )
})

test('refuses an encrypted PDF and what is none', async () => {
  await expect(openPdf(createSmallPdf({ isEncrypted: true }))).rejects.toThrow('the PDF is encrypted')
  await expect(openPdf(Buffer.from('%PDF-1.7 nothing'))).rejects.toThrow('the PDF cannot be opened')
})

test('gives the text layer with its places, from the top left corner', async () => {
  await using pdf = await openPdf(
    createSmallPdf({ pages: [[{ x: 50, y: 800, text: 'Rechnung (Nr. 7) für 5 €'.replace('€', '\x80') }], []] }),
  )
  expect(pdf.pageCount).toBe(2)
  const { pieces, invisibleShare } = await pdf.readText(1)
  expect(pieces).toEqual([expect.objectContaining({ text: 'Rechnung (Nr. 7) für 5 €', x: 50, y: 42, height: 10 })])
  expect(pieces[0]?.box).toMatchObject({ left: 50, bottom: 42, top: 35 })
  expect(invisibleShare).toBe(0)
  expect(await pdf.readText(2)).toEqual({ pieces: [], added: [], invisibleShare: 0, width: 595, height: 842 })
})
