import type { PdfFile } from './pdf-file.ts'
import { findEmbeddedXml } from './pdf-streams.ts'
import { type EInvoice, isEInvoice, readEInvoice } from './read-e-invoice.ts'
import { UnreadableInvoice } from './unreadable-invoice.ts'
import { decodeXml } from './xml-text.ts'

export interface EmbeddedInvoice {
  readonly eInvoice: EInvoice
  /** Null where the file is attached without a name. */
  readonly attachmentName: string | null
}

// Under these names there is an invoice or nothing: one that cannot be read must not be passed over in silence.
const INVOICE_NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'order-x.xml']

/** The one e-invoice inside a PDF, whatever its name; undefined where there is none. Throws UnreadableInvoice for several. */
export async function readEmbeddedInvoice(pdf: PdfFile, bytes: Uint8Array): Promise<EmbeddedInvoice | undefined> {
  const attachments = await pdf.readAttachments()
  const invoices = attachments.flatMap(({ name, content }) => {
    const xml = toInvoiceXml(content)
    return xml === undefined ? [] : [{ name, xml }]
  })
  if (invoices.length === 0) refuseBroken(attachments)
  const all = invoices.length > 0 ? invoices : findEmbeddedXml(bytes).flatMap(toNameless)
  const different = new Map(all.map(({ name, xml }) => [xml, name]))
  if (different.size > 1) {
    throw new UnreadableInvoice(`the PDF holds ${different.size} different invoices. Send them one at a time`)
  }
  for (const [xml, attachmentName] of different) return { eInvoice: readEInvoice(xml), attachmentName }
  return undefined
}

function toInvoiceXml(content: Uint8Array): string | undefined {
  try {
    const xml = decodeXml(content)
    return isEInvoice(xml) ? xml : undefined
  } catch {
    return undefined
  }
}

function toNameless(content: Uint8Array): { name: null; xml: string }[] {
  const xml = toInvoiceXml(content)
  return xml === undefined ? [] : [{ name: null, xml }]
}

function refuseBroken(attachments: readonly { name: string; content: Uint8Array }[]) {
  const named = attachments.find(({ name }) => INVOICE_NAMES.includes(name.toLowerCase()))
  if (!named) return
  try {
    readEInvoice(decodeXml(named.content))
  } catch (error) {
    if (error instanceof UnreadableInvoice)
      throw new UnreadableInvoice(`in the attachment ${named.name}, ${error.message}`, error)
    throw error
  }
}
