import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Nonce,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  setTransactionMessageLifetimeUsingDurableNonce,
} from '@solana/kit'
import { findAssociatedTokenPda, getTransferCheckedInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { expect, test } from 'vitest'
import type { Payment } from '../payment.ts'
import { createSolanaAdapter } from './solana-adapter.ts'
import { SOLANA_MAINNET } from './solana-network.ts'

// Addresses that everybody knows stand for the parties: nothing here is signed or sent.
const PAY_TO = address('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU')
const PAYER = address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')
const FEE_PAYER = address('So11111111111111111111111111111111111111112')
const LIFETIME = 'SysvarRecentB1ockHashes11111111111111111111'
const mint = address(SOLANA_MAINNET.asset)

const accountOf = async (owner: Address) =>
  (await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]

/** The right transfer for 2000 units, valid until its blockhash is forgotten, or for ever. */
async function transferUntil(lifetime: 'blockhash' | 'nonce'): Promise<string> {
  const transfer = getTransferCheckedInstruction({
    source: await accountOf(PAYER),
    mint,
    destination: await accountOf(PAY_TO),
    authority: createNoopSigner(PAYER),
    amount: 2000n,
    decimals: 6,
  })
  const paid = setTransactionMessageFeePayer(FEE_PAYER, createTransactionMessage({ version: 0 }))
  const message =
    lifetime === 'blockhash'
      ? setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: LIFETIME as Blockhash, lastValidBlockHeight: 1n },
          paid,
        )
      : setTransactionMessageLifetimeUsingDurableNonce(
          { nonce: LIFETIME as Nonce, nonceAccountAddress: mint, nonceAuthorityAddress: PAYER },
          paid,
        )
  const compiled = compileTransaction(appendTransactionMessageInstruction(transfer, message))
  return getBase64EncodedWireTransaction(compiled)
}

test('a transaction that is valid for ever is not taken: nobody could say that it will not land', async () => {
  // Nobody is asked: the transaction says it itself.
  const parts = { network: { ...SOLANA_MAINNET, payTo: PAY_TO, explorer: ['', ''] }, nodes: [] }
  const adapter = createSolanaAdapter(parts as unknown as Parameters<typeof createSolanaAdapter>[0])
  const check = async (lifetime: 'blockhash' | 'nonce') => {
    const payload = { payload: { transaction: await transferUntil(lifetime) } }
    const requirements = { asset: mint, payTo: PAY_TO, amount: '2000' }
    return adapter.checkTransfer({ payload, requirements } as unknown as Payment)
  }
  expect(await check('blockhash')).toBeNull()
  expect(await check('nonce')).toMatchObject({ reason: 'invalid_exact_svm_payload_transaction_lifetime' })
})
