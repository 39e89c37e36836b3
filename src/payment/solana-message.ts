import { createHash } from 'node:crypto'
import { getBase64Encoder, getTransactionDecoder, type ReadonlyUint8Array } from '@solana/kit'

/** The part of a Solana transaction that every signer signs. */
export interface SolanaMessage {
  readonly bytes: ReadonlyUint8Array
  /** SHA-256 in hex: the same whatever signatures are in the envelope, which the fee payer's is missing from at first. */
  readonly hash: string
  /** In hex, in the order of the signers; the fee payer's first. Empty where one is missing. */
  readonly signatures: readonly string[]
  /** The same with the addresses that have to sign; null where one is missing. */
  readonly signers: readonly (readonly [address: string, signature: ReadonlyUint8Array | null])[]
}

const base64 = getBase64Encoder()
const envelope = getTransactionDecoder()

/** Takes the message out of a transaction as it goes over the wire, in base64. Throws where it is none. */
export function readSolanaMessage(transaction: string): SolanaMessage {
  const { messageBytes: bytes, signatures } = envelope.decode(base64.encode(transaction))
  return {
    bytes,
    hash: createHash('sha256').update(Uint8Array.from(bytes)).digest('hex'),
    signatures: Object.values(signatures).map((signature) => Buffer.from(signature ?? []).toString('hex')),
    signers: Object.entries(signatures),
  }
}
