// Writes .ots bytes from the format's definition alone, so that tests of the codec do not rely on the codec.
const MAGIC = Buffer.from('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294', 'hex')

/** An .ots file: version 1, the hash with this tag, the digest, then the serialised timestamp. */
export function otsFile(digest: Uint8Array, timestamp: Uint8Array, hashTag = 0x08): Buffer {
  return Buffer.concat([MAGIC, Uint8Array.of(1, hashTag), digest, timestamp])
}

/** Branches of one message: all but the last are preceded by 0xff. */
export function fork(...branches: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    branches.flatMap((branch, i) => (i < branches.length - 1 ? [Uint8Array.of(0xff), branch] : [branch])),
  )
}

export function append(bytes: Uint8Array): Buffer {
  return Buffer.concat([Uint8Array.of(0xf0, bytes.length), bytes])
}

export function prepend(bytes: Uint8Array): Buffer {
  return Buffer.concat([Uint8Array.of(0xf1, bytes.length), bytes])
}

export const SHA256 = Uint8Array.of(0x08)

/** A pending attestation; addresses here are shorter than 127 bytes. */
export function pending(uri: string): Buffer {
  return attestation('83dfe30d2ef90c8e', Buffer.concat([Uint8Array.of(uri.length), Buffer.from(uri)]))
}

/** A Bitcoin attestation; heights here are below 16,384. */
export function bitcoin(height: number): Buffer {
  const varuint: number[] = []
  for (let rest = height; varuint.length === 0 || rest > 0; rest >>= 7)
    varuint.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
  return attestation('0588960d73d71901', Uint8Array.from(varuint))
}

/** An attestation of any type; payloads here are shorter than 128 bytes. */
export function attestation(tag: string, payload: Uint8Array): Buffer {
  return Buffer.concat([Uint8Array.of(0), Buffer.from(tag, 'hex'), Uint8Array.of(payload.length), payload])
}
