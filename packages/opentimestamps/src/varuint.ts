/** An unsigned LEB128 number, in its shortest form. */
export function toVaruint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest % 128) | 0x80)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
  return Uint8Array.from(bytes)
}

/** Bytes with a length prefix. */
export function toVarbytes(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([toVaruint(bytes.length), bytes])
}
