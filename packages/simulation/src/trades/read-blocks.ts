import type { RpcReply } from '@farebox/evm/rpc'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Hex } from 'viem'

const Bytes = Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$' })
const Call = Type.Object({
  status: Type.String(),
  returnData: Type.Optional(Bytes),
  gasUsed: Type.Optional(Type.Unknown()),
  error: Type.Optional(Type.Object({ data: Type.Optional(Type.Unknown()) })),
})
const Blocks = Compile(Type.Array(Type.Object({ calls: Type.Array(Call) })))
const isBytes = Compile(Bytes)
// Cut as in the contract: a token may revert with a megabyte.
const MAX_REASON_CHARS = 2 + 2 * 512

/** The result of one transaction. */
export interface CallResult {
  readonly isOk: boolean
  /** The bytes returned, or of the revert; at most half a kilobyte of the latter. */
  readonly data: Hex
  readonly gasUsed: number | null
}

/** Reads a reply to eth_simulateV1, block by block; undefined if the node cannot simulate so. */
export function readBlocks(reply: RpcReply | undefined): readonly (readonly CallResult[])[] | undefined {
  if (!reply || 'error' in reply || !Blocks.Check(reply.result)) return undefined
  // Blocks that the node filled in between ours have no calls.
  return reply.result.filter(({ calls }) => calls.length > 0).map(({ calls }) => calls.map(toResult))
}

function toResult({ status, returnData = '0x', gasUsed, error }: Type.Static<typeof Call>): CallResult {
  const isOk = status === '0x1'
  const isPlausible = typeof gasUsed === 'string' && /^0x[0-9a-f]{1,8}$/i.test(gasUsed)
  const said = isOk || !isBytes.Check(error?.data) ? returnData : error.data
  return {
    isOk,
    // The cast: the schema has checked that these are bytes.
    data: (isOk ? said : said.slice(0, MAX_REASON_CHARS)) as Hex,
    gasUsed: isPlausible ? Number(gasUsed) : null,
  }
}
