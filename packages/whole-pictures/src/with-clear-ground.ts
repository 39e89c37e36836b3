const [EXTENSION, PICTURE, END] = [0x21, 0x2c, 0x3b]
// A frame of one transparent dot, with two colours of its own.
const CLEAR_DOT = Buffer.from(`21f90401000000002c000000000100010080${'000000'.repeat(2)}02024401003b`, 'hex')

/**
 * A GIF whose first frame leaves a part of its canvas free, as a still in which that part is transparent, as browsers show
 * it: the library draws it black where no frame has a transparent colour. Any other file is returned as it is.
 */
export function withClearGround(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^GIF8[79]a/.test(file.toString('latin1', 0, 6)) || file.length < 13) return bytes
  let at = 13 + colours(file[10])
  while (file[at] === EXTENSION) at = afterBlocks(file, at + 2)
  if (file[at] !== PICTURE || at + 10 > file.length) return bytes
  const [width, height] = [file.readUInt16LE(6), file.readUInt16LE(8)]
  const [left, top, wide, high] = [1, 3, 5, 7].map((offset) => file.readUInt16LE(at + offset))
  if (left === 0 && top === 0 && (wide ?? 0) >= width && (high ?? 0) >= height) return bytes
  const end = afterBlocks(file, at + 10 + colours(file[at + 9]) + 1)
  // What is cut short is not made whole.
  return file[end] === undefined || ![EXTENSION, PICTURE, END].includes(file[end])
    ? bytes
    : Buffer.concat([file.subarray(0, end), CLEAR_DOT])
}

/** The length of a table of colours, by the byte that announces it. */
function colours(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** Where the sub-blocks that begin at a place end. */
function afterBlocks(file: Buffer, start: number): number {
  let at = start
  for (let length = file[at]; length !== undefined && length > 0; length = file[at]) at += length + 1
  return at + 1
}
