import type { Hex } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { ServiceContext } from '../../../contract/context.ts'
import { cleanText } from '../../../domain/evm/clean-text.ts'
import { explainRevert } from '../../../domain/evm/revert-reason.ts'
import { type RpcError, type RpcReply, type RpcRequest, readCall } from '../../../upstreams/evm-rpc/json-rpc.ts'
import type { EvmRpc } from '../../../upstreams/evm-rpc/with-evm-rpc.ts'
import { GAS, randomAddress } from './limits.ts'
import type { Plan } from './plan.ts'
import { readBlocks, simulateInBlocks } from './simulate-in-blocks.ts'
import { readOneCall, simulateInOneCall } from './simulate-in-one-call.ts'
import type { TradeSimulation } from './trade-simulation.ts'

// For both methods together, on one pool: a call has 30 s in all.
const LIMITS = { timeoutMs: 6000, maxBytes: 2 * 1024 * 1024 } as const
const REMEMBERED_SECONDS = 24 * 3600

const transferAbi = parseAbi(['function transfer(address to, uint256 amount)'])

/**
 * Simulates trades on one pool without sending anything: by eth_simulateV1 if the node has it, else by eth_call. Takes
 * two round trips until the method is known, then one. Throws upstream_failed if the node supports neither.
 */
export async function simulateTrades(
  { vendor, variable, ask }: EvmRpc,
  plan: Plan,
  { store }: Pick<ServiceContext, 'store'>,
): Promise<TradeSimulation> {
  const lacksBlocks = `token-simulate:no-simulate-v1:${variable}`
  if ((await store.get(lacksBlocks)) === undefined) {
    const [reply, transfer] = await ask([simulateInBlocks(plan), transferFromPool(plan)], LIMITS)
    const simulation = reply && 'result' in reply ? readBlocks(reply.result) : undefined
    if (simulation) return { ...simulation, poolRefusal: readRefusal(transfer) }
    if (reply && 'error' in reply && isUnknownMethod(reply.error)) {
      await store.put(lacksBlocks, '1', { ttlSeconds: REMEMBERED_SECONDS })
    }
  }
  const [reply, transfer] = await ask([simulateInOneCall(plan), transferFromPool(plan)], LIMITS)
  return { ...readCall(vendor, reply, readOneCall), poolRefusal: readRefusal(transfer) }
}

/** Pools hide the token's reason for refusing a transfer, so the call goes to the token with the pool as sender. */
function transferFromPool({ token, pool, amounts }: Plan): RpcRequest {
  const amount = (pool.tokenBalance * amounts[0]) / pool.quoteBalance
  const data = encodeFunctionData({ abi: transferAbi, functionName: 'transfer', args: [randomAddress(), amount] })
  return { method: 'eth_call', params: [{ from: pool.bank, to: token, gas: GAS.step, data }, 'latest'] }
}

function readRefusal(reply: RpcReply | undefined): string | null {
  if (!reply || !('error' in reply)) return null
  const { data, message } = reply.error
  if (typeof data !== 'string' || !/^0x([0-9a-fA-F]{2})+$/.test(data)) return cleanText(message)
  // The cast: the pattern above is that of Hex. The first half kilobyte is enough for a reason.
  return explainRevert(data.slice(0, 1026) as Hex)
}

// -32601: method not found; -32004: method not supported (EIP-1474). Gateways use their own messages.
function isUnknownMethod({ code, message }: RpcError): boolean {
  return (
    code === -32601 || code === -32004 || /not (found|supported|available|exist)|unsupported|unknown/i.test(message)
  )
}
