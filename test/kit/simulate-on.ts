import { CHAIN_IDS, type ChainName } from '@farebox/evm'
import type { Address } from 'viem'
import type { SimulationReport } from '../../src/services/token-simulate/schemas.ts'
import { tokenSimulate } from '../../src/services/token-simulate/token-simulate.service.ts'
import { dexScreener } from '../../src/upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../src/upstreams/evm-rpc/evm-rpc.ts'
import { startRpcProxy } from './rpc-proxy.ts'
import type { TokenMarket } from './token-market.ts'
import { upstreamContext } from './upstream-context.ts'
import { jsonReply, startUpstreamServer } from './upstream-server.ts'

interface Question {
  /** The chain that the local one stands in for. */
  readonly chain: ChainName
  readonly token: Address
  /** How others list its pools. */
  readonly listed?: readonly string[]
  readonly dexId?: string
  /** The node has no eth_simulateV1. */
  readonly isPlain?: boolean
}

/** Calls token-simulate for a token of the local chain. */
export async function simulateOn(
  { rpcUrl }: Pick<TokenMarket, 'rpcUrl'>,
  { chain, token, listed = [], dexId = 'somewhere', isPlain = false }: Question,
): Promise<SimulationReport> {
  const without = isPlain ? ['eth_simulateV1'] : []
  await using node = await startRpcProxy(rpcUrl, { chainId: CHAIN_IDS[chain], without })
  const side = { address: token }
  const rows = listed.map((pairAddress) => ({ dexId, pairAddress, baseToken: side, quoteToken: side }))
  await using screener = await startUpstreamServer({ '*': jsonReply(rows) })
  const elsewhere = { UPSTREAM_DEXSCREENER: screener.baseAddress }
  const context = upstreamContext({
    upstreams: [EVM_RPC[chain], dexScreener],
    baseAddress: node.baseAddress,
    elsewhere,
  })
  // What run() returns passed the output schema.
  return (await tokenSimulate.prepare({ token, chain })(context)) as SimulationReport
}
