import { readAvifColours, withAvifProfile } from './avif-profile.ts'
import { readPngColours, withPngProfile } from './png-profile.ts'
import { renderProfile } from './render-profile.ts'

/** A file whose colours are stated by an ICC profile, or are sRGB. */
export interface ProfiledPicture {
  readonly bytes: Uint8Array
  /** The kind of high dynamic range that was mapped to that of a screen; null if the picture has none. */
  readonly hdr: 'pq' | 'hlg' | null
}

/**
 * Writes what a PNG (cICP, gAMA, cHRM) or an AVIF (nclx, or the header of its stream) says of its colours into it as an ICC
 * profile, which decoders convert from. Any other file, and one that has a profile or is in sRGB, is returned as it is.
 */
export function withColourProfile(file: Uint8Array): ProfiledPicture {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const isPng = bytes[0] === 0x89
  if (!isPng && bytes.toString('latin1', 4, 8) !== 'ftyp') return { bytes: file, hdr: null }
  const colours = isPng ? readPngColours(bytes) : readAvifColours(bytes)
  const profile = colours && renderProfile(colours)
  if (!colours || !profile) return { bytes: file, hdr: null }
  return { bytes: (isPng ? withPngProfile : withAvifProfile)(bytes, profile), hdr: colours.transfer.hdr }
}
