import type { Payment } from './payment.ts'
import { within } from './within.ts'

/** What the chain itself says about a payment. */
export type ChainState =
  /** We received the money. */
  | { readonly status: 'paid'; readonly transaction: string }
  /** It can never reach us: cancelled, used for another transfer, failed, or expired by the chain's own time. */
  | { readonly status: 'void'; readonly reason: string; readonly message: string }
  /** It has not moved, and still can. */
  | { readonly status: 'unused' }
  /** As `unused`, and the named transaction was reverted. `isLate`: whatever was sent before would have landed by now. */
  | { readonly status: 'reverted'; readonly isLate: boolean }
  /** It was used or cancelled, and no node knows how. */
  | { readonly status: 'used' }

interface StateOptions {
  readonly transaction?: string | undefined
  readonly isFinal?: boolean
  readonly mayBeOld?: boolean
}

/** Looks payments up on a chain. */
export interface Chain {
  /**
   * Throws if no node can tell.
   * @param options.transaction the transaction that is said to have paid, if one was named
   * @param options.isFinal 'paid' only by a block that can no longer be dropped, where the network tells them apart
   * @param options.mayBeOld it may have landed long before this request, as for one that no record here knows
   */
  stateOf(payment: Payment, options?: StateOptions): Promise<ChainState>
}

/**
 * A node that finds nothing of a payment that has expired, and does not show that it would find it. Two such nodes are
 * believed.
 */
export class UnprovenAbsence extends Error {}

/** One node's view. Throws if the node gives no usable answer, is of another chain, or cannot know. */
export type NodeView = (
  payment: Payment,
  transaction: string | undefined,
  options: Pick<StateOptions, 'isFinal' | 'mayBeOld'>,
) => Promise<ChainState>

// All nodes are asked at once; a node that hangs must not delay the others' answers for long.
const MAX_WAIT_MS = 10_000

/**
 * Asks several nodes at once. One node is enough to prove that money arrived. That it never can arrive is believed only
 * if no other node contradicts.
 */
export function createChainOf(nodes: readonly NodeView[]): Chain {
  return {
    async stateOf(payment, { transaction, isFinal = false, mayBeOld = false } = {}) {
      const views = nodes.map((view) => withinWait(view(payment, transaction, { isFinal, mayBeOld })))
      const paid = Promise.any(
        views.map(async (view) => {
          const state = await view
          if (state.status !== 'paid') throw new Error('not paid')
          return state
        }),
      )
      return paid.catch(async () => decide(await Promise.allSettled(views)))
    },
  }
}

function decide(views: readonly PromiseSettledResult<ChainState>[]): ChainState {
  const states = views.flatMap((view) => (view.status === 'fulfilled' ? [view.value] : []))
  const used = states.find(({ status }) => status === 'used')
  const over = states.filter((state) => state.status === 'void')
  // A node that has not seen the use cannot know; one that found who cancelled it, or what it was used for, does.
  const known = used ? over.find(({ reason }) => reason !== EXPIRED) : over[0]
  const ofStatus = (wanted: ChainState['status']) => states.find(({ status }) => status === wanted)
  const state = known ?? used ?? ofStatus('reverted') ?? ofStatus('unused')
  if (state) return state
  const causes = views.flatMap((view) => (view.status === 'rejected' ? [view.reason] : []))
  const silent = causes.filter((cause) => cause instanceof UnprovenAbsence)
  if (silent.length > 1) return EXPIRED_UNSENT
  throw new AggregateError(causes, `no node can tell: ${causes.map(String).join('; ')}`)
}

/** The reason for a payment that was not sent before it expired. */
export const EXPIRED = 'authorization_expired'

/** A payment whose blockhash expired before it landed. */
export const EXPIRED_UNSENT: ChainState = {
  status: 'void',
  reason: EXPIRED,
  message: 'The blockhash of the transaction expired before it was settled.',
}

async function withinWait(view: Promise<ChainState>): Promise<ChainState> {
  const state = await within(MAX_WAIT_MS, view)
  if (state) return state
  throw new Error(`no answer within ${MAX_WAIT_MS} ms`)
}
