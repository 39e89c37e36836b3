import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { readSolanaTransaction, type SolanaTransaction } from './solana-transaction.ts'

// Packets of Solana hold 1232 bytes.
const MAX_BASE64 = 1644

// Scheme exact on Solana: a transaction signed by the payer, still to be signed by the facilitator.
const exact = Compile(
  Type.Object({ transaction: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: MAX_BASE64 }) }),
)

/** Reads the `payload` of an x402 payment on Solana; undefined where it has not that form. */
export function readExactSolana(payload: object): SolanaTransaction | undefined {
  if (!exact.Check(payload)) return undefined
  try {
    return readSolanaTransaction(payload.transaction)
  } catch {
    return undefined
  }
}
