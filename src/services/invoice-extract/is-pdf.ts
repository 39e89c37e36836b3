// A PDF may begin with bytes of something else, even of a picture.
const HEAD_BYTES = 1024

/** True if a file is a PDF, by its content. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).includes('%PDF-')
}
