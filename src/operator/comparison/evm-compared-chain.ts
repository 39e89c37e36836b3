import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { JsonRpc } from '../../payment/json-rpc.ts'
import { createEvmTransfers } from '../incoming-transfers.ts'
import type { ChainPayment, ComparedChain } from './compared-chain.ts'

// EIP-3009: AuthorizationUsed(address,bytes32); ERC-20: Transfer(address,address,uint256).
const AUTHORIZATION_USED = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const Hex = Type.String({ pattern: '^0x[0-9a-fA-F]+$' })
const Log = Type.Object({ address: Hex, topics: Type.Array(Hex), data: Type.String() })
const block = Compile(Type.Object({ number: Hex, hash: Hex, timestamp: Hex }))
const mined = Compile(Type.Object({ status: Hex, blockNumber: Hex, logs: Type.Array(Log) }))

interface EvmTerms {
  /** CAIP-2. */
  readonly network: string
  readonly asset: string
  readonly payTo: string
}

/** An EVM chain on which we are paid by EIP-3009. */
export function createEvmComparedChain(call: JsonRpc, { network, asset, payTo }: EvmTerms): ComparedChain {
  const readBlock = async (place: string) => block.Parse(await call('eth_getBlockByNumber', [place, false]))
  return {
    network,
    ...createEvmTransfers(call, { asset, payTo }),
    async finalized() {
      const { number, hash, timestamp } = await readBlock('finalized')
      return { atMs: Number(timestamp) * 1000, name: `${BigInt(number)} ${hash}` }
    },
    async paymentsIn(transaction) {
      const receipt = await call('eth_getTransactionReceipt', [transaction])
      if (!mined.Check(receipt) || BigInt(receipt.status) !== 1n) return []
      const atMs = Number((await readBlock(receipt.blockNumber)).timestamp) * 1000
      const events = receipt.logs.filter(({ address }) => address.toLowerCase() === asset.toLowerCase())
      return events.flatMap(({ topics: [event, payer = '', nonce = ''] }, place): ChainPayment[] => {
        if (event !== AUTHORIZATION_USED) return []
        // In the reference implementation of EIP-3009 and in USDC the transfer follows its authorization.
        const transfer = events.slice(place + 1).find(({ topics }) => topics[0] === TRANSFER)
        if (transfer?.topics[1]?.toLowerCase() !== payer.toLowerCase()) return []
        if (toAddress(transfer.topics[2] ?? '') !== payTo.toLowerCase()) return []
        const from = toAddress(payer)
        const key = [network, asset, from, nonce].join('|').toLowerCase()
        return [{ key, transaction, from, amountAtomic: BigInt(transfer.data === '0x' ? 0 : transfer.data), atMs }]
      })
    },
  }
}

function toAddress(word: string): string {
  return `0x${word.slice(-40).toLowerCase()}`
}
