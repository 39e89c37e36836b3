import { SOLANA_DEVNET } from '@farebox/till/networks'
import { type Address, address } from '@solana/kit'
import type { TestNetwork } from '../test-network.ts'
import type { Keypair } from './accounts/keypair.ts'
import { serveRpc } from './rpc-server.ts'
import { startSolanaFacilitator } from './solana-facilitator.ts'
import { createSvmNode, type SvmNode } from './svm-node.ts'

interface SolanaTestNetworkOptions {
  readonly feePayer: Keypair
  readonly fundedWallet?: Address
  /** Gives the parties their money. */
  supply(node: SvmNode): Promise<void>
}

const GENESIS_HASH = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

/**
 * A stand-in for Solana's devnet: its genesis hash, its USDC, and the blockhashes that clients were given there. Listens on
 * 127.0.0.1; the chain itself is made by the first request.
 */
export async function startSolanaTestNetwork({
  feePayer,
  supply,
  ...named
}: SolanaTestNetworkOptions): Promise<TestNetwork> {
  async function open() {
    const mints = [address(SOLANA_DEVNET.asset)]
    const node = createSvmNode({ genesisHash: GENESIS_HASH, mints, takesForeign: true })
    await supply(node)
    return node
  }
  let opening: Promise<SvmNode> | undefined
  function opened() {
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const server = await serveRpc(
    {
      call: async (method, params) => (await opened()).call(method, params),
      page: async (path) => (await opened()).page(path),
    },
    0,
  )
  const facilitator = await startSolanaFacilitator({
    rpcUrl: server.url,
    names: SOLANA_DEVNET,
    feePayer: feePayer.signer,
    ...named,
  })
  return {
    rpcUrl: server.url,
    facilitatorUrl: facilitator.url,
    transactionUrl: `${server.url}/tx/`,
    async close() {
      await Promise.all([facilitator.close(), server.close()])
    },
  }
}
