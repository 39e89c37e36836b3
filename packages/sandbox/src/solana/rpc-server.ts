import { createServer, type IncomingMessage } from 'node:http'
import { freePort } from '../chain/free-port.ts'
import { serveLocally } from '../serve-locally.ts'
import { SolanaRpcError } from './rpc-error.ts'

/** A listening JSON-RPC server. */
export interface RpcServer {
  readonly url: string
  close(): Promise<void>
}

/** What a node answers. */
export interface RpcHandlers {
  /** The result, or a promise of it. Throws SolanaRpcError. */
  call(method: string, params: readonly unknown[]): unknown
  /** The JSON page of a path; undefined if there is none. */
  page(path: string): object | undefined | Promise<object | undefined>
}

const MAX_BODY_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 10_000
const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const INTERNAL_ERROR = -32603

/** Serves JSON-RPC 2.0 by POST, and pages by GET, on the preferred port of 127.0.0.1 or any free one. */
export async function serveRpc({ call, page }: RpcHandlers, preferredPort: number): Promise<RpcServer> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, async (request, response) => {
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'POST') return reply(200, await answer(request, call))
    const path = request.method === 'GET' ? (request.url ?? '') : ''
    // A chain that cannot be made has no page.
    const found = await Promise.try(page, path).catch(() => undefined)
    return found
      ? reply(200, found)
      : reply(404, { error: 'not_found', message: 'POST JSON-RPC, or GET /tx/<signature>.' })
  })
  return serveLocally(server, await freePort(preferredPort))
}

async function answer(incoming: IncomingMessage, call: RpcHandlers['call']): Promise<object> {
  let id: unknown = null
  try {
    const request = parse(await readBody(incoming))
    id = request.id ?? null
    if (typeof request.method !== 'string') throw new SolanaRpcError(INVALID_REQUEST, 'Invalid request: give a method.')
    const params = Array.isArray(request.params) ? request.params : []
    return { jsonrpc: '2.0', id, result: await call(request.method, params) }
  } catch (error) {
    const { code, message } =
      error instanceof SolanaRpcError ? error : new SolanaRpcError(INTERNAL_ERROR, String(error))
    return { jsonrpc: '2.0', id, error: { code, message } }
  }
}

function parse(text: string): { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown } {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return body
  } catch {
    // The error below says it.
  }
  throw new SolanaRpcError(PARSE_ERROR, 'Parse error: give one JSON-RPC request.')
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop must not destroy the connection, which still has to carry the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) throw new SolanaRpcError(INVALID_REQUEST, `At most ${MAX_BODY_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
