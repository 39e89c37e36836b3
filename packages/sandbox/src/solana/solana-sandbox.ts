import { SOLANA_DEVNET } from '@farebox/till/networks'
import { type Address, address } from '@solana/kit'
import type { TestNetwork } from '../test-network.ts'
import { createKeypair } from './accounts/keypair.ts'
import { testKeypair } from './accounts/test-keypair.ts'
import { startSolanaChain } from './solana-chain.ts'
import { startSolanaFacilitator } from './solana-facilitator.ts'
import { startSolanaTestNetwork } from './solana-test-network.ts'
import type { SvmNode } from './svm-node.ts'

const PAYER = 0
const FEE_PAYER = 1
const BALANCE_ATOMIC = 10_000_000_000n
const FEES_LAMPORTS = 1_000_000_000_000n

/** What a server in sandbox mode needs to be paid on Solana, and a wallet to try it with. */
export interface SolanaSandbox {
  readonly rpcUrl: string
  readonly facilitatorUrl: string
  /** Base URL of transaction pages; the signature is appended. */
  readonly transactionUrl: string
  readonly mint: Address
  readonly payTo: Address
  /** Has 10,000 USDC of this chain. Its key, in base58, is public: worthless anywhere else. */
  readonly wallet: { readonly address: Address; readonly privateKey: string }
  /** A second chain, for clients that pay only in tokens they know: the wallet has the same there. */
  readonly testNetwork: TestNetwork
  close(): Promise<void>
}

/** How the Solana half of a sandbox is started; `rpcPort` is preferred, and 0 is any free one. */
export interface SolanaSandboxOptions {
  readonly rpcPort: number
  /** Secret key of the payment recipient, 32 bytes. */
  readonly recipientSecret: Uint8Array
}

/**
 * Starts the chain, the facilitator and the wallet, all in this process. Throws if there is no litesvm for this
 * machine.
 */
export async function startSolanaSandbox({ rpcPort, recipientSecret }: SolanaSandboxOptions): Promise<SolanaSandbox> {
  const [payer, feePayer, payee] = await Promise.all([
    testKeypair(PAYER),
    testKeypair(FEE_PAYER),
    createKeypair(recipientSecret),
  ])
  async function supply({ airdrop, fund }: Pick<SvmNode, 'airdrop' | 'fund'>) {
    airdrop(feePayer.address, FEES_LAMPORTS)
    await fund(payer.address, BALANCE_ATOMIC)
    await fund(payee.address, 0n)
  }
  // Clients that are told of this node, and choose the token they know, ask this node about it.
  const chain = await startSolanaChain({ rpcPort, otherMints: [address(SOLANA_DEVNET.asset)] })
  await supply(chain)
  const fundedWallet = payer.address
  const facilitator = await startSolanaFacilitator({ rpcUrl: chain.rpcUrl, feePayer: feePayer.signer, fundedWallet })
  const testNetwork = await startSolanaTestNetwork({ feePayer, fundedWallet, supply })
  return {
    rpcUrl: chain.rpcUrl,
    facilitatorUrl: facilitator.url,
    transactionUrl: chain.transactionUrl,
    mint: chain.mint,
    payTo: payee.address,
    wallet: { address: payer.address, privateKey: payer.privateKey },
    testNetwork,
    async close() {
      await Promise.all([facilitator, testNetwork, chain].map((part) => part.close()))
    },
  }
}
