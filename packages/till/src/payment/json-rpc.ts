import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { JsonEndpoint } from './ports/json-endpoint.ts'

/** Calls one method of a chain's node and returns its result, unvalidated. Throws if there is none. */
export type JsonRpc = (method: string, params: readonly unknown[]) => Promise<unknown>

const TIMEOUT_MS = 5_000

const failed = Compile(
  Type.Object({ error: Type.Object({ code: Type.Optional(Type.Number()), message: Type.Optional(Type.String()) }) }),
)

/** A node answered, and gave no result. */
export class NoResult extends Error {
  /** The code of JSON-RPC; undefined if the answer has none. */
  readonly code: number | undefined
  /** What the node says, at any length; empty if it says nothing. */
  readonly said: string

  constructor(method: string, { status, body }: { readonly status: number; readonly body: unknown }) {
    super(`${method} answered ${status} ${JSON.stringify(body)?.slice(0, 200)}`)
    const error = failed.Check(body) ? body.error : {}
    this.code = error.code
    this.said = error.message ?? ''
  }
}

/** JSON-RPC 2.0 over HTTP, which the nodes of every chain use. Throws NoResult if the node answers without one. */
export function createJsonRpc(node: JsonEndpoint): JsonRpc {
  return async (method, params) => {
    const request = { jsonrpc: '2.0', id: 1, method, params }
    const reply = await node.post('', request, { timeoutMs: TIMEOUT_MS })
    const { status, body } = reply
    if (status === 200 && typeof body === 'object' && body !== null && 'result' in body) return body.result
    throw new NoResult(method, reply)
  }
}

/** Asks one node after another until one answers. Throws what the last one said. */
export function askInTurn(nodes: readonly JsonRpc[]): JsonRpc {
  return async (method, params) => {
    let failure: unknown
    for (const ask of nodes) {
      try {
        return await ask(method, params)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}
