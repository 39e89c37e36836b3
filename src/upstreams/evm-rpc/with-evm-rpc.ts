import type { ServiceContext } from '../../contract/context.ts'
import { CallError, upstreamFailed } from '../../contract/errors.ts'
import { CHAIN_IDS, type ChainName } from '../../domain/evm/chains.ts'
import { EVM_RPC } from './evm-rpc.ts'
import { type RpcReply, type RpcRequest, readBatch, readQuantity, toBatch } from './json-rpc.ts'

/** A connection to one node of one chain. */
export interface EvmRpc {
  /** Name of the chain's nodes in errors. */
  readonly vendor: string
  /** This node's variable; its capabilities may be cached under this name. */
  readonly variable: string
  /**
   * One round trip with at most two requests: a third requests the chain id, and free nodes accept batches of three.
   */
  ask(requests: readonly RpcRequest[], options: AskOptions): Promise<RpcReply[]>
}

interface AskOptions {
  readonly timeoutMs: number
  /** Default 256 KiB. */
  readonly maxBytes?: number
}

const DEFAULT_MAX_BYTES = 256 * 1024
const CHAIN_ID_REQUEST: RpcRequest = { method: 'eth_chainId', params: [] }

/**
 * Does `work` with the first node of the chain. If that throws upstream_failed, repeats all of it with the next node,
 * so that one answer never mixes two nodes. A node of a wrong chain counts as failed.
 */
export async function withEvmRpc<T>(
  { http }: Pick<ServiceContext, 'http'>,
  chain: ChainName,
  work: (rpc: EvmRpc) => Promise<T>,
): Promise<T> {
  const failures: unknown[] = []
  for (const rpc of openEvmRpcs({ http }, chain)) {
    try {
      return await work(rpc)
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'upstream_failed')) throw error
      failures.push(error.cause)
    }
  }
  throw upstreamFailed(EVM_RPC[chain].name, failures)
}

/** Every node of a chain, in the order of use. A node of a wrong chain fails. */
export function openEvmRpcs({ http }: Pick<ServiceContext, 'http'>, chain: ChainName): EvmRpc[] {
  const { name: vendor, hosts } = EVM_RPC[chain]
  return Object.entries(hosts).map(([variable, address]): EvmRpc => {
    const url = new URL(address)
    const ask: EvmRpc['ask'] = async (asked, { timeoutMs, maxBytes = DEFAULT_MAX_BYTES }) => {
      const requests = [...asked, CHAIN_ID_REQUEST]
      const body = await http.postJson(url, toBatch(requests), { timeoutMs, maxBytes })
      const replies = readBatch(vendor, body, requests)
      const chainId = readQuantity(vendor, replies.pop())
      if (chainId === CHAIN_IDS[chain]) return replies
      throw upstreamFailed(vendor, `${vendor}: ${variable} is chain ${chainId}, not ${CHAIN_IDS[chain]}`)
    }
    return { vendor, variable, ask }
  })
}
