import { constants, inflateSync } from 'node:zlib'

// A bomb is inflated no further than this.
const MAX_INFLATED_BYTES = 15_000_000
const MAX_CANDIDATES = 50
const MAX_DICTIONARY_BYTES = 1024

/**
 * Embedded XML files of a PDF by its raw bytes: what an annotation or only the catalog's AF array holds, and what a file
 * with a broken cross-reference table still has. Streams of an encrypted file stay unread.
 */
export function findEmbeddedXml(pdf: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const found: Uint8Array[] = []
  let candidates = 0
  let at = bytes.indexOf('EmbeddedFile')
  while (at !== -1 && candidates < MAX_CANDIDATES) {
    const stream = findStream(bytes, at)
    if (stream) {
      candidates += 1
      const content = inflate(stream)
      if (content && looksLikeXml(content)) found.push(content)
    }
    at = bytes.indexOf('EmbeddedFile', at + 1)
  }
  return found
}

/** The stream whose dictionary mentions the byte at `at`. */
function findStream(bytes: Buffer, at: number): { dictionary: string; content: Buffer } | undefined {
  const keyword = bytes.subarray(0, at + MAX_DICTIONARY_BYTES).indexOf('stream', at)
  const dictionary = bytes.toString('latin1', Math.max(0, at - MAX_DICTIONARY_BYTES), keyword)
  // 'endobj' in between: the name was somewhere else, such as in the name tree.
  if (keyword === -1 || dictionary.slice(dictionary.lastIndexOf('EmbeddedFile')).includes('endobj')) return undefined
  const start = keyword + 'stream'.length + (bytes[keyword + 6] === 0x0d ? 2 : 1)
  const end = bytes.indexOf('endstream', start)
  return {
    dictionary: dictionary.slice(dictionary.lastIndexOf(' obj')),
    content: bytes.subarray(start, end === -1 ? undefined : end),
  }
}

function inflate({ dictionary, content }: { dictionary: string; content: Buffer }): Uint8Array | undefined {
  if (!dictionary.includes('/Filter')) return content
  if (!dictionary.includes('FlateDecode')) return undefined
  try {
    return inflateSync(content, { maxOutputLength: MAX_INFLATED_BYTES, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}

function looksLikeXml(content: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(content.subarray(0, 64)).includes('<')
}
