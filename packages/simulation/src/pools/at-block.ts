import { setTimeout as sleep } from 'node:timers/promises'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import { numberToHex } from 'viem/utils'
import type { SimulationNode } from '../node.ts'
import type { Head } from './head.ts'

/** Milliseconds after which another of several machines behind one address has the block too. */
const BEHIND_MS = 400

/**
 * The same node, asked about the state after this block wherever a request says 'latest': new blocks come during a simulation,
 * and nodes refuse to simulate a block that is there already. Who lacks the block is asked once more.
 */
export function atBlock({ name, ask }: SimulationNode, { number }: Pick<Head, 'number'>): SimulationNode {
  const block = numberToHex(number)
  const pin = ({ method, params }: RpcRequest): RpcRequest => {
    return { method, params: params.map((param) => (param === 'latest' ? block : param)) }
  }
  return {
    name,
    async ask(requests, limits) {
      const pinned = requests.map(pin)
      const replies = await ask(pinned, limits)
      if (!replies.some(isBehind)) return replies
      await sleep(BEHIND_MS)
      return await ask(pinned, limits)
    },
  }
}

// Resource not found (EIP-1474), or in the words of the node.
const MISSING_CODE = -32001

function isBehind(reply: RpcReply): boolean {
  if (!('error' in reply)) return false
  const { code, message } = reply.error
  return code === MISSING_CODE || /\b(block|header)\b.{0,80}\bnot found|unknown block/i.test(message)
}
