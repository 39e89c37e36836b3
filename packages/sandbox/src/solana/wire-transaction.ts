import { createPublicKey, verify } from 'node:crypto'
import { readSolanaMessage } from '@farebox/till/solana'
import {
  type Address,
  getAddressEncoder,
  getBase58Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'

/** A transaction as a node receives it. */
export interface WireTransaction {
  readonly base64: string
  readonly transaction: Transaction
  readonly messageHash: string
  readonly version: 'legacy' | 0
  readonly blockhash: string
  readonly accounts: readonly Address[]
  /** In the nodes' format: '[length] text', joined by '; '. */
  readonly memo: string | null
  /** Its id: the fee payer's signature in base58; null while that is missing. */
  readonly signature: string | null
}

const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** Throws unless it is a transaction of a version without lookup tables to resolve. */
export function readWireTransaction(base64: string): WireTransaction {
  const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(base64))
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  if (message.version !== 'legacy' && message.version !== 0) throw new Error('unsupported version')
  const { version, staticAccounts, lifetimeToken, instructions } = message
  const memos = instructions.flatMap(({ programAddressIndex, data = new Uint8Array() }) =>
    staticAccounts[programAddressIndex] === MEMO_PROGRAM ? `[${data.length}] ${Buffer.from(data)}` : [],
  )
  const [feePayer] = staticAccounts
  const id = feePayer && transaction.signatures[feePayer]
  return {
    base64,
    transaction,
    messageHash: readSolanaMessage(base64).hash,
    version,
    blockhash: lifetimeToken,
    accounts: staticAccounts,
    memo: memos.length > 0 ? memos.join('; ') : null,
    signature: id ? getBase58Decoder().decode(id) : null,
  }
}

/** Whether every required signer has signed. */
export function isSignedByAll({ transaction }: WireTransaction): boolean {
  return Object.entries(transaction.signatures).every(([address, signature]) => {
    if (!signature) return false
    // Throws for malformed addresses.
    const x = Buffer.from(getAddressEncoder().encode(address as Address)).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Uint8Array.from(transaction.messageBytes), key, signature)
  })
}
