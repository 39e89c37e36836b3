import { expect, test } from 'vitest'
import { createCiiInvoice } from '../../test/e-invoices.ts'
import { createSmallPdf } from '../../test/small-pdf.ts'
import { readDocument } from '../read-document.ts'
import { warnOfUnprinted } from './printed-values.ts'
import { readEInvoice } from './read-e-invoice.ts'

// Number F-2026-5 of Moulin SARL, 211.00 EUR, of which 200.00 are due.
const { invoice } = readEInvoice(createCiiInvoice())
const PAGE = 'Moulin SARL, Facture F-2026-5. Total HT 200,00 EUR, TVA 11,00 EUR, total TTC 211,00 EUR'

function missing(text: string, totals: Partial<typeof invoice.totals> = {}): string {
  const [warning = ''] = warnOfUnprinted({ ...invoice, totals: { ...invoice.totals, ...totals } }, [text])
  return /states: (.*?)\. The values/.exec(warning)?.[1] ?? warning
}

test.each([
  ['another number', PAGE.replace('F-2026-5', 'F-2026-6'), 'invoice_number F-2026-5'],
  ['another total', PAGE.replace('211,00', '212,00').replace('200,00', '201,00'), 'total 211.00'],
  ['another seller', PAGE.replace('Moulin', 'Meunier'), 'seller Moulin SARL'],
  ['another currency', PAGE.replaceAll('EUR', 'CHF'), 'currency EUR'],
  ['another account', `${PAGE}, IBAN DE89 3704 0044 0532 0130 00`, 'payment.iban FR1420041010050500013M02606'],
  ['the symbol of another currency', PAGE.replaceAll('EUR', '£'), 'currency EUR'],
])('%s on the page is told', (_, text, expected) => {
  expect(missing(text)).toBe(expected)
})

test.each([
  ['as it is', PAGE],
  ['with a divided number', PAGE.replace('F-2026-5', 'F - 2026 / 5')],
  ['by the amount due alone', PAGE.replace('211,00', '')],
  ['by the VAT identifier alone', PAGE.replace('Moulin SARL', 'FR 40 303 265 045')],
  ['with a symbol', PAGE.replaceAll('EUR', '€')],
  ['with another code that is no currency', PAGE.replaceAll('EUR', 'TTC')],
  ['with its account among others', `${PAGE}, DE89370400440532013000, FR14 2004 1010 0505 0001 3M02 606`],
  ['with its account divided', `${PAGE}, DE89370400440532013000, FR14-2004-1010-0505-0001-3M02-606`],
  // MIN_AMOUNTS.
  ['on a cover', 'Your invoice, 1.00'],
])('a page that states the same %s is none of a warning', (_, text) => {
  expect(missing(text)).toBe('')
})

test.each(['12 345,60', '12.345,60', "12'345.60", '12345.6', '12,345.60', '12 345 ,60'])(
  'an amount may be written as %s',
  (written) => {
    const total = { gross: '12345.60', payable: null }
    expect(missing(PAGE.replace('211,00', written), total)).toBe('')
    expect(missing(PAGE.replace('211,00', written.replace('5', '6')), total)).toBe('total 12345.60')
  },
)

test.each(['1.234.567,80', '12,34,567.80', '1234567,8', '1 234 567,80'])(
  'an amount of millions may be written as %s',
  (written) => {
    expect(missing(PAGE.replace('211,00', written), { gross: '1234567.80', payable: null })).toBe('')
  },
)

test('no cents may be a dash or nothing', () => {
  for (const written of ['1.590,-', '1590', '1,590.00']) {
    expect(missing(PAGE.replace('211,00', written), { gross: '1590.00', payable: null })).toBe('')
  }
  expect(missing(PAGE.replace('211,00', '1590,50'), { gross: '1590.00', payable: null })).toBe('total 1590.00')
})

test('MAX_CHARACTERS of a value are named', () => {
  const [warning = ''] = warnOfUnprinted({ ...invoice, invoice_number: 'x'.repeat(99) }, [PAGE])
  expect(warning).toContain(`invoice_number ${'x'.repeat(45)}. The values`)
})

test('the page of a hybrid PDF is compared, without what is not painted', async () => {
  const attachments = [{ name: 'factur-x.xml', content: createCiiInvoice() }]
  const line = (y: number, text: string, mode = 0) => ({ x: 50, y, text, mode })
  const read = async (...lines: ReturnType<typeof line>[]) => {
    const document = await readDocument(createSmallPdf({ attachments, pages: [lines] }))
    return document.kind === 'e-invoice' ? document.eInvoice.warnings : []
  }
  const body = line(700, PAGE.replace('F-2026-5', ''))
  const number = 'The page of the PDF does not show what its XML states: invoice_number F-2026-5.'
  expect(await read(body, line(650, 'F-2026-5'))).toEqual([])
  expect(await read(body)).toEqual([expect.stringContaining(number)])
  expect(await read(body, line(650, 'F-2026-5', 3))).toEqual([expect.stringContaining(number)])
})
