import { UnreadableInvoice } from './unreadable-invoice.ts'

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of an XML file, decoded by its byte order mark, otherwise its declaration, otherwise UTF-8. Refuses invalid
 * bytes.
 */
export function decodeXml(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0]
  const encoding = marked ?? findUnmarkedUtf16(bytes) ?? findDeclared(bytes) ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    const what = error instanceof RangeError ? 'declares an unknown encoding' : 'is not in the encoding it declares'
    throw new UnreadableInvoice(`the XML ${what}: ${encoding}. Save it as UTF-8`, error)
  }
}

/** XML 1.0, appendix F: the first character is '<'. */
function findUnmarkedUtf16([first, second]: Uint8Array): string | undefined {
  if (first === 0x3c && second === 0) return 'utf-16le'
  return first === 0 && second === 0x3c ? 'utf-16be' : undefined
}

// A declaration that is readable as ASCII is not in UTF-16, whatever it says.
function findDeclared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^<\?xml[^>]{0,80}?encoding\s{0,8}=\s{0,8}["']([A-Za-z0-9._-]{1,40})["']/
    .exec(head)?.[1]
    ?.toLowerCase()
  return declared?.startsWith('utf-16') ? 'utf-8' : declared
}
