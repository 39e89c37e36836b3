import { constants, inflateSync } from 'node:zlib'

// Larger attachments are not invoices, and may be bombs: inflation stops here.
const MAX_INFLATED_BYTES = 50_000_000
const MAX_CANDIDATES = 50
const MAX_DICTIONARY_BYTES = 1024

/** The files embedded in a PDF, found in its raw bytes. */
export interface EmbeddedStreams {
  /** Streams that may be XML. */
  readonly xml: readonly Uint8Array[]
  /** One of them inflates to more than 50 MB. */
  readonly isOversized: boolean
}

/**
 * Finds embedded files of a PDF in its raw bytes. This also finds files that only an annotation or the catalog's AF
 * array contains, and files behind a broken cross-reference table. Streams of an encrypted file stay unread.
 */
export function findEmbeddedStreams(pdf: Uint8Array): EmbeddedStreams {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const xml: Uint8Array[] = []
  let candidates = 0
  let at = bytes.indexOf('EmbeddedFile')
  while (at !== -1 && candidates < MAX_CANDIDATES) {
    const stream = findStream(bytes, at)
    if (stream) {
      candidates += 1
      const content = inflate(stream)
      if (content === 'oversized') return { xml, isOversized: true }
      if (content && looksLikeXml(content)) xml.push(content)
    }
    at = bytes.indexOf('EmbeddedFile', at + 1)
  }
  return { xml, isOversized: false }
}

interface EmbeddedStream {
  readonly dictionary: string
  readonly content: Buffer
}

/** The stream whose dictionary mentions the byte at `at`. */
function findStream(bytes: Buffer, at: number): EmbeddedStream | undefined {
  const keyword = bytes.subarray(0, at + MAX_DICTIONARY_BYTES).indexOf('stream', at)
  if (keyword === -1) return undefined
  const dictionary = bytes.toString('latin1', Math.max(0, at - MAX_DICTIONARY_BYTES), keyword)
  // An 'endobj' in between means that the name is elsewhere, such as in the name tree.
  if (dictionary.slice(dictionary.lastIndexOf('EmbeddedFile')).includes('endobj')) return undefined
  const start = keyword + 'stream'.length + (bytes[keyword + 'stream'.length] === 0x0d ? 2 : 1)
  const end = bytes.indexOf('endstream', start)
  return {
    dictionary: dictionary.slice(dictionary.lastIndexOf(' obj')),
    content: bytes.subarray(start, end === -1 ? undefined : end),
  }
}

function inflate({ dictionary, content }: EmbeddedStream): Uint8Array | 'oversized' | undefined {
  if (!dictionary.includes('/Filter')) return content
  if (!dictionary.includes('FlateDecode')) return undefined
  try {
    return inflateSync(content, { maxOutputLength: MAX_INFLATED_BYTES, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    return error instanceof RangeError ? 'oversized' : undefined
  }
}

function looksLikeXml(content: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(content.subarray(0, 64)).includes('<')
}
