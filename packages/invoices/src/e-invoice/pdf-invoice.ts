import { Big } from 'big.js'
import type { PdfAttachment, PdfFile } from './pdf-file.ts'
import { findEmbeddedStreams } from './pdf-streams.ts'
import { type EInvoice, isEInvoice, readEInvoice } from './read-e-invoice.ts'
import { UnreadableInvoice } from './unreadable-invoice.ts'
import { decodeXml } from './xml-text.ts'

interface EmbeddedInvoice {
  readonly eInvoice: EInvoice
  /** Null if the attachment has no name. */
  readonly attachmentName: string | null
}

// Standard names of an invoice: if a file with such a name cannot be read, the caller must learn it.
const INVOICE_NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'order-x.xml']

/**
 * The one e-invoice inside a PDF, whatever its name; undefined if there is none. Throws UnreadableInvoice for several.
 */
export async function readEmbeddedInvoice(pdf: PdfFile, bytes: Uint8Array): Promise<EmbeddedInvoice | undefined> {
  const streams = findEmbeddedStreams(bytes)
  if (streams.isOversized) throw new UnreadableInvoice('the PDF has an attachment of more than 50 MB. Remove it')
  const attachments = await pdf.readAttachments()
  const named = attachments.flatMap(({ name, content }) => toInvoice(content, name))
  if (named.length === 0) refuseBroken(attachments)
  const invoices = named.length > 0 ? named : streams.xml.flatMap((content) => toInvoice(content, null))
  const different = new Set(invoices.map(({ eInvoice }) => identify(eInvoice)))
  if (different.size > 1) {
    throw new UnreadableInvoice(`the PDF contains ${different.size} different invoices. Send them one at a time`)
  }
  const [first, ...others] = invoices
  if (first && others.some((other) => contradicts(first, other))) {
    throw new UnreadableInvoice(
      `the PDF contains ${invoices.length} versions of an invoice with different amounts, accounts or sellers. Ask the seller which one is meant`,
    )
  }
  return first
}

function toInvoice(content: Uint8Array, attachmentName: string | null): EmbeddedInvoice[] {
  try {
    const xml = decodeXml(content)
    return isEInvoice(xml) ? [{ eInvoice: readEInvoice(xml), attachmentName }] : []
  } catch (error) {
    if (error instanceof UnreadableInvoice) return []
    throw error
  }
}

/** The same invoice may be embedded in two syntaxes. */
function identify({ invoice }: EInvoice): string {
  return [invoice.invoice_number, invoice.issue_date, invoice.totals.payable].join('\n')
}

/** True if two versions both state a currency, a total, an account or a seller, and not the same one: one may state less. */
function contradicts({ eInvoice: one }: EmbeddedInvoice, { eInvoice: other }: EmbeddedInvoice): boolean {
  const valuesOf = ({ invoice: { currency, totals, payment, seller } }: EInvoice) => [
    currency,
    totals.gross && new Big(totals.gross).toFixed(),
    payment.iban?.replaceAll(/\s/g, '') ?? null,
    seller.vat_id?.replaceAll(/\s/g, '') ?? null,
  ]
  const others = valuesOf(other)
  return valuesOf(one).some((value, at) => value !== null && ![null, value].includes(others[at] ?? null))
}

function refuseBroken(attachments: readonly PdfAttachment[]) {
  const named = attachments.find(({ name }) => INVOICE_NAMES.includes(name.toLowerCase()))
  if (!named) return
  try {
    readEInvoice(decodeXml(named.content))
  } catch (error) {
    if (!(error instanceof UnreadableInvoice)) throw error
    throw new UnreadableInvoice(`in the attachment ${named.name}, ${error.message}`, error)
  }
}
