import { createHash } from 'node:crypto'
import { getBase64Encoder, getTransactionDecoder, type ReadonlyUint8Array } from '@solana/kit'

/** The part of a Solana transaction that every signer signs. */
export interface SolanaMessage {
  readonly bytes: ReadonlyUint8Array
  /** SHA-256 of the message, hex. Unchanged when the fee payer adds its signature. */
  readonly hash: string
  /** Hex, in the order of the signers, the fee payer first. Empty string for a missing signature. */
  readonly signatures: readonly string[]
  /** The same with the signers' addresses; null for a missing signature. */
  readonly signers: readonly (readonly [address: string, signature: ReadonlyUint8Array | null])[]
}

const base64 = getBase64Encoder()
const envelope = getTransactionDecoder()

/** Extracts the message from a transaction in wire format, base64. Throws for anything else. */
export function readSolanaMessage(transaction: string): SolanaMessage {
  const { messageBytes: bytes, signatures } = envelope.decode(base64.encode(transaction))
  return {
    bytes,
    hash: createHash('sha256').update(Uint8Array.from(bytes)).digest('hex'),
    signatures: Object.values(signatures).map((signature) => Buffer.from(signature ?? []).toString('hex')),
    signers: Object.entries(signatures),
  }
}
