import {
  type Chain,
  createPublicClient,
  defineChain,
  type FallbackTransport,
  fallback,
  http,
  type PublicClient,
} from 'viem'

const TIMEOUT_MS = 5_000
const POLL_MS = 500

/** A viem client of one chain, with the calls that settling needs. */
export type EvmNode = PublicClient<FallbackTransport, Chain>

/** The nodes of a chain in order of preference: if one does not answer, the next is asked. */
export function createEvmNode(rpcUrls: readonly string[], chainId: number): EvmNode {
  const chain = defineChain({
    id: chainId,
    name: `eip155:${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [...rpcUrls] } },
  })
  const nodes = rpcUrls.map((rpcUrl) => http(rpcUrl, { retryCount: 0, timeout: TIMEOUT_MS }))
  return createPublicClient({
    chain,
    transport: fallback(nodes, { retryCount: 0 }),
    pollingInterval: POLL_MS,
    cacheTime: 0,
  })
}
