import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Hex } from 'viem'
import { NodeFailed } from './node-failed.ts'

/** A JSON-RPC 2.0 request. */
export interface RpcRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** A node's reply to one request of a batch. */
export type RpcReply = { readonly result: unknown } | { readonly error: RpcError }

/** An error instead of a result. */
export interface RpcError {
  readonly code: number
  readonly message: string
  /** The bytes of a revert, if the node returns them. */
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

/** The replies in the order of the requests, as nodes may reply in any order. Throws NodeFailed if one is missing. */
export function readBatch(body: unknown, requests: readonly RpcRequest[]): RpcReply[] {
  if (!Batch.Check(body)) throw new NodeFailed(`no batch: ${JSON.stringify(body).slice(0, 200)}`)
  const replies = new Map(body.map((reply) => [reply.id, reply]))
  return requests.map(({ method }, id) => {
    const { result, error } = replies.get(id) ?? {}
    if (error) return { error }
    if (result !== undefined) return { result }
    throw new NodeFailed(`no answer to ${method}`)
  })
}

/** Reads the bytes that an eth_call returned. Throws NodeFailed if the node refused the call or `decode` throws. */
export function readCall<T>(reply: RpcReply | undefined, decode: (bytes: Hex) => T): T {
  if (!reply || 'error' in reply) throw new NodeFailed(`no bytes: ${JSON.stringify(reply)?.slice(0, 300)}`)
  const { result } = reply
  if (!HexBytes.Check(result)) throw new NodeFailed(`not bytes: ${String(result).slice(0, 80)}`)
  try {
    // The pattern above matches exactly what Hex means.
    return decode(result as Hex)
  } catch (error) {
    throw new NodeFailed('bytes that do not decode', { cause: error })
  }
}

/** Reads a number in hex, such as a nonce or a height. Throws NodeFailed above 2^53 and for anything else. */
export function readQuantity(reply: RpcReply | undefined): number {
  const result = reply && 'result' in reply ? reply.result : undefined
  const value = typeof result === 'string' && /^0x[0-9a-fA-F]{1,14}$/.test(result) ? Number(result) : Number.NaN
  if (Number.isSafeInteger(value)) return value
  throw new NodeFailed(`not a quantity: ${JSON.stringify(reply)?.slice(0, 300)}`)
}
