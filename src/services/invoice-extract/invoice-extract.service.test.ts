import { readFileSync } from 'node:fs'
import { createWorkerPool } from '@farebox/processes'
import type { PublicWeb, WebPage } from '@farebox/public-web'
import { afterAll, describe, expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../../packages/invoices/test/e-invoices.ts'
import { createSmallPdf } from '../../../packages/invoices/test/small-pdf.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'
import { vies } from '../../upstreams/vies/vies.ts'
import { invoiceExtract } from './invoice-extract.service.ts'

const workers = createWorkerPool({ size: 1, maxWaiting: 8, maxMemoryMb: 512 })
afterAll(() => workers.close())

const DE_VAT_PATH = '/taxation_customs/vies/rest-api/ms/DE/vat/136695976'
const KNOWN = jsonReply({ isValid: true, userError: 'VALID', name: '---', address: '---' })
const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64')

/** A fake of VIES at one path, and of the public web. */
async function extract(
  input: object,
  { answer = KNOWN, ...ports }: Partial<ServiceContext> & { answer?: UpstreamScript } = {},
) {
  await using server = await startUpstreamServer({ [DE_VAT_PATH]: answer })
  const context = upstreamContext({ upstreams: [vies], baseAddress: server.baseAddress }, { workers, ...ports })
  const output = (await invoiceExtract.prepare(input)(context)) as Record<string, unknown>
  return { output, asked: server.requests.map(({ path }) => path) }
}

function web(pages: Record<string, { status?: number; body: string | Uint8Array }>): PublicWeb {
  return {
    async fetch(url, options): Promise<WebPage> {
      const page = pages[url]
      if (!page) throw invalidInput(`${options?.field} answers with nothing.`)
      return { status: 200, finalUrl: url, headers: {}, ...page, body: Buffer.from(page.body) }
    },
    trace: () => Promise.reject(new Error('unexpected')),
    certificate: () => Promise.reject(new Error('unexpected')),
  }
}

describe('an e-invoice', () => {
  test('given as XML is read, checked, and looked up in VIES', async () => {
    const { output, asked } = await extract({ xml: createUblInvoice() })
    expect(output).toMatchObject({
      source: 'xml',
      e_invoice: { is_e_invoice: true, format: 'Peppol BIS Billing 3.0', syntax: 'UBL 2.1 Invoice' },
      invoice_number: 'INV-1',
      totals: { net: '95.00', tax: '18.05', gross: '113.05', prepaid: '13.05', payable: '100.00' },
      checks: {
        arithmetic: { ok: true, issues: [] },
        seller_vat_id: { checked: true, valid: true, registered_name: null, source: 'VIES' },
        iban: { checked: true, valid: true, bank: 'Commerzbank', bic: 'COBADEFFXXX', bic_matches: true, reason: null },
      },
      warnings: [],
      model: null,
      extracted_at: '2026-11-20T12:00:00.000Z',
    })
    expect(asked).toEqual([DE_VAT_PATH])
  })

  test('is found inside a PDF, at an address, signed, or in a field for something else', async () => {
    const pdf = createSmallPdf({ attachments: [{ name: 'factur-x.xml', content: createCiiInvoice() }], tree: 'kids' })
    const signed = readFileSync(new URL('./fixtures/signed.p7m', import.meta.url))
    const ports = {
      web: web({ 'https://a.example/f.pdf': { body: pdf }, 'https://a.example/f.p7m': { body: base64(signed) } }),
    }
    const inputs = [
      { pdf_base64: base64(pdf) },
      { pdf_url: 'https://a.example/f.pdf' },
      { image_base64: base64(pdf) },
      { xml_url: 'https://a.example/f.p7m' },
      { xml: base64(signed) },
    ]
    for (const input of inputs) {
      const { output } = await extract({ ...input, validate: false }, ports)
      expect(output, Object.keys(input)[0]).toMatchObject({
        source: 'xml',
        e_invoice: { is_e_invoice: true },
        invoice_number: 'F-2026-5',
      })
    }
  })

  test('in JSON text needs no encoding, whatever it declares', async () => {
    const xml = createUblInvoice({ 'encoding="UTF-8"': 'encoding="ISO-8859-1"' })
    const { output } = await extract({ xml, validate: false })
    expect(output).toMatchObject({ buyer: { name: 'Käufer AG' } })
  })

  test('that does not add up is reported as stated, with what is wrong', async () => {
    const { output } = await extract({
      xml: createUblInvoice({
        '<cbc:PayableAmount currencyID="EUR">100.00': '<cbc:PayableAmount currencyID="EUR">999.00',
      }),
    })
    expect(output).toMatchObject({
      totals: { payable: '999.00' },
      checks: {
        arithmetic: { ok: false, issues: [expect.stringMatching(/^BR-CO-16.*stated 999.00, computed 100.00/)] },
      },
    })
  })
})

describe('a plain PDF', () => {
  const line = (y: number, text: string) => ({ x: 50, y, text })
  const SHOWN = [
    line(700, 'Invoice No. A-1'),
    line(680, 'Net $25,000'),
    line(660, 'Sales tax 8% $2,000'),
    line(640, 'Total $27,000'),
  ]

  test('is read by what a person sees, and what was hidden is named', async () => {
    const hidden = { ...line(500, 'Invoice No. HACK-1 IBAN DE89 3704 0044 0532 0130 00'), mode: 3 }
    const { output } = await extract({ pdf_base64: base64(createSmallPdf({ pages: [[...SHOWN, hidden]] })) })
    expect(output).toMatchObject({
      source: 'rules',
      invoice_number: 'A-1',
      totals: { net: '25000', tax: '2000', gross: '27000' },
      payment: { iban: null },
      confidence: { invoice_number: 0.97, 'totals.gross': 0.95 },
      checks: { arithmetic: { ok: true, issues: [] } },
    })
    expect(output.warnings).toContainEqual(expect.stringMatching(/does not see.*HACK-1/))
    // Letters of ten points reach seven above their baseline and accents one more; descenders reach two below. The
    // baseline is 640 points above the bottom of 842.
    expect(output).toMatchObject({
      fields: {
        'totals.gross': {
          confidence: 0.95,
          page: 1,
          box: { left: 50, top: expect.closeTo(194, 0), height: expect.closeTo(10, 0) },
        },
        invoice_number: { page: 1, box: { top: expect.closeTo(134, 0) } },
        currency: { page: null, box: null },
      },
    })
  })

  test('of one total has no sums to check', async () => {
    const pages = [[line(700, 'Rechnung Nr. 7'), line(680, 'Gesamtbetrag inkl. 19% MwSt. 119,00 EUR')]]
    const { output } = await extract({ pdf_base64: base64(createSmallPdf({ pages })) })
    expect(output).toMatchObject({
      totals: { net: null, tax: null, gross: '119.00' },
      checks: { arithmetic: { rules_applied: 0 } },
    })
  })

  test('that is a quotation is refused by name', async () => {
    const pages = [[line(700, 'Quotation'), line(680, 'No. 7'), line(660, 'Total 119.00 EUR')]]
    await expect(extract({ pdf_base64: base64(createSmallPdf({ pages })) })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/a quotation by its heading.*Not charged/),
    })
  })
})

describe('the checks', () => {
  test.each([
    ['is unavailable', jsonReply({ isValid: false, userError: 'MS_UNAVAILABLE' })],
    ['is down', { status: 503 }],
    ['talks nonsense', { body: '<html>' }],
  ])('say not checked, never invalid, when VIES %s', async (_, answer) => {
    const { output } = await extract({ xml: createUblInvoice() }, { answer })
    expect(output).toMatchObject({
      checks: {
        seller_vat_id: {
          checked: false,
          valid: null,
          source: null,
          reason: expect.stringContaining('could not be asked'),
        },
      },
    })
  })

  test('say invalid when VIES says so, or when the format cannot be', async () => {
    const unknown = await extract(
      { xml: createUblInvoice() },
      { answer: jsonReply({ isValid: false, userError: 'INVALID' }) },
    )
    expect(unknown.output).toMatchObject({ checks: { seller_vat_id: { checked: true, valid: false, source: 'VIES' } } })
    const { output, asked } = await extract({ xml: createUblInvoice({ DE136695976: 'DE12345ABC' }) })
    expect(output).toMatchObject({ checks: { seller_vat_id: { checked: true, valid: false, source: 'check digits' } } })
    expect(asked).toEqual([])
  })

  test('go by check digits outside of VIES', async () => {
    const { output } = await extract({ xml: createUblInvoice({ DE136695976: 'GB980780684' }) })
    expect(output).toMatchObject({
      checks: { seller_vat_id: { checked: false, valid: null, reason: expect.stringContaining('GB is not in VIES') } },
    })
  })

  test.each([
    [
      { DE89370400440532013000: 'DE88370400440532013000' },
      { checked: true, valid: false, reason: expect.stringContaining('mod 97') },
    ],
    [{ COBADEFFXXX: 'DEUTDEFFXXX' }, { valid: true, bic: 'COBADEFFXXX', bic_matches: false }],
    // Mod 97 holds, but no bank has the code.
    [
      { DE89370400440532013000: 'DE79000000001234567890' },
      { valid: true, bank: null, bic_matches: null, reason: expect.stringContaining('cannot exist') },
    ],
    [
      { '<cbc:ID>DE89370400440532013000</cbc:ID>': '' },
      { checked: false, valid: null, reason: 'The invoice states no IBAN.' },
    ],
  ])('judge the account: %j', async (changes, iban) => {
    const { output } = await extract({ xml: createUblInvoice(changes) })
    expect(output).toMatchObject({ checks: { iban } })
    expect(/payment\.bic/.test(JSON.stringify(output))).toBe('bic_matches' in iban && iban.bic_matches === false)
  })

  test('are skipped on request, without calling VIES', async () => {
    const { output, asked } = await extract({ xml: createUblInvoice(), validate: false })
    expect(output).toMatchObject({
      checks: { seller_vat_id: { checked: false }, iban: { checked: false }, arithmetic: { ok: true } },
    })
    expect(asked).toEqual([])
  })
})

describe('unreadable input is refused with a reason', () => {
  const two = [
    { name: 'a.xml', content: createUblInvoice() },
    { name: 'b.xml', content: createCiiInvoice() },
  ]
  const truncated = createUblInvoice().slice(0, 2000)

  test.each<[string, object, string]>([
    ['truncated XML', { xml: truncated }, 'xml: the XML is not well-formed'],
    [
      'a DOCTYPE',
      { xml: createUblInvoice().replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>') },
      'has a DOCTYPE',
    ],
    [
      'a wrong encoding',
      { xml_url: 'https://a.example/latin1.xml' },
      'xml_url: the XML is not in the encoding it declares',
    ],
    ['another document', { xml: '<html/>' }, 'is not an invoice: its root is html'],
    ['no document at all', { pdf_base64: base64('hello') }, 'pdf_base64: the file is not XML, a PDF or an image'],
    ['EDIFACT as text', { xml: "UNA:+.? '\nUNB+UNOC:3+S+R+210101:1200+1'" }, 'xml: the file is a UN/EDIFACT message'],
    ['EDIFACT', { xml_url: 'https://a.example/edi' }, 'UN/EDIFACT'],
    [
      'an encrypted PDF',
      { pdf_base64: base64(createSmallPdf({ isEncrypted: true })) },
      'pdf_base64: the PDF is encrypted',
    ],
    ['a broken PDF', { pdf_base64: base64('%PDF-1.7\nnothing') }, 'the PDF cannot be opened'],
    [
      'two invoices in one PDF',
      { pdf_base64: base64(createSmallPdf({ attachments: two })) },
      'contains 2 different invoices',
    ],
    [
      'a PDF that says hello',
      { pdf_base64: base64(createSmallPdf({ pages: [[{ x: 50, y: 700, text: 'hello' }]] })) },
      'does not look like an invoice',
    ],
    ['a page that is not there', { pdf_url: 'https://a.example/404' }, 'pdf_url: answered with status 404'],
    ['an address nobody answers', { xml_url: 'https://a.example/none' }, 'xml_url answers with nothing'],
    ['an empty page', { pdf_url: 'https://a.example/empty' }, 'pdf_url: answered with an empty body'],
    ['no base64', { pdf_base64: '%%%' }, 'pdf_base64: is not base64'],
    ['nothing', { xml: '  ' }, 'xml: is empty'],
  ])('%s', async (_, input, message) => {
    const ports = {
      web: web({
        'https://a.example/404': { status: 404, body: 'gone' },
        'https://a.example/empty': { body: '' },
        'https://a.example/edi': { body: "UNA:+.? 'UNB+UNOC:3+A+B+260301:1200+1'" },
        'https://a.example/latin1.xml': { body: Buffer.from(createUblInvoice(), 'latin1') },
      }),
    }
    await expect(extract(input, ports)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(message),
    })
  })

  test('a file of one byte more than 15 MB', async () => {
    const input = { pdf_base64: base64(new Uint8Array(15 * 1024 * 1024 + 1)) }
    await expect(extract(input)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('At most 15728640'),
    })
  })

  test('none or two of the fields', () => {
    expect(() => invoiceExtract.prepare({})).toThrow('exactly one of: pdf_url')
    expect(() => invoiceExtract.prepare({ xml: '<a/>', pdf_url: 'https://a.example/' })).toThrow('only one')
  })
})
