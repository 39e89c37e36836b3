import { expect, test } from 'vitest'
import { createUblInvoice } from '../../test/e-invoices.ts'
import { readCadesContent } from './cades.ts'
import { readEInvoiceFile } from './read-e-invoice.ts'

// X.690, 8.1: identifier, length, contents.
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents)
  const { length } = body
  const size = length < 128 ? [length] : [0x83, length >> 16, (length >> 8) & 255, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

// X.690, 8.1.3.6: indefinite length, ended by two zero octets.
function ber(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from([tag, 0x80]), ...contents, Buffer.from([0, 0])])
}

const SIGNED_DATA_OID = Buffer.from('06092a864886f70d010702', 'hex')
const DATA_OID = Buffer.from('06092a864886f70d010701', 'hex')
const VERSION = Buffer.from('020101', 'hex')
const NO_DIGESTS = Buffer.from('3100', 'hex')
const NO_SIGNERS = Buffer.from('3100', 'hex')

function envelope(write: typeof der, content: Buffer[]): Buffer {
  const encapsulated = write(0x30, DATA_OID, ...content)
  return write(0x30, SIGNED_DATA_OID, write(0xa0, write(0x30, VERSION, NO_DIGESTS, encapsulated, NO_SIGNERS)))
}

test('takes the invoice out of a DER envelope, and says that the signature was not checked', () => {
  const xml = Buffer.from(createUblInvoice())
  const { invoice, warnings } = readEInvoiceFile(envelope(der, [der(0xa0, der(0x04, xml))]))
  expect(invoice.invoice_number).toBe('INV-1')
  expect(warnings).toEqual([expect.stringContaining('signature was not checked')])
})

test('joins the pieces of a BER envelope', () => {
  const pieces = ['<a>', 'b', '</a>'].map((piece) => der(0x04, Buffer.from(piece)))
  const content = readCadesContent(envelope(ber, [ber(0xa0, ber(0x24, ...pieces))]))
  expect(Buffer.from(content).toString()).toBe('<a>b</a>')
})

test('refuses what holds no invoice', () => {
  expect(() => readCadesContent(envelope(der, []))).toThrow('detached')
  expect(() => readCadesContent(der(0x30, DATA_OID))).toThrow('not a signed document')
  expect(() => readCadesContent(Buffer.from('3082ffff', 'hex'))).toThrow('.p7m file is broken')
  expect(() => readCadesContent(Buffer.alloc(100_000, Buffer.from([0x30, 0x80])))).toThrow(
    expect.objectContaining({ name: 'UnreadableInvoice' }),
  )
})
