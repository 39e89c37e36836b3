import { CHAIN_IDS, type ChainName } from '@farebox/evm'
import { NodeFailed, type RpcReply, type RpcRequest, readBatch, readQuantity, toBatch } from '@farebox/evm/rpc'
import type { HttpPorts } from '../../contract/context.ts'
import { busy, CallError, upstreamFailed } from '../../contract/errors.ts'
import { EVM_RPC } from './evm-rpc.ts'

/** A connection to one node of one chain. */
export interface EvmRpc {
  /** Name of the chain's nodes in errors. */
  readonly vendor: string
  /** This node's variable; its capabilities may be cached under this name. */
  readonly variable: string
  /**
   * One round trip with at most two requests: a third requests the chain id, and free nodes accept batches of three.
   * Throws NodeFailed if the node gives no such replies, or is of another chain.
   */
  ask(requests: readonly RpcRequest[], options: AskOptions): Promise<RpcReply[]>
}

interface AskOptions {
  readonly timeoutMs: number
  /** Default 256 KiB. */
  readonly maxBytes?: number
}

type Work<T> = (rpc: EvmRpc) => Promise<T>

const DEFAULT_MAX_BYTES = 256 * 1024
// In which our limits count.
const FREE_SECONDS = 60
const CHAIN_ID_REQUEST: RpcRequest = { method: 'eth_chainId', params: [] }

/**
 * Does `work` with the first node of the chain. If that node failed, repeats all of it with the next one, so that one
 * answer never mixes two nodes. A node of a wrong chain counts as failed. Throws upstream_failed if every node failed.
 */
export async function withEvmRpc<T>({ http }: HttpPorts, chain: ChainName, work: Work<T>): Promise<T> {
  const failures: unknown[] = []
  for (const rpc of openEvmRpcs({ http }, chain)) {
    try {
      return await workWith(rpc, work)
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error
      failures.push(error.cause)
    }
  }
  throw upstreamFailed(EVM_RPC[chain].name, failures)
}

/** Does `work` with every node of a chain at once: one promise each, which rejects with upstream_failed if it failed. */
export function withEachEvmRpc<T>({ http }: HttpPorts, chain: ChainName, work: Work<T>): Promise<T>[] {
  return openEvmRpcs({ http }, chain).map((rpc) => workWith(rpc, work))
}

async function workWith<T>(rpc: EvmRpc, work: Work<T>): Promise<T> {
  try {
    return await work(rpc)
  } catch (error) {
    throw error instanceof NodeFailed ? upstreamFailed(rpc.vendor, error) : error
  }
}

/** Every node of a chain, in the order of use. */
function openEvmRpcs({ http }: HttpPorts, chain: ChainName): EvmRpc[] {
  const { name: vendor, hosts } = EVM_RPC[chain]
  return Object.entries(hosts).map(([variable, address]): EvmRpc => {
    const url = new URL(address)
    const ask: EvmRpc['ask'] = async (asked, { timeoutMs, maxBytes = DEFAULT_MAX_BYTES }) => {
      const requests = [...asked, CHAIN_ID_REQUEST]
      const body = await http.postJson(url, toBatch(requests), { timeoutMs, maxBytes }).catch(throwAsNodeFailed)
      const replies = readBatch(body, requests)
      const chainId = readQuantity(replies.pop())
      if (chainId === CHAIN_IDS[chain]) return replies
      throw new NodeFailed(`${variable} is chain ${chainId}, not ${CHAIN_IDS[chain]}`)
    }
    return { vendor, variable, ask }
  })
}

function throwAsNodeFailed(error: unknown): never {
  if (!isUpstreamFailure(error)) throw error
  // Without a cause no node was asked: a limit of our own is used up, which counts all nodes of the chain together.
  if (error.cause === undefined) throw busy(error.message, FREE_SECONDS)
  throw new NodeFailed(error.message, { cause: error.cause })
}

function isUpstreamFailure(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'upstream_failed'
}
