import { closeSync, openSync, readSync } from 'node:fs'

/** Sets `known` at the number of each letter that the font in a file (TrueType or OpenType, a trusted one) has. */
export function markLetters(path: string, known: Uint8Array): void {
  const map = readTable(path, 'cmap')
  for (let at = 4; at < 4 + 8 * map.readUInt16BE(2); at += 8) {
    const table = map.subarray(map.readUInt32BE(at + 4))
    const format = table.readUInt16BE(0)
    // By segments, and by groups: those of other formats are for other platforms, or for variants.
    if (format === 4) markSegments(table, known)
    if (format === 12) markGroups(table, known)
  }
}

function readTable(path: string, name: string): Buffer {
  const file = openSync(path, 'r')
  const read = (at: number, length: number) => {
    const bytes = Buffer.alloc(length)
    readSync(file, bytes, 0, length, at)
    return bytes
  }
  try {
    const count = read(4, 2).readUInt16BE(0)
    const entries = read(12, 16 * count)
    const at = Array.from({ length: count }, (_, entry) => 16 * entry).find(
      (start) => entries.toString('latin1', start, start + 4) === name,
    )
    if (at === undefined) throw new Error(`${path} has no table ${name}.`)
    return read(entries.readUInt32BE(at + 8), entries.readUInt32BE(at + 12))
  } finally {
    closeSync(file)
  }
}

// OpenType, "cmap", format 4: ends, starts, deltas and offsets of segments, one list behind the other.
function markSegments(table: Buffer, known: Uint8Array) {
  const size = table.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const [end, start, delta] = [14, 16 + size, 16 + 2 * size].map((list) => table.readUInt16BE(list + at))
    const place = 16 + 3 * size + at
    const offset = table.readUInt16BE(place)
    for (let letter = start ?? 0; letter <= (end ?? 0); letter++) {
      const listed = offset === 0 ? letter : table.readUInt16BE(place + offset + 2 * (letter - (start ?? 0)))
      // Glyph 0 stands for what the font lacks.
      if ((listed !== 0 || offset === 0) && (listed + (delta ?? 0)) % 0x10000 !== 0) known[letter] = 1
    }
  }
}

// OpenType, "cmap", format 12: first and last letter and first glyph of each group.
function markGroups(table: Buffer, known: Uint8Array) {
  const count = table.readUInt32BE(12)
  for (let at = 16; at < 16 + 12 * count; at += 12)
    known.fill(1, table.readUInt32BE(at), table.readUInt32BE(at + 4) + 1)
}
