import { createJsonClient } from '@farebox/third-parties/json-client'
import { askInTurn, createJsonRpc, type JsonRpc } from '@farebox/till/facilitators'
import { createEvmComparedChain } from '../../operator/comparison/evm-compared-chain.ts'
import { LedgerComparison } from '../../operator/comparison/ledger-comparison.ts'
import type { PaymentMode } from './payment-mode.ts'

/** The comparison of the ledger with the chains on which we are really paid; null in the sandbox. */
export async function openComparison(
  { sandbox, network, rpcUrls, solana }: PaymentMode,
  parts: Omit<ConstructorParameters<typeof LedgerComparison>[0], 'chains'>,
): Promise<LedgerComparison | null> {
  if (sandbox) return null
  const chains = [createEvmComparedChain(createAnyNode(rpcUrls), network)]
  if (solana) {
    // Takes a tenth of a second to import, and not every server needs it.
    const { createSolanaComparedChain } = await import('../../operator/comparison/solana-compared-chain.ts')
    chains.push(createSolanaComparedChain(createAnyNode(solana.rpcUrls), solana.network))
  }
  return new LedgerComparison({ ...parts, chains })
}

function createAnyNode(addresses: readonly string[]): JsonRpc {
  return askInTurn(addresses.map((address) => createJsonRpc(createJsonClient(address))))
}
