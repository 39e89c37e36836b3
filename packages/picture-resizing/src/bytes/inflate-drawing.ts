import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { invalidInput } from '@farebox/call-errors'

const inflate = promisify(gunzip)

/** Decompresses .svgz; returns anything else unchanged. Throws invalid_input if damaged or larger than `maxBytes`. */
export async function inflateDrawing(
  bytes: Uint8Array,
  { field, maxBytes }: { readonly field: string; readonly maxBytes: number },
): Promise<Uint8Array> {
  // RFC 1952, 2.3.1.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await inflate(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    const problem = isTooLarge ? `holds more than ${maxBytes / 2 ** 20} MB` : 'is damaged or cut short'
    throw invalidInput(`${field}: is compressed by gzip and ${problem}. Send the SVG itself.`, error)
  }
}
