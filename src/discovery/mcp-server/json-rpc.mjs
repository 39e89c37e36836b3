// @ts-check

/** The stateless revision: every request says its version, and `server/discover` stands for the handshake. */
const MODERN = '2026-07-28'
const HANDSHAKEN = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const SERVER_INFO = { name: 'farebox', title: 'Farebox', version: '2.0.0' }
const CACHE = { ttlMs: 300_000, cacheScope: 'public' }
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'

/**
 * @typedef {{ id?: string | number, method?: unknown, params?: any }} Message
 * @typedef {{ instructions: string, listTools: () => Promise<object[]>,
 *   callTool: (name: string, input: object, signal: AbortSignal) => Promise<object> }} Tools
 */

class RpcError extends Error {
  /**
   * @param {number} code
   * @param {string} message
   * @param {object} [data]
   */
  constructor(code, message, data) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * Answers MCP messages of the handshake revisions and of the stateless one. Resolves to the reply, or to undefined where
 * none is due; never rejects.
 * @param {Tools} tools
 */
export function createDispatcher(tools) {
  /** @type {Map<string | number, AbortController>} */
  const running = new Map()

  /** @param {string} line one JSON-RPC message */
  return async (line) => {
    /** @type {Message | undefined} */
    let message
    try {
      message = JSON.parse(line)
    } catch {
      return reply(null, { error: { code: -32700, message: 'Not JSON.' } })
    }
    if (typeof message !== 'object' || message === null || typeof message.method !== 'string') {
      return reply(null, { error: { code: -32600, message: 'Not a JSON-RPC request.' } })
    }
    const { id, method, params = {} } = message
    if (id === undefined) {
      if (method === 'notifications/cancelled') running.get(params.requestId)?.abort()
      return undefined
    }
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const result = await answer(method, params ?? {}, controller.signal)
      return controller.signal.aborted ? undefined : reply(id, { result })
    } catch (error) {
      if (controller.signal.aborted) return undefined
      const { code = -32603, message: text, data } = /** @type {RpcError} */ (error)
      return reply(id, { error: { code: typeof code === 'number' ? code : -32603, message: text, data } })
    } finally {
      running.delete(id)
    }
  }

  /**
   * @param {string} method
   * @param {any} params
   * @param {AbortSignal} signal
   */
  async function answer(method, params, signal) {
    if (method === 'initialize') return handshake(params)
    if (method === 'ping') return {}
    const requested = params._meta?.[VERSION_KEY]
    if (requested !== undefined && requested !== MODERN) {
      throw new RpcError(-32022, `Version ${requested} is not spoken here.`, { requested, supported: [MODERN] })
    }
    const result = await answerAnyEra(method, params, signal)
    const isList = method !== 'tools/call'
    return requested ? { resultType: 'complete', ...(isList ? CACHE : {}), ...result, _meta: META } : result
  }

  /**
   * @param {string} method
   * @param {any} params
   * @param {AbortSignal} signal
   * @returns {Promise<object>}
   */
  async function answerAnyEra(method, params, signal) {
    switch (method) {
      case 'server/discover':
        return { supportedVersions: [MODERN], capabilities: { tools: {} }, instructions: tools.instructions }
      case 'tools/list':
        return { tools: await tools.listTools() }
      case 'tools/call':
        if (typeof params.name !== 'string') throw new RpcError(-32602, 'name must be the name of a tool.')
        return tools.callTool(params.name, params.arguments ?? {}, signal)
      default:
        throw new RpcError(-32601, `${method} is not spoken here.`)
    }
  }

  /** @param {any} params */
  function handshake({ protocolVersion }) {
    return {
      protocolVersion: HANDSHAKEN.includes(protocolVersion) ? protocolVersion : HANDSHAKEN[0],
      capabilities: { tools: {} },
      serverInfo: SERVER_INFO,
      instructions: tools.instructions,
    }
  }
}

const META = { 'io.modelcontextprotocol/serverInfo': SERVER_INFO }

/**
 * @param {string | number | null} id
 * @param {object} outcome
 */
function reply(id, outcome) {
  return { jsonrpc: '2.0', id, ...outcome }
}
