import { looksLikeCades, readCadesContent } from './cades.ts'
import { type EInvoice, readEInvoice } from './read-e-invoice.ts'
import { decodeXml } from './xml-text.ts'

const ENVELOPE_WARNING = 'The invoice came in a signed envelope (.p7m); the signature was not checked.'

/** An e-invoice from the bytes of an XML file or of a signed one (.p7m). Throws UnreadableInvoice. */
export function readEInvoiceFile(bytes: Uint8Array): EInvoice {
  const inner = looksLikeCades(bytes) ? readCadesContent(bytes) : undefined
  const eInvoice = readEInvoice(decodeXml(inner ?? bytes))
  return inner ? { ...eInvoice, warnings: [ENVELOPE_WARNING, ...eInvoice.warnings] } : eInvoice
}
