import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Chain, type ChainState, createChainOf, EXPIRED_UNSENT, type NodeView, UnprovenAbsence } from '../chain.ts'
import { createJsonRpc, type JsonRpc } from '../json-rpc.ts'
import type { Payment } from '../payment.ts'
import type { JsonEndpoint } from '../ports/json-endpoint.ts'
import type { TimeOfDay } from '../ports/payment-clock.ts'
import { atFinalized } from './at-finalized.ts'
import { findSolanaTransaction, reachesSlot, readNamedTransaction } from './solana-history.ts'
import { readExactSolana } from './solana-payload.ts'

// Twice the lifetime of a blockhash.
const OUTLIVED_SECONDS = 120
// If a node's clock and ours agree this closely, both are right: each may be wrong, but hardly by the same amount.
const AGREEMENT_SECONDS = 60
const MOST_SEEN = 10_000

const validity = Compile(Type.Object({ context: Type.Object({ slot: Type.Integer() }), value: Type.Boolean() }))
const time = Compile(Type.Integer())

interface SolanaChainOptions {
  /** CAIP-2: the first 32 characters of the genesis hash. */
  readonly network: string
  readonly clock: TimeOfDay
}

/** What is known of a blockhash; slots are of the chain, so every node's count. */
interface Lifetime {
  /** A slot at which it was valid: a node past that slot knows the blockhash. */
  readonly validAt?: number
  /** The first finalized slot seen at which it had expired: what landed later is another transaction. */
  readonly goneAt?: number
}

/** Asks nodes of Solana whether a signed transaction landed and paid us, or still can. */
export function createSolanaChain(nodes: readonly JsonEndpoint[], { network, clock }: SolanaChainOptions): Chain {
  const lifetimes = new Map<string, Lifetime>()

  function createNodeView(node: JsonRpc): NodeView {
    // Where the search of a busy wallet stopped, by payment. A signature means something to the node that listed it.
    const stoppedAt = new Map<string, string>()

    return async (payment, named, { isFinal, mayBeOld }) => {
      const call = isFinal ? atFinalized(node) : node
      const transaction = readExactSolana(payment.payload.payload)
      if (!transaction) throw new Error(`${payment.key} holds no transaction`)
      const genesis = await call('getGenesisHash', [])
      if (typeof genesis !== 'string' || !genesis.startsWith(network.slice('solana:'.length))) {
        throw new Error(`the node is not of ${network}`)
      }
      const { blockhash } = transaction
      const settled = named && (await readNamedTransaction(call, { transaction, payment, named }))
      if (settled) return settled.paid ? { status: 'paid', transaction: settled.signature } : FAILED
      // In this order: a transaction that landed before its blockhash expired is in the history by then.
      const { slot, isGone } = await readLifetime(call, payment, blockhash)
      const goneAt = lifetimes.get(blockhash)?.goneAt
      // While it may still land, each search begins at the newest entry.
      const before = isGone ? stoppedAt.get(payment.key) : undefined
      stoppedAt.delete(payment.key)
      const found = await findSolanaTransaction(call, { transaction, payment, slot, goneAt, before, mayBeOld })
      if (found.status === 'found') return found.paid ? { status: 'paid', transaction: found.signature } : FAILED
      if (found.status === 'unfinished') {
        if (isGone) keep(stoppedAt, payment.key, found.before)
        throw new Error(`${transaction.payer} has too many transactions for one search; the next one goes on`)
      }
      if (!isGone) return { status: 'unused' }
      if (await reachesSlot(call, { payment, slot: goneAt ?? slot })) return EXPIRED_UNSENT
      throw new UnprovenAbsence(`the node lists nothing since slot ${goneAt ?? slot}, so its silence proves nothing`)
    }
  }

  /** The finalized slot, and whether the blockhash had expired at it. */
  async function readLifetime(call: JsonRpc, payment: Payment, blockhash: string) {
    const final = await readValidity(call, { blockhash, commitment: 'finalized' })
    const latest = final.value ? final : await readValidity(call, { blockhash, commitment: 'processed' })
    const known = lifetimes.get(blockhash) ?? {}
    if (latest.value) {
      keep(lifetimes, blockhash, { ...known, validAt: Math.max(latest.slot, known.validAt ?? 0) })
      return { slot: final.slot, isGone: false }
    }
    const isGone = await isForgotten(call, { payment, blockhash, slot: final.slot })
    if (isGone) keep(lifetimes, blockhash, { ...known, goneAt: Math.min(final.slot, known.goneAt ?? final.slot) })
    return { slot: final.slot, isGone }
  }

  /**
   * Whether a blockhash has expired. A node does not know a blockhash that is expired, or newer than the node's chain.
   * It has expired if the finalized chain is past a slot in which it was valid; or, if it was never seen, if that chain
   * is well past the time we received the payment, by a clock of ours that agrees with the chain's.
   */
  async function isForgotten(
    call: JsonRpc,
    { payment, blockhash, slot }: { payment: Payment; blockhash: string; slot: number },
  ): Promise<boolean> {
    const validAt = lifetimes.get(blockhash)?.validAt
    if (validAt !== undefined && slot >= validAt) return true
    const finalizedAt = time.Parse(await call('getBlockTime', [slot]))
    const ours = clock.now().getTime() / 1000
    return Math.abs(ours - finalizedAt) < AGREEMENT_SECONDS && finalizedAt > payment.receivedAt + OUTLIVED_SECONDS
  }

  return createChainOf(nodes.map((node) => createNodeView(createJsonRpc(node))))
}

const FAILED: ChainState = {
  status: 'void',
  reason: 'transaction_failed',
  message: 'The transaction failed on the chain; no money reached us.',
}

/** Remembers a bounded number of things that can be found again. */
function keep<Value>(known: Map<string, Value>, key: string, value: Value) {
  if (known.size >= MOST_SEEN) known.clear()
  known.set(key, value)
}

async function readValidity(
  call: JsonRpc,
  { blockhash, commitment }: { blockhash: string; commitment: 'finalized' | 'processed' },
): Promise<{ readonly slot: number; readonly value: boolean }> {
  const { context, value } = validity.Parse(await call('isBlockhashValid', [blockhash, { commitment }]))
  return { slot: context.slot, value }
}
