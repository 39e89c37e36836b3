import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Hono } from 'hono'
import { CallError } from '../contract/errors.ts'
import { toCallRequest } from './call-request.ts'
import type { HttpEnv } from './http-env.ts'
import { createMcpServer, type McpParts } from './mcp-server.ts'
import { CORS_HEADERS } from './reply-headers.ts'
import { readRequestBody } from './request-body.ts'

// What JSON-RPC wraps around the largest input a service takes.
const ENVELOPE_BYTES = 64 * 1024
const PARSE_ERROR = -32_700

export interface McpRoutes extends McpParts {}

/** /mcp: every service as a tool, over streamable HTTP, without sessions. Paid and free calls go through the pipelines of the API. */
export function mountMcpRoutes(app: Hono<HttpEnv>, parts: McpRoutes) {
  const maxBytes = ENVELOPE_BYTES + Math.max(...parts.services.map(({ maxBodyBytes }) => maxBodyBytes))

  app.on(['GET', 'POST', 'DELETE'], '/mcp', async (c) => {
    const caller = toCallRequest(c.env.incoming, c.env.outgoing, parts)
    const handler = createMcpHandler(() => createMcpServer(caller, parts), {
      // No tool ever changes while the process lives, so there is nothing to subscribe to.
      maxSubscriptions: 0,
      onerror: (error) => parts.log.debug({ err: error }, 'an MCP request was refused'),
    })
    // Read by our own reader: it also bounds the nesting.
    const body = c.req.method === 'POST' ? await readRpcBody(() => readRequestBody(c.env.incoming, { maxBytes })) : {}
    const response =
      'problem' in body
        ? body.problem
        : await handler.fetch(toRequest(c.req.raw), body.json ? { parsedBody: body.json } : {})
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(CORS_HEADERS)) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  })
}

async function readRpcBody(
  read: () => Promise<{ json: unknown }>,
): Promise<{ json?: unknown } | { problem: Response }> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const reply = { jsonrpc: '2.0', id: null, error: { code: PARSE_ERROR, message: error.message } }
    return { problem: Response.json(reply, { status: error.code === 'body_too_large' ? 413 : 400 }) }
  }
}

// The body is read already, and the request of the framework would try to read it again.
function toRequest({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal })
}
