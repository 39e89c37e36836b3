import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { fakeContext } from '../../test/kit/fake-context.ts'
import { renderSheet, type SheetRow } from './render-sheet.ts'

// What each type is for, and how ZXing calls it.
const SYMBOLS: readonly { readonly body: object; readonly text: string; readonly format: WriterOptions['format'] }[] = [
  { body: { type: 'code128' }, text: 'Order 2026/11-0042', format: 'Code128' },
  { body: { type: 'ean13' }, text: '4006381333931', format: 'EAN13' },
  { body: { type: 'ean8' }, text: '96385074', format: 'EAN8' },
  { body: { type: 'upca' }, text: '036000291452', format: 'UPCA' },
  { body: { type: 'upce' }, text: '01234565', format: 'UPCE' },
  { body: { type: 'code39' }, text: 'SHELF-17 A', format: 'Code39' },
  { body: { type: 'itf14' }, text: '15400141288763', format: 'ITF' },
  { body: { type: 'gs1_128' }, text: '(01)09501101530003(17)271231(10)AB-123', format: 'Code128' },
  { body: { type: 'isbn' }, text: '978-3-16-148410-0', format: 'EAN13' },
  { body: { type: 'ean13' }, text: '4006381333931 12', format: 'EAN13' },
  { body: { type: 'datamatrix' }, text: 'Grüße, Ωmega 東京', format: 'DataMatrix' },
  { body: { type: 'pdf417' }, text: 'Boarding pass of J. Doe', format: 'PDF417' },
  { body: { type: 'aztec' }, text: 'Ticket 0042', format: 'Aztec' },
  { body: { type: 'qr' }, text: 'https://example.com/?q=東京', format: 'QRCode' },
  {
    body: { type: 'qr', color: '#003366', background: '#ffeecc', error_correction: 'H' },
    text: 'in colours',
    format: 'QRCode',
  },
]

/** Each type of barcode: as PNG, as SVG, and as ZXing draws what it read from the PNG. */
export async function barcodeSheet(): Promise<string> {
  const wasmOf = (part: string) => {
    const path = createRequire(import.meta.url).resolve(`zxing-wasm/${part}/zxing_${part}.wasm`)
    return { overrides: { wasmBinary: new Uint8Array(readFileSync(path)).buffer } }
  }
  prepareZXingModule(wasmOf('reader'))
  prepareWriter(wasmOf('writer'))
  const rows: SheetRow[] = []
  for (const { body, text, format } of SYMBOLS) {
    const answer = (await barcode.prepare({ ...body, text, include_svg: true })(fakeContext())) as {
      readonly image_base64: string
      readonly svg: string
      readonly type: string
    }
    const png = Buffer.from(answer.image_base64, 'base64')
    const [read] = await readBarcodes(new Uint8Array(png), { tryHarder: true })
    const theirs = await writeBarcode(read?.text ?? text, { ...(format && { format }), scale: 3, withHRT: true })
    const drawn = theirs.svg
      ? await sharp(Buffer.from(theirs.svg)).flatten({ background: 'white' }).png().toBuffer()
      : null
    rows.push({
      name: `${answer.type} of ${text}: ZXing reads ${read ? `${read.format} ${read.text}` : 'nothing'}`,
      pictures: {
        ...(drawn && { ZXing: drawn }),
        PNG: png,
        SVG: await sharp(Buffer.from(answer.svg)).png().toBuffer(),
      },
    })
  }
  return renderSheet({ title: 'Barcodes', background: 'white', rows })
}
