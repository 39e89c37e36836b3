import { text } from 'node:stream/consumers'
import { startSite } from '../../test/kit/site.ts'

/** States of nodes of either chain. */
export const NODE_STATES = ['healthy', 'lagging', 'junk', 'dead'] as const
/**
 * What only Solana does: no history (an index of its own that may be off or pruned); a fork that is dropped; slots without a
 * block; wallets with hundreds of other transactions.
 */
export const SOLANA_STATES = ['no history', 'forked', 'skipping', 'busy wallets'] as const
export type NodeState = (typeof NODE_STATES)[number] | (typeof SOLANA_STATES)[number]

interface Asked {
  readonly method: string
  readonly params?: readonly unknown[]
  /** How many requests came before this one, and it. */
  readonly turn: number
}

/** A reply in place of the node's own: undefined is none, so that the node itself replies. */
type Lie = (asked: Asked) => { readonly result: unknown } | { readonly error: object } | 'html' | undefined

const ZERO = `0x${'00'.repeat(32)}`
const AN_HOUR_AGO = Math.floor(Date.now() / 1000) - 3600

/** Its newest block is an hour old, so it lacks the payment. */
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

/** Broken nodes, in turn: of another chain, with the state but without logs, in other shapes, none. */
const JUNK: readonly Readonly<Record<string, unknown>>[] = [
  { eth_chainId: '0x1', getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' },
  { eth_call: `0x${'1'.padStart(64, '0')}`, eth_getLogs: [], eth_getTransactionReceipt: null, isBlockhashValid: null },
  { eth_getBlockByNumber: null, isBlockhashValid: 'no', getSignaturesForAddress: { many: true } },
  { eth_call: '0x', eth_getLogs: 'none', getTransaction: {}, getBlockTime: null },
]

const NO_HISTORY: Readonly<Record<string, unknown>> = { getSignaturesForAddress: [], getTransaction: null }

// Codes and words of anza-xyz/agave, rpc-client-api/src/custom_error.rs (0ab10608, read in November 2026).
const SKIPPED = { code: -32009, message: 'Slot 1 was skipped, or missing in long-term storage' }
const UNHEALTHY = { code: -32005, message: 'Node is behind by 42 slots', data: { numSlotsBehind: 42 } }
const NOT_REACHED = { code: -32016, message: 'Minimum context slot has not been reached', data: { contextSlot: 1 } }
const LIES: Readonly<Record<Exclude<NodeState, 'dead'>, Lie>> = {
  healthy: () => undefined,
  lagging: ({ method }) => replyOf(LAGGING, method),
  junk: ({ method, turn }) => (turn % 7 === 0 ? 'html' : replyOf(JUNK[turn % JUNK.length] ?? {}, method)),
  'no history': ({ method }) => replyOf(NO_HISTORY, method),
  // Up to date where blocks are final. In what is not final yet, a fork without the payment: its blockhash is unknown there.
  forked({ method, params = [] }) {
    if (JSON.stringify(params).includes('finalized')) return undefined
    if (method === 'isBlockhashValid') return { result: { context: { slot: Number.MAX_SAFE_INTEGER }, value: false } }
    return replyOf(NO_HISTORY, method)
  },
  skipping({ method, turn }) {
    if (method === 'getBlockTime') return { error: SKIPPED }
    if (method === 'getSignaturesForAddress' && turn % 2 === 0) return { error: NOT_REACHED }
    return turn % 5 === 0 ? { error: UNHEALTHY } : undefined
  },
  'busy wallets': () => undefined,
}

function replyOf(answers: Readonly<Record<string, unknown>>, method: string) {
  return method in answers ? { result: answers[method] } : undefined
}

/**
 * Starts a proxy to a real node of either chain. It is healthy while a server starts and checks its settings, then in
 * `state` until healed.
 */
export async function startFaultyNode(target: string, state: NodeState) {
  let current: NodeState = 'healthy'
  let turn = 0
  const site = await startSite(async (request, response) => {
    if (current === 'dead') return request.socket.destroy()
    const body = await text(request)
    const { id, ...call } = JSON.parse(body) as Omit<Asked, 'turn'> & { readonly id: number }
    turn += 1
    const lie = LIES[current]({ ...call, turn })
    if (lie === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      return
    }
    const answer = lie
      ? JSON.stringify({ jsonrpc: '2.0', id, ...lie })
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
