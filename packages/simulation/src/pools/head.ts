import type { Address } from '@farebox/evm'
import { NodeFailed, type RpcReply } from '@farebox/evm/rpc'
import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Hex } from 'viem'

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
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Block = Compile(
  Type.Object({
    number: Quantity,
    timestamp: Quantity,
    baseFeePerGas: Type.Optional(nullable(Type.String({ pattern: '^0x[0-9a-fA-F]{1,32}$' }))),
    miner: Type.Optional(nullable(Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }))),
    mixHash: Type.Optional(nullable(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }))),
  }),
)
const NOBODY: Address = '0x0000000000000000000000000000000000000000'

/** Reads a node's reply to eth_getBlockByNumber. Throws NodeFailed if it is not a block. */
export function readHead(reply: RpcReply | undefined): Head {
  if (!reply || 'error' in reply || !Block.Check(reply.result)) {
    throw new NodeFailed(`no block: ${JSON.stringify(reply)?.slice(0, 300)}`)
  }
  const { number, timestamp, baseFeePerGas, miner, mixHash } = reply.result
  return {
    number: Number(number),
    timestamp: Number(timestamp),
    baseFee: BigInt(baseFeePerGas ?? 0),
    // The casts: the patterns above are those of an address and of bytes.
    feeRecipient: (miner ?? NOBODY) as Address,
    randomness: (mixHash ?? `0x${'0'.repeat(64)}`) as Hex,
  }
}
