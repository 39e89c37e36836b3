import type { IncomingMessage } from 'node:http'
import { exactNumberOf } from '@farebox/exact-json'
import type { Hono } from 'hono'
import ipaddr from 'ipaddr.js'
import { CallError, invalidInput, STATUS_BY_CODE } from '../../contract/errors.ts'
import { toRetry } from '../../contract/retry.ts'
import { bodyLimitsOf } from '../calls/body-limits.ts'
import { toNamedRequest } from '../calls/call-request.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { CORS_HEADERS } from '../http/reply-headers.ts'
import { explainRpcErrors } from './explain-rpc-errors.ts'
import { readMcpChoice } from './mcp-choice.ts'
import type { McpParts } from './mcp-server.ts'

// The JSON-RPC envelope around the largest input a service accepts.
const ENVELOPE_BYTES = 64 * 1024
// Its _meta may have the payment as an object.
const ENVELOPE_VALUES = 500
const PARSE_ERROR = -32_700
const REFUSED = -32_000
const FOREIGN_HOST = 'This server runs on a local address and answers only requests for its own host name.'

/**
 * POST /mcp: every service as a tool, over streamable HTTP, without sessions or streams of the server's own. Paid and free calls
 * use the pipelines of the API.
 */
export function mountMcpRoutes(app: Hono<HttpEnv>, parts: McpParts) {
  const each = parts.services.map(bodyLimitsOf)
  const limits = {
    maxBytes: ENVELOPE_BYTES + Math.max(...each.map(({ maxBytes }) => maxBytes)),
    maxValues: ENVELOPE_VALUES + Math.max(...each.map(({ maxValues }) => maxValues)),
    longFields: new Set(each.flatMap(({ longFields }) => [...longFields])),
  }

  app.post('/mcp', async (c) => {
    if (isRebound(c.env.incoming, parts.baseUrl)) {
      return Response.json(toRpcError(REFUSED, new CallError('not_found', FOREIGN_HOST)), {
        status: 403,
      })
    }
    const caller = toNamedRequest(c.env, parts)
    const choice = readMcpChoice(new URL(c.req.url).searchParams, parts.services)
    const { createMcpHandler, createMcpServer } = await loadMcp()
    const handler = createMcpHandler(() => createMcpServer(caller, choice, parts), {
      // Tools never change while the process runs, so there is nothing to subscribe to.
      maxSubscriptions: 0,
      onerror: (error) => parts.log.debug({ err: error }, 'an MCP request was refused'),
    })
    // Read by our own reader, which also limits the nesting.
    const body = await readRpcBody(() => caller.readBody(limits))
    const response =
      'problem' in body
        ? body.problem
        : await explainRpcErrors(await handler.fetch(toRequest(c.req.raw), body.json ? { parsedBody: body.json } : {}))
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(CORS_HEADERS)) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  })
}

/** Loaded on the first request: it is most of what a start would load. */
async function loadMcp() {
  const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./mcp-server.ts'),
  ])
  return { createMcpHandler, createMcpServer }
}

/**
 * MCP, Transports, security warning: a server on the visitor's own machine must not answer a page that points its own
 * domain there (DNS rebinding). A server with a public address answers every page.
 */
function isRebound({ socket, headers: { host = '' } }: IncomingMessage, baseUrl: string): boolean {
  const isOwnMachine = isLoopback(new URL(baseUrl).hostname) && isLoopback(socket.localAddress ?? '')
  return isOwnMachine && !isLoopback(URL.parse(`http://${host}`)?.hostname ?? '')
}

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  return host === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
}

function toRpcError(code: number, error: CallError) {
  const data = { retry: toRetry(error, { paid: true, now: new Date() }) }
  return { jsonrpc: '2.0', id: null, error: { code, message: error.message, data } }
}

async function readRpcBody(
  read: () => Promise<{ json: unknown }>,
): Promise<{ json?: unknown } | { problem: Response }> {
  try {
    const { json } = await read()
    // JSON-RPC 2.0, 5: the answer has the same id, and a number beyond these is read as another.
    if ([json].flat().some(isInexact)) throw invalidInput('id must be a string, or a number up to 2^53 - 1.')
    return { json }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return {
      problem: Response.json(toRpcError(PARSE_ERROR, error), {
        status: STATUS_BY_CODE[error.code],
        headers: error.headers,
      }),
    }
  }
}

function isInexact(call: unknown): boolean {
  if (typeof call !== 'object' || call === null || !('id' in call)) return false
  if (typeof call.id === 'number') return Math.abs(call.id) > Number.MAX_SAFE_INTEGER
  return exactNumberOf(call.id) !== null
}

// The body is already read, and the framework's request would read it again.
function toRequest({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal })
}
