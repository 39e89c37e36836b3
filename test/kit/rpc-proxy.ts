import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface JsonRpcRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

interface ProxyOptions {
  /** Answered with 'method not found', as by nodes that lack them. */
  readonly without?: readonly string[]
  /** Refuses simulations by the rules for fees and nonces. */
  readonly lacksValidation?: boolean
  /** Drops every simulation through the router of an exchange, as when the node is out of time. */
  readonly dropsRouters?: readonly string[]
  /** Replaces the chain's own answer to eth_chainId. */
  readonly chainId?: number
  /** A new block comes before each simulation, and none is simulated that is there already, as by geth. */
  readonly isGrowing?: boolean
}

/** A proxy in front of a node that removes capabilities or changes the chain. Counts the requests. */
export interface RpcProxy extends AsyncDisposable {
  readonly baseAddress: string
  roundTrips: number
}

export async function startRpcProxy(
  rpcUrl: string,
  { without = [], lacksValidation = false, dropsRouters = [], chainId, isGrowing = false }: ProxyOptions = {},
): Promise<RpcProxy> {
  function ownAnswer(request: JsonRpcRequest, text: string): object | undefined {
    const reply = { jsonrpc: '2.0', id: request.id }
    if (request.method === 'eth_chainId' && chainId) return { ...reply, result: `0x${chainId.toString(16)}` }
    if (without.includes(request.method))
      return { ...reply, error: { code: -32601, message: 'the method does not exist' } }
    if (lacksValidation && text.includes('"validation":true'))
      return { ...reply, error: { code: -32602, message: 'unknown field: validation' } }
    if (request.method === 'eth_simulateV1' && dropsRouters.some((router) => text.includes(`"to":"${router}"`)))
      return { ...reply, error: { code: -32000, message: 'execution timeout' } }
    // A node without state overrides accepts no third parameter.
    if (request.method === 'eth_call' && request.params.length > 2) {
      return { ...reply, error: { code: -32602, message: 'too many arguments, want at most 2' } }
    }
    return undefined
  }

  // Of megabytes that nobody here reads: they are passed on as text.
  async function answer(request: JsonRpcRequest): Promise<string> {
    const body = JSON.stringify(request)
    const own = ownAnswer(request, body) ?? (isGrowing ? await grow(request, body) : undefined)
    return own ? JSON.stringify(own) : await post(body)
  }

  async function post(body: string): Promise<string> {
    return (await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text()
  }

  async function grow({ id, method, params }: JsonRpcRequest, text: string): Promise<object | undefined> {
    const first = Number(/"number":"(0x[0-9a-f]+)"/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY)
    if (method !== 'eth_simulateV1') return undefined
    await post('{"jsonrpc":"2.0","id":1,"method":"evm_mine","params":[]}')
    const { result } = JSON.parse(await post('{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'))
    const base = Number(params[1] === 'latest' ? result : params[1])
    const error = { code: -38020, message: `block numbers must be in order: ${first} <= ${base}` }
    return first <= base ? { jsonrpc: '2.0', id, error } : undefined
  }

  const server = createServer(async (request, response) => {
    proxy.roundTrips += 1
    const batch = JSON.parse((await buffer(request)).toString()) as JsonRpcRequest[]
    response.setHeader('content-type', 'application/json')
    response.end(`[${(await Promise.all(batch.map(answer))).join()}]`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: RpcProxy = {
    baseAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    roundTrips: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
