import fc from 'fast-check'
import { test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../../packages/invoices/test/e-invoices.ts'
import { createSmallPdf } from '../../../packages/invoices/test/small-pdf.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { invalidInput } from '../../contract/errors.ts'
import { invoiceExtract } from './invoice-extract.service.ts'

const web = {
  fetch: () => Promise.reject(invalidInput('url does not answer.')),
  trace: () => Promise.reject(new Error('unexpected')),
  certificate: () => Promise.reject(new Error('unexpected')),
}

// Every picture is blank here: reading pictures is tested beside the recognizer.
const ocr = {
  recognize: async () => ({
    text: '',
    confidence: 0,
    languages: [],
    lines: [],
    tables: [],
    unread: [],
    rotationDegrees: 0,
    levelBoxes: [],
    isBlank: true,
    isPoor: false,
  }),
}

const words = fc.constantFrom(
  'Invoice',
  'Rechnung Nr. 7',
  'Total',
  '19 %',
  '100,00',
  '119.00 EUR',
  '01.02.2026',
  'IBAN DE89370400440532013000',
  '10115 Berlin',
  'Pos',
  'Menge',
  'Preis',
  'Betrag',
  '(',
  '\\',
  '-',
)
const line = fc.record({
  x: fc.integer({ min: -50, max: 700 }),
  y: fc.integer({ min: -50, max: 900 }),
  text: fc.oneof(words, fc.string({ maxLength: 30 })),
})
const pdf = fc
  .record({
    pages: fc.array(fc.array(line, { maxLength: 20 }), { minLength: 1, maxLength: 2 }),
    attachment: fc.option(fc.string()),
  })
  .map(({ pages, attachment }) => {
    const attachments = attachment === null ? [] : [{ name: 'a.xml', content: attachment }]
    return Buffer.from(createSmallPdf({ pages, attachments })).toString('base64')
  })
const value = (xml: string) => fc.tuple(fc.constantFrom(...(xml.match(/>[^<]+</g) ?? [])), fc.string({ maxLength: 20 }))
const mutated = (xml: string) => value(xml).map(([from, to]) => xml.replace(from, () => `>${to}<`))

test('answers or refuses with 400, whatever it is sent', async () => {
  const likely = fc.oneof(
    fc.record({
      xml: fc.oneof(mutated(createUblInvoice()), mutated(createCiiInvoice()), fc.string()),
      validate: fc.constant(false),
    }),
    fc.record({
      pdf_base64: fc.oneof({ weight: 3, arbitrary: pdf }, { weight: 1, arbitrary: fc.base64String() }),
      validate: fc.constant(false),
    }),
    fc.record({ image_base64: fc.base64String({ minLength: 4 }) }),
    fc.record({ xml_url: fc.webUrl() }),
  )
  await expectAnswerOrRefusal(invoiceExtract, { context: fakeContext({ web, ocr }), likely })
})
