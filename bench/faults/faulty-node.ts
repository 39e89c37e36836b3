import { text } from 'node:stream/consumers'
import { startSite } from '../../test/kit/site.ts'

export const NODE_STATES = ['healthy', 'lagging', 'junk', 'dead'] as const
export type NodeState = (typeof NODE_STATES)[number]

const ZERO = `0x${'00'.repeat(32)}`
const AN_HOUR_AGO = Math.floor(Date.now() / 1000) - 3600

/** Answers of a lagging node: its newest block is an hour old, so it lacks the payment. */
const LAGGING: Readonly<Record<string, unknown>> = {
  eth_getBlockByNumber: { number: '0x1', timestamp: `0x${AN_HOUR_AGO.toString(16)}` },
  eth_call: ZERO,
  eth_getLogs: [],
  eth_getTransactionReceipt: null,
  isBlockhashValid: { context: { slot: 1 }, value: false },
  getBlockTime: AN_HOUR_AGO,
  getSignaturesForAddress: [],
  getTransaction: null,
}

/** Answers of broken nodes, in turn: of another chain, with the state but without logs, in other shapes, none. */
const JUNK: readonly Readonly<Record<string, unknown>>[] = [
  { eth_chainId: '0x1', getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' },
  { eth_call: `0x${'1'.padStart(64, '0')}`, eth_getLogs: [], eth_getTransactionReceipt: null, isBlockhashValid: null },
  { eth_getBlockByNumber: null, isBlockhashValid: 'no', getSignaturesForAddress: { many: true } },
  { eth_call: '0x', eth_getLogs: 'none', getTransaction: {}, getBlockTime: null },
]

/**
 * Starts a proxy to a real node of either chain. It is healthy while a server starts and checks its settings, then in
 * `state` until healed.
 */
export async function startFaultyNode(target: string, state: NodeState) {
  let current: NodeState = 'healthy'
  let asked = 0
  const site = await startSite(async (request, response) => {
    if (current === 'dead') return request.socket.destroy()
    const body = await text(request)
    const { method, id } = JSON.parse(body) as { method: string; id: number }
    asked += 1
    if (current === 'junk' && asked % 7 === 0) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      return
    }
    const lies = current === 'lagging' ? LAGGING : current === 'junk' ? (JUNK[asked % JUNK.length] ?? {}) : {}
    const answer =
      method in lies
        ? JSON.stringify({ jsonrpc: '2.0', id, result: lies[method] })
        : await (await fetch(target, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).text()
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
  return {
    url: site.origin,
    breakDown() {
      current = state
    },
    heal() {
      current = 'healthy'
    },
    close: () => site[Symbol.asyncDispose](),
  }
}
