import { address, createNoopSigner, createSolanaRpc } from '@solana/kit'
import { fetchMaybeToken, findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { PaymentRequirements } from '@x402/core/types'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import { PaymentRefusal } from '../payment-refusal.ts'
import { within } from '../within.ts'

/** A payment that a wallet may sign, and the wallet's balance of the token. */
export interface UnsignedTransfer {
  /** Base64, with empty signatures for the payer and the fee payer. */
  readonly transaction: string
  /** Atomic units; null if the wallet has no account of the token. */
  readonly balance: string | null
}

const DEADLINE_MS = 10_000

/**
 * Builds the transaction that a payer on Solana signs for these terms, with the official client and without a key, so
 * that a browser needs no library of the chain. Throws invalid_input for a malformed payer address, and upstream_failed
 * if the node does not answer in 10 s.
 */
export async function prepareTransfer(
  terms: PaymentRequirements,
  { payer, rpcUrl }: { readonly payer: string; readonly rpcUrl: string },
): Promise<UnsignedTransfer> {
  const owner = readAddress(payer)
  const prepared = Promise.all([
    new ExactSvmScheme(createNoopSigner(owner), { rpcUrl }).createPaymentPayload(2, terms),
    fetchBalance(owner, { mint: terms.asset, rpcUrl }),
  ])
  try {
    // The client accepts no signal; its work after the deadline ends by itself.
    const done = await within(DEADLINE_MS, prepared)
    if (!done) throw new Error(`no answer in ${DEADLINE_MS} ms`)
    const [{ payload }, balance] = done
    return { transaction: String(payload.transaction), balance }
  } catch (error) {
    throw new PaymentRefusal(
      'upstream_failed',
      'The Solana node did not give a usable answer. Not charged; try again later.',
      { cause: error },
    )
  }
}

function readAddress(text: string) {
  try {
    return address(text)
  } catch (error) {
    throw new PaymentRefusal(
      'invalid_input',
      'payer must be the base58 address of a Solana wallet. Nothing was charged.',
      { cause: error },
    )
  }
}

async function fetchBalance(owner: ReturnType<typeof address>, { mint, rpcUrl }: { mint: string; rpcUrl: string }) {
  const seeds = { owner, mint: address(mint), tokenProgram: TOKEN_PROGRAM_ADDRESS }
  const [account] = await findAssociatedTokenPda(seeds)
  const token = await fetchMaybeToken(createSolanaRpc(rpcUrl), account)
  return token.exists ? token.data.amount.toString() : null
}
