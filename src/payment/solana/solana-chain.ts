import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Clock } from '../../contract/context.ts'
import type { JsonClient } from '../../contract/json-client.ts'
import { type Chain, type ChainState, createChainOf, EXPIRED, type NodeView } from '../chain.ts'
import { createJsonRpc, type JsonRpc } from '../json-rpc.ts'
import type { Payment } from '../payment.ts'
import { findSolanaTransaction, readNamedTransaction } from './solana-history.ts'
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
  readonly clock: Clock
}

/** Asks nodes of Solana whether a signed transaction landed and paid us, or still can. */
export function createSolanaChain(nodes: readonly JsonClient[], { network, clock }: SolanaChainOptions): Chain {
  // The slot at which a blockhash was known to be valid: a node past that slot knows the blockhash.
  const seen = new Map<string, number>()

  function createNodeView(call: JsonRpc): NodeView {
    return async (payment, named) => {
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
      const final = await readValidity(call, { blockhash, commitment: 'finalized' })
      const latest = final.value ? final : await readValidity(call, { blockhash, commitment: 'processed' })
      if (latest.value) remember(blockhash, latest.slot)
      const found = await findSolanaTransaction(call, { transaction, payment, slot: final.slot })
      if (found) return found.paid ? { status: 'paid', transaction: found.signature } : FAILED
      if (latest.value) return { status: 'unused' }
      return (await isForgotten(call, { payment, blockhash, slot: final.slot })) ? EXPIRED_UNSENT : { status: 'unused' }
    }
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
    const goodAt = seen.get(blockhash)
    if (goodAt !== undefined && slot >= goodAt) return true
    const finalizedAt = time.Parse(await call('getBlockTime', [slot]))
    const ours = clock.now().getTime() / 1000
    return Math.abs(ours - finalizedAt) < AGREEMENT_SECONDS && finalizedAt > payment.receivedAt + OUTLIVED_SECONDS
  }

  function remember(blockhash: string, slot: number) {
    if (seen.size >= MOST_SEEN) seen.clear()
    seen.set(blockhash, Math.max(slot, seen.get(blockhash) ?? 0))
  }

  return createChainOf(nodes.map((node) => createNodeView(createJsonRpc(node))))
}

const FAILED: ChainState = {
  status: 'void',
  reason: 'transaction_failed',
  message: 'The transaction failed on the chain; no money reached us.',
}

const EXPIRED_UNSENT: ChainState = {
  status: 'void',
  reason: EXPIRED,
  message: 'The blockhash of the transaction expired before it was settled.',
}

async function readValidity(
  call: JsonRpc,
  { blockhash, commitment }: { blockhash: string; commitment: 'finalized' | 'processed' },
): Promise<{ readonly slot: number; readonly value: boolean }> {
  const { context, value } = validity.Parse(await call('isBlockhashValid', [blockhash, { commitment }]))
  return { slot: context.slot, value }
}
