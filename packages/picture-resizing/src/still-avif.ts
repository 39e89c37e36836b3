/** An animated AVIF as the picture that stands in it beside its frames: the first one. Any other file is returned as it is. */
export function toStillAvif(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  // ISO/IEC 14496-12, 4.3: length, 'ftyp', and the brand that the file prefers.
  if (bytes.toString('latin1', 4, 12) !== 'ftypavis') return file
  const still = Buffer.from(bytes)
  still.write('avif', 8, 'latin1')
  return still
}
