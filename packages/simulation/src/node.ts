import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'

/** One node of one chain, which the caller of this package reaches in a way of its own. */
export interface SimulationNode {
  /** What the node lacks is remembered under this name. */
  readonly name: string
  /**
   * Sends one batch of at most two requests, and gives the replies in their order. Throws NodeFailed if the node gives
   * none in `timeoutMs` milliseconds or `maxBytes` bytes. Any other error ends the simulation at once.
   */
  ask(requests: readonly RpcRequest[], limits: NodeLimits): Promise<readonly RpcReply[]>
}

/** How long and how large the replies to one batch may be. */
export interface NodeLimits {
  readonly timeoutMs: number
  /** Undefined: what the caller allows for short replies; 256 KiB are enough. */
  readonly maxBytes?: number
}

/** Remembers for some minutes what a node lacks, so that it is not asked for it again in each simulation. */
export interface NodeMemory {
  get(key: string): Promise<string | undefined>
  put(key: string, value: string, options: { readonly ttlSeconds: number }): Promise<void>
}
