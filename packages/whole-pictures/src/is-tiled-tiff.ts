const TILE_WIDTH = 322
// TIFF 6.0, section 2, and BigTIFF: the widths of an address and of an entry, and where the first address stands.
const [CLASSIC, BIG] = [
  { first: 4, address: 4, count: 2, entry: 12 },
  { first: 8, address: 8, count: 8, entry: 20 },
]

/** True for a TIFF whose first picture is stored in tiles, not in rows. */
export function isTiledTiff(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = file.toString('latin1', 0, 2) === 'II'
  const read = (at: number, length: number) => {
    if (at < 0 || at + length > file.length) return 0
    const part = file.subarray(at, at + length)
    // An address beyond six bytes is of no file.
    const number = length > 6 ? (isLittle ? part.subarray(0, 6) : part.subarray(2)) : part
    return isLittle ? number.readUIntLE(0, number.length) : number.readUIntBE(0, number.length)
  }
  const version = read(2, 2)
  if (version !== 42 && version !== 43) return false
  const { first, address, count, entry } = version === 42 ? CLASSIC : BIG
  const directory = read(first, address)
  const entries = Math.min(read(directory, count), Math.floor(file.length / entry))
  for (let index = 0; index < entries; index += 1) {
    if (read(directory + count + index * entry, 2) === TILE_WIDTH) return true
  }
  return false
}
