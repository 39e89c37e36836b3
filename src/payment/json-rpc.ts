import type { JsonClient } from '../contract/json-client.ts'

/** Calls one method of a chain's node and returns its result, unvalidated. Throws if there is none. */
export type JsonRpc = (method: string, params: readonly unknown[]) => Promise<unknown>

const TIMEOUT_MS = 5_000

/** JSON-RPC 2.0 over HTTP, which the nodes of every chain use. */
export function createJsonRpc(node: JsonClient): JsonRpc {
  return async (method, params) => {
    const request = { jsonrpc: '2.0', id: 1, method, params }
    const { status, body } = await node.post('', request, { timeoutMs: TIMEOUT_MS })
    if (status === 200 && typeof body === 'object' && body !== null && 'result' in body) return body.result
    throw new Error(`${method} answered ${status} ${JSON.stringify(body)?.slice(0, 200)}`)
  }
}
