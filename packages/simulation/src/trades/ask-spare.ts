import { NodeFailed, type RpcReply, type RpcRequest } from '@farebox/evm/rpc'
import type { SimulationNode } from '../node.ts'

/** For both methods together, on one pool: a call has 30 s in all. */
export const SPARE_LIMITS = { timeoutMs: 6000, maxBytes: 2 * 1024 * 1024 } as const

/** What is not needed for a verdict must not fail it: the answer then says that it was not tried. */
export async function askSpare(
  ask: SimulationNode['ask'],
  requests: readonly RpcRequest[],
): Promise<readonly RpcReply[]> {
  if (requests.length === 0) return []
  try {
    return await ask(requests, SPARE_LIMITS)
  } catch (error) {
    if (error instanceof NodeFailed) return []
    throw error
  }
}
