/** The formats that readImageFormat() detects. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff' | 'svg' | 'heic'

const HEAD_BYTES = 1000

/** Detects the format of a file by its first bytes, independent of its name; null if it is not an image. */
export function readImageFormat(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  // The number 42 in either byte order, or 43 in a BigTIFF.
  if (/^(II[*+]|MM\0[*+])/.test(head)) return 'tiff'
  if (head.startsWith('ftyp', 4)) return readBrands(bytes, head)
  // The decoder searches the same number of bytes for the svg element.
  if (/^(\xef\xbb\xbf)?\s*</.test(head) && /<svg[\s>]/.test(head)) return 'svg'
  return null
}

// ISO/IEC 14496-12, 4.3: the first four bytes are the length of the first box, which lists brands of four characters.
function readBrands(bytes: Uint8Array, head: string): ImageFormat | null {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands = head.slice(8, length).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(he[iv][a-z]|mif1|msf1)$/.test(brand)) ? 'heic' : null
}
