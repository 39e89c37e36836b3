import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { readSolanaTransaction, type SolanaTransaction } from './solana-transaction.ts'

// A Solana packet holds 1232 bytes.
const MAX_BASE64 = 1644

// Scheme exact on Solana: a transaction signed by the payer, to be co-signed by the facilitator.
const exact = Compile(
  Type.Object({ transaction: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: MAX_BASE64 }) }),
)

/** Whether the `payload` of an x402 payment has the form of one on Solana; its transaction may still be malformed. */
export function isExactSolana(payload: object): payload is { readonly transaction: string } {
  return exact.Check(payload)
}

/** Parses the `payload` of an x402 payment on Solana; undefined if it has another form. */
export function readExactSolana(payload: object): SolanaTransaction | undefined {
  if (!isExactSolana(payload)) return undefined
  try {
    return readSolanaTransaction(payload.transaction)
  } catch {
    return undefined
  }
}
