import { createHash } from 'node:crypto'
import { createKeypair, type Keypair } from './keypair.ts'

/** Wallet number `index` of the sandbox's Solana, the same at every start; its key is public. */
export function testKeypair(index: number): Promise<Keypair> {
  return createKeypair(createHash('sha256').update(`farebox sandbox solana ${index}`).digest())
}
