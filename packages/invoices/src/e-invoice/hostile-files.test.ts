import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../test/e-invoices.ts'
import { createSmallPdf } from '../../test/small-pdf.ts'
import { checkArithmetic } from './arithmetic.ts'
import { openPdf } from './pdf-file.ts'
import { readEmbeddedInvoice } from './pdf-invoice.ts'
import { readEInvoiceFile } from './read-e-invoice.ts'

/** The file with some bytes overwritten and its end cut off. */
function mutationsOf(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  const place = fc.nat(bytes.length - 1)
  const changes = fc.array(fc.tuple(place, fc.oneof(fc.nat(255), fc.constantFrom(0x3c, 0x3e, 0x26, 0x30, 0x80, 0))), {
    maxLength: 12,
  })
  return fc.tuple(changes, fc.oneof(fc.constant(bytes.length), place)).map(([overwritten, length]) => {
    const mutant = Uint8Array.from(bytes)
    for (const [at, value] of overwritten) mutant[at] = value
    return mutant.subarray(0, length)
  })
}

test.each([createUblInvoice(), createCiiInvoice()].map((xml) => Buffer.from(xml)))(
  'reads or refuses mutated XML, and never fails otherwise (%#)',
  (bytes) => {
    const read = (mutant: Uint8Array) => {
      try {
        checkArithmetic(readEInvoiceFile(mutant).invoice)
      } catch (error) {
        expect(error).toMatchObject({ name: 'UnreadableInvoice' })
      }
    }
    fc.assert(fc.property(mutationsOf(bytes), read), { numRuns: 1000 })
  },
)

test('reads or refuses a mutated PDF, and never fails otherwise', async () => {
  const bytes = createSmallPdf({
    pages: [[{ x: 50, y: 700, text: 'Invoice 1' }]],
    attachments: [{ name: 'factur-x.xml', content: createCiiInvoice() }],
    tree: 'kids',
  })
  const read = async (mutant: Uint8Array) => {
    try {
      await using pdf = await openPdf(mutant)
      await readEmbeddedInvoice(pdf, mutant)
      if (pdf.pageCount > 0) await pdf.readText(1)
    } catch (error) {
      expect(error).toMatchObject({ name: 'UnreadableInvoice' })
    }
  }
  await fc.assert(fc.asyncProperty(mutationsOf(bytes), read), { numRuns: 400 })
})

test('reads or refuses arbitrary bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        readEInvoiceFile(bytes)
      } catch (error) {
        expect(error).toMatchObject({ name: 'UnreadableInvoice' })
      }
    }),
    { numRuns: 1000 },
  )
})
