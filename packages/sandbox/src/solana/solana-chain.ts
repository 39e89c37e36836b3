import { type Address, address } from '@solana/kit'
import { SANDBOX_TOKENS } from '../sandbox-tokens.ts'
import { serveRpc } from './rpc-server.ts'
import { createSvmNode, type SvmNode } from './svm-node.ts'

/** A local Solana that imitates mainnet, with a token that imitates USDC. */
export interface SolanaChain extends Pick<SvmNode, 'fund' | 'airdrop' | 'skip'> {
  readonly rpcUrl: string
  /** Base URL of transaction pages; the signature is appended. */
  readonly transactionUrl: string
  readonly mint: Address
  close(): Promise<void>
}

interface SolanaChainOptions {
  /** Port of its node, preferred; if it is taken, any free one. 0: any. */
  readonly rpcPort?: number
  /** Mint of its USDC; default: the play token's. */
  readonly mint?: Address
  /** Of tokens that it has besides. */
  readonly otherMints?: readonly Address[]
}

const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** Starts it in this process, with its node on 127.0.0.1. */
export async function startSolanaChain(options: SolanaChainOptions = {}): Promise<SolanaChain> {
  const { rpcPort = 0, mint = address(SANDBOX_TOKENS.solana), otherMints = [] } = options
  const node = createSvmNode({ genesisHash: GENESIS_HASH, mints: [mint, ...otherMints], takesForeign: false })
  const { url, close } = await serveRpc(node, rpcPort)
  const { fund, airdrop, skip } = node
  return { rpcUrl: url, transactionUrl: `${url}/tx/`, mint, fund, airdrop, skip, close }
}
