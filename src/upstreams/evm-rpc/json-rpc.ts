import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Hex } from 'viem'
import { upstreamFailed } from '../../contract/errors.ts'

/** A call of JSON-RPC 2.0. */
export interface RpcRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** What a node answered to one request of a batch. */
export type RpcReply = { readonly result: unknown } | { readonly error: RpcError }

/** What a node answers in place of a result. */
export interface RpcError {
  readonly code: number
  readonly message: string
  /** The bytes of a revert, where the node gives them. */
  readonly data?: unknown
}

const Batch = Compile(
  Type.Array(
    Type.Object({
      id: Type.Integer(),
      result: Type.Optional(Type.Unknown()),
      error: Type.Optional(
        Type.Object({ code: Type.Number(), message: Type.String(), data: Type.Optional(Type.Unknown()) }),
      ),
    }),
  ),
)
const HexBytes = Compile(Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$' }))

/** JSON-RPC 2.0, section 6. */
export function toBatch(requests: readonly RpcRequest[]): object[] {
  return requests.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
}

/** The replies in the order of the requests; upstream_failed where one is missing: nodes may answer in any order. */
export function readBatch(vendor: string, body: unknown, requests: readonly RpcRequest[]): RpcReply[] {
  if (!Batch.Check(body)) throw upstreamFailed(vendor, `${vendor}: no batch: ${JSON.stringify(body).slice(0, 200)}`)
  const replies = new Map(body.map((reply) => [reply.id, reply]))
  return requests.map(({ method }, id) => {
    const { result, error } = replies.get(id) ?? {}
    if (error) return { error }
    if (result !== undefined) return { result }
    throw upstreamFailed(vendor, `${vendor}: no answer to ${method}`)
  })
}

/** Reads the bytes an eth_call returned; upstream_failed where the node refused it or `decode` throws. */
export function readCall<T>(vendor: string, reply: RpcReply | undefined, decode: (bytes: Hex) => T): T {
  if (!reply || 'error' in reply) throw upstreamFailed(vendor, `${vendor}: ${JSON.stringify(reply)?.slice(0, 300)}`)
  const { result } = reply
  if (!HexBytes.Check(result)) throw upstreamFailed(vendor, `${vendor}: not bytes: ${String(result).slice(0, 80)}`)
  try {
    // The pattern above is what Hex means.
    return decode(result as Hex)
  } catch (error) {
    throw upstreamFailed(vendor, error)
  }
}

/** Reads a number the node gave as hex, such as a nonce or a height; upstream_failed above 2^53 or where it is none. */
export function readQuantity(vendor: string, reply: RpcReply | undefined): number {
  const result = reply && 'result' in reply ? reply.result : undefined
  const value = typeof result === 'string' && /^0x[0-9a-fA-F]{1,14}$/.test(result) ? Number(result) : Number.NaN
  if (Number.isSafeInteger(value)) return value
  throw upstreamFailed(vendor, `${vendor}: not a quantity: ${JSON.stringify(reply)?.slice(0, 300)}`)
}
