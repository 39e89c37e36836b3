import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { barcode } from './barcode.service.ts'

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
})

/** The symbol as an independent reader decodes it. */
async function scan({ payload, ...body }: { readonly payload: object; readonly type?: string }) {
  const { named, ...rest } = payload as { readonly named?: string }
  const answer = (await barcode.prepare({ text: named, payload: rest, ...body })(fakeContext())) as {
    image_base64: string
    text: string
    type: string
  }
  const [symbol] = await readBarcodes(new Uint8Array(Buffer.from(answer.image_base64, 'base64')), {})
  expect(symbol?.text).toBe(answer.text)
  return { text: symbol?.text, format: symbol?.format, ecLevel: symbol?.ecLevel }
}

// The example of EPC069-12 version 2.1, annex, and one of a wiki of payment software.
test.each([
  [
    {
      bic: 'BHBLDEHHXXX',
      named: 'Franz Mustermänn',
      iban: 'DE71110220330123456789',
      amount: '12.3',
      purpose: 'GDDS',
      reference: 'RF18539007547034',
    },
    'BCD\n002\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.30\nGDDS\nRF18539007547034',
  ],
  [
    {
      named: "François D'Alsace S.A.",
      iban: 'FR14 2004 1010 0505 0001 3M02 606',
      amount: '12.3',
      message: 'Client:Marie Louise La Lune',
    },
    "BCD\n002\n1\nSCT\n\nFrançois D'Alsace S.A.\nFR1420041010050500013M02606\nEUR12.30\n\n\nClient:Marie Louise La Lune",
  ],
])('a payment is the lines of EPC069-12 in a QR code of level M (%#)', async (payment, text) => {
  expect(await scan({ payload: { kind: 'epc', ...payment } })).toEqual({ text, format: 'QRCode', ecLevel: 'M' })
})

const PAYEE = { kind: 'epc', named: 'Red Cross', iban: 'BE72000000001616' }

test.each([
  [{ ...PAYEE, iban: 'BE73000000001616' }, 'payload.iban'],
  [{ ...PAYEE, amount: '0.00' }, 'payload.amount'],
  [{ ...PAYEE, iban: 'TR330006100519786457841326', bic: 'TCZBTR2A' }, 'no SEPA credit transfer'],
  [{ ...PAYEE, iban: 'AE070331234567890123456', bic: 'BOMLAEAD' }, 'no SEPA credit transfer'],
  [{ ...PAYEE, iban: 'CH9300762011623852957' }, 'payload.bic'],
  [{ ...PAYEE, iban: 'GB29NWBK60161331926819' }, 'payload.bic'],
  [{ ...PAYEE, reference: 'RF18539007547035' }, 'payload.reference'],
  [{ ...PAYEE, reference: 'RF18539007547034', message: 'both' }, 'Give only one'],
  [{ ...PAYEE, named: '€'.repeat(70), message: '€'.repeat(140) }, '331'],
  [{ kind: 'wifi', named: 'home', password: 'short' }, '8 to 63'],
  [{ kind: 'wifi', named: 'home' }, 'payload.password'],
  [{ kind: 'wifi', named: 'ü'.repeat(17), security: 'nopass' }, '32 bytes'],
  [{ kind: 'vcard', named: 'x'.repeat(100), title: 'y'.repeat(200), organization: 'z'.repeat(200) }, '500'],
])('refuses payments that banking apps would reject: %j', async (payload, message) => {
  await expect(async () => scan({ payload })).rejects.toThrow(message)
})

test.each([{ named: 'A\nDE71110220330123456789' }, { named: 'x'.repeat(71) }, { message: 'a\nb' }])(
  'refuses line breaks, which would start the next field, and names too long: %j',
  async (part) => {
    await expect(async () => scan({ payload: { ...PAYEE, ...part } })).rejects.toMatchObject({ code: 'invalid_input' })
  },
)

test.each([
  [{ type: 'pdf417' }, 'qr'],
  [{ type: 'ean13' }, 'ean13'],
  [{ error_correction: 'H' }, 'correction M'],
])('a payment is a QR code of level M and nothing else: %j', async (options, message) => {
  await expect(async () => scan({ payload: PAYEE, ...options })).rejects.toThrow(message)
})

// Escapes as ZXing reads them, with samples from its wiki and tests.
test.each([
  [{ named: 'mynetwork', password: 'mypass12' }, 'WIFI:T:WPA;S:mynetwork;P:mypass12;;'],
  [
    { named: '"foo;bar\\baz"', password: 'a:b,c;d\\e', hidden: true },
    'WIFI:T:WPA;S:\\"foo\\;bar\\\\baz\\";P:a\\:b\\,c\\;d\\\\e;H:true;;',
  ],
  [{ named: 'Café', security: 'nopass' }, 'WIFI:T:nopass;S:Café;;'],
])('a network is written in the format phones join by: %j', async (network, text) => {
  expect(await scan({ payload: { kind: 'wifi', ...network } })).toMatchObject({ text, format: 'QRCode' })
})

test('a contact is a vCard 3.0, each value escaped', async () => {
  const payload = {
    ...{
      kind: 'vcard',
      named: 'Ada King, Countess',
      family_name: 'King',
      given_name: 'Ada',
      organization: 'Engines; Ltd',
    },
    ...{ phone: '+44 20 1234', email: 'ada@example.com', street: '1 Main\nStreet', city: 'London', country: 'UK' },
  }
  const { text } = await scan({ payload, type: 'datamatrix' })
  expect(text?.split('\r\n')).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', 'N:King;Ada;;;', 'FN:Ada King\\, Countess', 'ORG:Engines\\; Ltd'],
    ...['TEL:+44 20 1234', 'EMAIL:ada@example.com', 'ADR:;;1 Main\\nStreet;London;;;UK', 'END:VCARD'],
  ])
})

test('a name alone is split at its last word', async () => {
  const url = 'https://pier.example/?from=1;to=2,3\nTEL:1'
  expect((await scan({ payload: { kind: 'vcard', named: 'Pier', url } })).text).toContain(
    'URL:https://pier.example/?from=1;to=2,3%0ATEL:1\r\n',
  )
  expect((await scan({ payload: { kind: 'vcard', named: 'Grace Brewster Hopper' } })).text).toContain(
    'N:Hopper;Grace Brewster;;;',
  )
})

test('needs a text in addition to the payload', () => {
  const { named: _, ...payload } = PAYEE
  expect(() => barcode.prepare({ payload })).toThrow('text')
})
