import type { Address } from '@farebox/evm'
import type { RpcReply } from '@farebox/evm/rpc'
import { Type } from 'typebox'
import type { Hex } from 'viem'
import { decoder } from '../../../contract/decode.ts'
import { upstreamFailed } from '../../../contract/errors.ts'
import { nullable } from '../../../contract/schema.ts'

/** The newest block: what a contract can see of it. */
export interface Head {
  readonly number: number
  /** Seconds since 1970. */
  readonly timestamp: number
  /** In wei per unit of gas; zero on chains without one. */
  readonly baseFee: bigint
  /** Who receives the fees. */
  readonly feeRecipient: Address
  readonly randomness: Hex
}

const Quantity = Type.String({ pattern: '^0x[0-9a-fA-F]{1,14}$' })
const Block = Type.Object({
  number: Quantity,
  timestamp: Quantity,
  baseFeePerGas: Type.Optional(nullable(Type.String({ pattern: '^0x[0-9a-fA-F]{1,32}$' }))),
  miner: Type.Optional(nullable(Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }))),
  mixHash: Type.Optional(nullable(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }))),
})
const NOBODY: Address = '0x0000000000000000000000000000000000000000'

/** Reads a node's reply to eth_getBlockByNumber. Throws upstream_failed if it is not a block. */
export function readHead(vendor: string, reply: RpcReply | undefined): Head {
  if (!reply || 'error' in reply) throw upstreamFailed(vendor, `${vendor}: no block: ${JSON.stringify(reply)}`)
  const decode = decoder({ name: vendor, homepage: '', licence: '' }, Block)
  const { number, timestamp, baseFeePerGas, miner, mixHash } = decode(reply.result)
  return {
    number: Number(number),
    timestamp: Number(timestamp),
    baseFee: BigInt(baseFeePerGas ?? 0),
    // The casts: the patterns above are those of an address and of bytes.
    feeRecipient: (miner ?? NOBODY) as Address,
    randomness: (mixHash ?? `0x${'0'.repeat(64)}`) as Hex,
  }
}
