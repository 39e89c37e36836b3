import { type AsnType, Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import { UnreadableInvoice } from './unreadable-invoice.ts'

// RFC 5652, 5.1: ContentInfo { contentType, [0] SignedData { version, digestAlgorithms, encapContentInfo ... } }.
const SIGNED_DATA = '1.2.840.113549.1.7.2'
// DER tag of a SEQUENCE.
const SEQUENCE_TAG = 0x30

/** True for bytes that may be a CAdES envelope (.p7m). */
export function looksLikeCades(bytes: Uint8Array): boolean {
  return bytes[0] === SEQUENCE_TAG
}

/** The file inside a CAdES envelope (.p7m, in DER or BER). The signature is not checked. Throws UnreadableInvoice. */
export function readCadesContent(bytes: Uint8Array): Uint8Array {
  const [contentType, content] = childrenOf(decode(bytes))
  if (!(contentType instanceof ObjectIdentifier) || contentType.valueBlock.toString() !== SIGNED_DATA) {
    throw new UnreadableInvoice('the file is a DER structure but not a signed document (.p7m)')
  }
  const signedData = childrenOf(content)[0]
  const encapsulated = childrenOf(childrenOf(signedData)[2])[1]
  const file = childrenOf(encapsulated)[0]
  if (!(file instanceof OctetString)) {
    throw new UnreadableInvoice(
      'the signature (.p7m) is detached: it does not contain the invoice. Send the XML itself',
    )
  }
  return new Uint8Array(file.getValue())
}

function decode(bytes: Uint8Array): AsnType {
  try {
    const { offset, result } = fromBER(bytes)
    if (offset !== -1) return result
    throw new UnreadableInvoice(`the .p7m file is broken: ${result.error.slice(0, 120)}`)
  } catch (error) {
    // For some impossible lengths the decoder throws a RangeError.
    throw error instanceof UnreadableInvoice ? error : new UnreadableInvoice('the .p7m file is broken', error)
  }
}

function childrenOf(node: AsnType | undefined): readonly (AsnType | undefined)[] {
  return node instanceof Sequence || node instanceof Constructed ? node.valueBlock.value : []
}
