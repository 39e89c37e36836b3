import { invalidInput } from '../../contract/errors.ts'
import { looksLikeCades } from '../../domain/e-invoice/cades.ts'
import { openPdf, type PdfFile, type PlacedText } from '../../domain/e-invoice/pdf-file.ts'
import { readEmbeddedInvoice } from '../../domain/e-invoice/pdf-invoice.ts'
import type { EInvoice } from '../../domain/e-invoice/read-e-invoice.ts'
import { readEInvoiceFile } from '../../domain/e-invoice/read-e-invoice-file.ts'
import { UnreadableInvoice } from '../../domain/e-invoice/unreadable-invoice.ts'
import { type ImageFormat, readImageFormat } from '../../domain/images/image-format.ts'
import type { SourceFile } from './source-file.ts'

/** What a file turned out to be, by its content and never by the field it came in. */
export type ReadDocument =
  | { readonly kind: 'e-invoice'; readonly eInvoice: EInvoice; readonly note: string }
  | { readonly kind: 'text'; readonly pages: readonly (readonly PlacedText[])[]; readonly pageCount: number }
  | { readonly kind: 'scan'; readonly pageCount: number }
  | { readonly kind: 'image'; readonly format: Exclude<ImageFormat, 'svg'> }

/** Pages of a PDF that are read; an invoice of more has its totals on none of the rest. */
export const MAX_PAGES = 20

/** Reads a file as far as it can be read without guessing. Throws invalid_input that says what is wrong with it. */
export async function readDocument({ field, bytes }: SourceFile): Promise<ReadDocument> {
  try {
    return await read(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableInvoice)) throw error
    throw invalidInput(`${field}: ${error.message}. Not charged.`, error)
  }
}

async function read(bytes: Uint8Array): Promise<ReadDocument> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return await readPdf(bytes)
  const image = readImageFormat(bytes)
  if (image && image !== 'svg') return { kind: 'image', format: image }
  if (/^UN[AB]\W/.test(head)) throw new UnreadableInvoice('the file is a UN/EDIFACT message, which is not supported')
  const file = toBinary(bytes, head)
  if (!looksLikeCades(file) && !/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff|\0)?\s*</.test(head)) {
    throw new UnreadableInvoice('the file is no XML, no PDF and no image that can be read')
  }
  const eInvoice = readEInvoiceFile(file)
  return { kind: 'e-invoice', eInvoice, note: `Read exactly from XML (${eInvoice.syntax}).` }
}

// Some systems hand out signed invoices as base64 text. 'MI' is how a DER or BER sequence begins in it.
function toBinary(bytes: Uint8Array, head: string): Uint8Array {
  return /^\s*MI[A-M][A-Za-z0-9+/]/.test(head) ? Buffer.from(Buffer.from(bytes).toString('latin1'), 'base64') : bytes
}

async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  await using pdf = await openPdf(bytes)
  const embedded = await readEmbeddedInvoice(pdf, bytes)
  if (embedded) {
    const { eInvoice, attachmentName } = embedded
    const where = attachmentName === null ? 'an unnamed attachment' : `the attachment ${attachmentName}`
    return { kind: 'e-invoice', eInvoice, note: `Read exactly from ${where} of the PDF (${eInvoice.syntax}).` }
  }
  const pages = await readPages(pdf)
  const { pageCount } = pdf
  return pages.some((page) => page.length > 0) ? { kind: 'text', pages, pageCount } : { kind: 'scan', pageCount }
}

async function readPages(pdf: PdfFile): Promise<PlacedText[][]> {
  const pages: PlacedText[][] = []
  for (let page = 1; page <= Math.min(pdf.pageCount, MAX_PAGES); page += 1) pages.push(await pdf.readText(page))
  return pages
}
