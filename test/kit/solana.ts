import { randomBytes } from 'node:crypto'
import { type SolanaChain, startSolanaChain, startSolanaFacilitator, usdcAccountOf } from '@farebox/sandbox/solana'
import { createKeypair, type Keypair } from '@farebox/sandbox/solana-accounts'
import { SOLANA_MAINNET } from '@farebox/till/networks'
import { type Address, address, createSolanaRpc, mainnet } from '@solana/kit'
import { fetchMaybeToken } from '@solana-program/token'
import { encodePaymentSignatureHeader } from '@x402/core/http'
import type { PaymentRequired, PaymentRequirements } from '@x402/core/types'
import { ExactSvmScheme } from '@x402/svm/exact/client'

const FEES_LAMPORTS = 10n ** 10n

/**
 * A stand-in for Solana in live mode: the sandbox's, with USDC at USDC's mint, its facilitator, and queries for tests.
 */
export async function startTestSolana() {
  const chain = await startSolanaChain({ mint: address(SOLANA_MAINNET.asset) })
  const feePayer = await newFeePayer(chain)
  const payee = await createKeypair(randomBytes(32))
  await chain.fund(payee.address, 0n)
  const facilitator = await startSolanaFacilitator({ rpcUrl: chain.rpcUrl, feePayer: feePayer.signer })
  const rpc = createSolanaRpc(mainnet(chain.rpcUrl))
  return {
    chain,
    rpc,
    rpcUrl: chain.rpcUrl,
    facilitator,
    feePayer,
    payTo: payee.address,
    newFeePayer: () => newFeePayer(chain),
    /** USDC in atomic units. */
    async balanceOf(owner: Address): Promise<bigint> {
      const account = await fetchMaybeToken(rpc, await usdcAccountOf(owner, chain.mint))
      return account.exists ? account.data.amount : 0n
    },
    /** A new wallet with this much USDC and no SOL. */
    async newWallet(amountAtomic: bigint): Promise<Keypair> {
      const wallet = await createKeypair(randomBytes(32))
      await chain.fund(wallet.address, amountAtomic)
      return wallet
    },
    /** A transaction for these terms, signed like the official client of version 2, in base64. */
    async sign(wallet: Keypair, terms: PaymentRequirements): Promise<string> {
      const made = await new ExactSvmScheme(wallet.signer, { rpcUrl: chain.rpcUrl }).createPaymentPayload(2, terms)
      return made.payload.transaction as string
    },
    async close() {
      await facilitator.close()
      await chain.close()
    },
  }
}

/** An x402 v2 header for the Solana terms of a 402, with a transaction signed for them. */
export function toSolanaHeader(required: PaymentRequired, transaction: string): string {
  const accepted = required.accepts[1]
  if (!accepted) throw new Error('the 402 does not offer Solana')
  return encodePaymentSignatureHeader({
    x402Version: 2,
    resource: required.resource,
    accepted,
    payload: { transaction },
  })
}

async function newFeePayer(chain: SolanaChain): Promise<Keypair> {
  const wallet = await createKeypair(randomBytes(32))
  chain.airdrop(wallet.address, FEES_LAMPORTS)
  return wallet
}
