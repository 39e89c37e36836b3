import { readMovedByAuthorization } from '@farebox/till/evm'
import type { JsonRpc } from '@farebox/till/facilitators'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { createEvmTransfers } from '../incoming-transfers.ts'
import type { ComparedChain } from './compared-chain.ts'

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
      return readMovedByAuthorization(receipt.logs, asset)
        .filter(({ to }) => to === payTo.toLowerCase())
        .map(({ payer: from, nonce, amountAtomic }) => {
          const key = [network, asset, from, nonce].join('|').toLowerCase()
          return { key, transaction, from, amountAtomic, atMs }
        })
    },
  }
}
