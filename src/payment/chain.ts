import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { JsonClient } from '../contract/json-client.ts'
import { amountOf } from './amount-of.ts'
import { createJsonRpc } from './json-rpc.ts'
import type { Payment } from './payment.ts'

/** What the chain itself knows of a payment. */
export type ChainState =
  | { readonly status: 'unused' }
  | { readonly status: 'paid'; readonly transaction: string }
  /** The nonce is spent, but no transfer to us was found: cancelled, paid elsewhere, or older than we look back. */
  | { readonly status: 'spent' }
  /** It can never reach us any more. */
  | { readonly status: 'void'; readonly reason: string; readonly message: string }

export interface Chain {
  /** Throws when the RPC does not answer sensibly. */
  stateOf(payment: Payment): Promise<ChainState>
}

// Public RPCs refuse wider log queries. At 2 s a block, twenty ranges are four days.
const LOG_BLOCKS = 9_000
const LOG_RANGES = 20

// EIP-3009: authorizationState(address,bytes32), AuthorizationUsed(address,bytes32); ERC-20: Transfer(address,address,uint256).
const AUTHORIZATION_STATE = '0xe94a0102'
const AUTHORIZATION_USED = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const readWord = Compile(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }))
const readQuantity = Compile(Type.String({ pattern: '^0x[0-9a-fA-F]{1,16}$' }))
const Log = Type.Object({
  address: Type.String(),
  topics: Type.Array(Type.String()),
  data: Type.String(),
  transactionHash: Type.String(),
})
const readLogs = Compile(Type.Array(Log))
const readReceipt = Compile(Type.Object({ logs: Type.Array(Log) }))

/**
 * Asks the chain behind EVM_RPC_URL whether an EIP-3009 authorization was used, and whether the money came to us.
 * @param options.logBlocks how many blocks one query of logs covers
 */
export function createChain(rpc: JsonClient, { logBlocks = LOG_BLOCKS } = {}): Chain {
  const call = createJsonRpc(rpc)

  async function findUse({ asset, payer, nonce }: { asset: string; payer: string; nonce: string }) {
    const topics = [AUTHORIZATION_USED, `0x${toWord(payer)}`, nonce]
    let to = BigInt(readQuantity.Parse(await call('eth_blockNumber', [])))
    for (let range = 0; range < LOG_RANGES && to >= 0n; range += 1) {
      const from = to > logBlocks ? to - BigInt(logBlocks) : 0n
      const filter = { address: asset, fromBlock: toQuantity(from), toBlock: toQuantity(to), topics }
      const [log] = readLogs.Parse(await call('eth_getLogs', [filter]))
      if (log) return log.transactionHash
      to = from - 1n
    }
    return undefined
  }

  return {
    async stateOf({ payer, nonce, requirements }) {
      const { asset, payTo } = requirements
      const data = AUTHORIZATION_STATE + toWord(payer) + nonce.slice(2)
      const state = readWord.Parse(await call('eth_call', [{ to: asset, data }, 'latest']))
      if (BigInt(state) === 0n) return { status: 'unused' }

      const transaction = await findUse({ asset, payer, nonce })
      if (!transaction) return { status: 'spent' }
      const { logs: events } = readReceipt.Parse(await call('eth_getTransactionReceipt', [transaction]))
      const paidUs = events.some(
        (event) =>
          event.address.toLowerCase() === asset.toLowerCase() &&
          event.topics[0] === TRANSFER &&
          event.topics[1] === `0x${toWord(payer)}` &&
          event.topics[2] === `0x${toWord(payTo)}` &&
          BigInt(event.data) >= amountOf(requirements),
      )
      return paidUs ? { status: 'paid', transaction } : { status: 'spent' }
    },
  }
}

/** An address as a 32-byte word, without 0x. */
function toWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

function toQuantity(value: bigint): string {
  return `0x${value.toString(16)}`
}
