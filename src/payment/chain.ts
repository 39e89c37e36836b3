import type { Payment } from './payment.ts'
import { within } from './within.ts'

/** What the chain itself knows of a payment. */
export type ChainState =
  /** The money is ours. */
  | { readonly status: 'paid'; readonly transaction: string }
  /** It can never reach us any more: cancelled, used for another transfer that was found, failed, or expired by the chain's own time. */
  | { readonly status: 'void'; readonly reason: string; readonly message: string }
  /** It has not moved, and still can. */
  | { readonly status: 'unused' }
  /** It was used or cancelled, and no node knows by what. */
  | { readonly status: 'used' }

/** The chain as it is asked whether a payment was made. */
export interface Chain {
  /**
   * Throws where no node can tell.
   * @param options.transaction the one that was named as paying, where one was
   */
  stateOf(payment: Payment, options?: { readonly transaction?: string | undefined }): Promise<ChainState>
}

/** One node's view. Throws where it does not answer sensibly, is of another chain, or cannot know. */
export type NodeView = (payment: Payment, transaction: string | undefined) => Promise<ChainState>

// Nodes are asked at once; one that hangs must not hold up the others' word for long.
const PATIENCE_MS = 10_000

/**
 * Asks several nodes at once. Money that one of them shows is there; that it can never come is believed only where no other
 * node contradicts.
 */
export function createChainOf(nodes: readonly NodeView[]): Chain {
  return {
    async stateOf(payment, { transaction } = {}) {
      const views = nodes.map((view) => withinPatience(view(payment, transaction)))
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
  // A node that never heard of its use cannot know; who cancelled it, or what it was used for, was found.
  const known = used ? over.find(({ reason }) => reason !== EXPIRED) : over[0]
  const state = known ?? used ?? states.find(({ status }) => status === 'unused')
  if (state) return state
  const causes = views.flatMap((view) => (view.status === 'rejected' ? [view.reason] : []))
  throw new AggregateError(causes, `no node can tell: ${causes.map(String).join('; ')}`)
}

/** The reason of a payment that was not sent before its time was over. */
export const EXPIRED = 'authorization_expired'

async function withinPatience(view: Promise<ChainState>): Promise<ChainState> {
  const state = await within(PATIENCE_MS, view)
  if (state) return state
  throw new Error(`no answer within ${PATIENCE_MS} ms`)
}
