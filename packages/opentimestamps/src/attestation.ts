import { type ByteReader, createByteReader } from './byte-reader.ts'
import { InvalidProof } from './invalid-proof.ts'
import { toVarbytes, toVaruint } from './varuint.ts'

/** Evidence that a message existed, by its source. */
export type Attestation =
  | { readonly kind: 'pending'; readonly uri: string }
  | { readonly kind: Chain; readonly height: number }
  | { readonly kind: 'unknown'; readonly tag: string; readonly payload: Uint8Array }

type Chain = 'bitcoin' | 'litecoin' | 'ethereum'

const TAG_BYTES = 8
const MAX_PAYLOAD_BYTES = 8192
const MAX_URI_BYTES = 1000
const TAGS = {
  pending: '83dfe30d2ef90c8e',
  bitcoin: '0588960d73d71901',
  litecoin: '06869a0d73d71b45',
  ethereum: '30fe8087b5c7ead7',
} as const
const CHAINS = ['bitcoin', 'litecoin', 'ethereum'] as const

/** Reads one attestation. Keeps unknown kinds unchanged. */
export function readAttestation(reader: ByteReader): Attestation {
  const tag = Buffer.from(reader.readBytes(TAG_BYTES)).toString('hex')
  const payload = reader.readVarbytes({ min: 0, max: MAX_PAYLOAD_BYTES })
  if (tag === TAGS.pending) return { kind: 'pending', uri: readWhole(payload, readUri) }
  const chain = CHAINS.find((name) => TAGS[name] === tag)
  if (chain) return { kind: chain, height: readWhole(payload, (inner) => inner.readVaruint()) }
  return { kind: 'unknown', tag, payload }
}

/** The attestation in the format's encoding. */
export function serializeAttestation(attestation: Attestation): Uint8Array {
  return Buffer.concat([Buffer.from(attestationTag(attestation), 'hex'), toVarbytes(payloadOf(attestation))])
}

/** The eight bytes, in hex, that identify the kind. */
export function attestationTag(attestation: Attestation): string {
  return attestation.kind === 'unknown' ? attestation.tag : TAGS[attestation.kind]
}

function payloadOf(attestation: Attestation): Uint8Array {
  switch (attestation.kind) {
    case 'pending':
      return toVarbytes(Buffer.from(attestation.uri))
    case 'unknown':
      return attestation.payload
    default:
      return toVaruint(attestation.height)
  }
}

function readWhole<T>(payload: Uint8Array, read: (reader: ByteReader) => T): T {
  const reader = createByteReader(payload, 'attestation')
  const value = read(reader)
  reader.assertEnd()
  return value
}

// Like the reference library, excludes characters of queries, logins and escapes.
function readUri(reader: ByteReader): string {
  const uri = Buffer.from(reader.readVarbytes({ min: 0, max: MAX_URI_BYTES })).toString('latin1')
  if (!/^[A-Za-z0-9\-._/:]*$/.test(uri))
    throw new InvalidProof('a calendar address has characters that are not allowed')
  return uri
}
