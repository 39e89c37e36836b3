import { parseExactJson } from '@farebox/exact-json'

/** The stateless revision: every request carries its version, and `server/discover` replaces the handshake. */
const MODERN = '2026-07-28'
const HANDSHAKEN = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const SERVER_INFO = { name: 'farebox', title: 'Farebox', version: '2.0.0' }
const CACHE = { ttlMs: 300_000, cacheScope: 'public' }
const META = { 'io.modelcontextprotocol/serverInfo': SERVER_INFO }
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'

/** What a server offers, in every revision. */
export interface Tools {
  readonly instructions: string
  listTools(): Promise<object[]>
  callTool(name: string, input: object, signal: AbortSignal): Promise<object>
}

/** A protocol error, with codes and messages of JSON-RPC 2.0 and MCP. */
export class JsonRpcError extends Error {
  readonly code: number
  readonly data: object | undefined

  constructor(code: number, message: string, data?: object) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * Answers MCP messages of the handshake revisions and of the stateless one: takes one line and returns the reply, or
 * undefined if none is due. Never rejects.
 */
export function createDispatcher(tools: Tools): (line: string) => Promise<object | undefined> {
  const running = new Map<unknown, AbortController>()

  return async (line) => {
    const message = parseMessage(line)
    if (message instanceof JsonRpcError) return reply(null, { error: toErrorObject(message) })
    const { id, method, params } = message
    if (id === undefined) {
      if (method === 'notifications/cancelled') running.get(params.requestId)?.abort()
      return undefined
    }
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const result = await answer(tools, message, controller.signal)
      return controller.signal.aborted ? undefined : reply(id, { result })
    } catch (error) {
      return controller.signal.aborted ? undefined : reply(id, { error: toErrorObject(error) })
    } finally {
      running.delete(id)
    }
  }
}

interface Message {
  readonly id: unknown
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

function parseMessage(line: string): Message | JsonRpcError {
  let message: unknown
  try {
    message = parseExactJson(line)
  } catch {
    return new JsonRpcError(-32700, 'Parse error')
  }
  if (!isRecord(message) || typeof message.method !== 'string') return new JsonRpcError(-32600, 'Invalid Request')
  const { id, method, params } = message
  return { id, method, params: isRecord(params) ? params : {} }
}

async function answer(tools: Tools, { method, params }: Message, signal: AbortSignal): Promise<object> {
  if (method === 'initialize') return handshake(params.protocolVersion, tools)
  if (method === 'ping') return {}
  const requested = isRecord(params._meta) ? params._meta[VERSION_KEY] : undefined
  if (requested !== undefined && requested !== MODERN) {
    throw new JsonRpcError(-32022, 'Unsupported protocol version', { requested, supported: [MODERN] })
  }
  const result = await answerAnyEra(tools, { method, params, id: undefined }, signal)
  const isList = method !== 'tools/call'
  return requested ? { resultType: 'complete', ...(isList ? CACHE : {}), ...result, _meta: META } : result
}

async function answerAnyEra(tools: Tools, { method, params }: Message, signal: AbortSignal): Promise<object> {
  switch (method) {
    case 'server/discover':
      return { supportedVersions: [MODERN], capabilities: { tools: {} }, instructions: tools.instructions }
    case 'tools/list':
      return { tools: await tools.listTools() }
    case 'tools/call': {
      const { name, arguments: input = {} } = params
      if (typeof name !== 'string') throw new JsonRpcError(-32602, 'Invalid params: name must be the name of a tool')
      if (!isRecord(input)) throw new JsonRpcError(-32602, 'Invalid params: arguments must be an object')
      return tools.callTool(name, input, signal)
    }
    default:
      throw new JsonRpcError(-32601, 'Method not found', { method })
  }
}

function handshake(wanted: unknown, { instructions }: Tools) {
  const protocolVersion = HANDSHAKEN.find((version) => version === wanted) ?? HANDSHAKEN[0]
  return { protocolVersion, capabilities: { tools: {} }, serverInfo: SERVER_INFO, instructions }
}

function toErrorObject(error: unknown): object {
  if (!(error instanceof JsonRpcError)) return { code: -32603, message: 'Internal error' }
  const { code, message, data } = error
  return { code, message, ...(data && { data }) }
}

function reply(id: unknown, outcome: object): object {
  return { jsonrpc: '2.0', id, ...outcome }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
