/** PDFium's memory. */
export interface Memory {
  readonly HEAPU8: Uint8Array
  _malloc(size: number): number
  _free(address: number): void
}

/** A text of PDFium, which writes zero-terminated UTF-16LE; a first call of `write` returns how many bytes that takes. */
export function readText(module: Memory, write: (buffer: number, size: number) => number): string {
  const size = write(0, 0)
  if (size <= 2) return ''
  const buffer = module._malloc(size)
  try {
    write(buffer, size)
    return Buffer.from(module.HEAPU8.slice(buffer, buffer + size - 2))
      .toString('utf16le')
      .toWellFormed()
  } finally {
    module._free(buffer)
  }
}
