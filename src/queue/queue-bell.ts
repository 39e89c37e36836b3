import { type Listening, listenTo } from '../storage/listen.ts'
import { POLL_MS, POOLED_POLL_MS } from './queue-times.ts'

/** How a machine notices that there is something for it in the queue. */
export interface QueueBell {
  /** Rings on a channel; undefined behind a pooler, where nothing rings. */
  readonly listen: ((channel: string, onNotice: () => void) => Listening) | undefined
  /** How often to look in any case. */
  readonly pollMs: number
}

/**
 * The bell of a database.
 * @param url `postgres://...`
 * @param pooler set if a pooler in transaction mode is in front of it
 */
export function bellOf(url: string, pooler: 'transaction' | undefined): QueueBell {
  if (pooler) return { listen: undefined, pollMs: POOLED_POLL_MS }
  return { listen: (channel, onNotice) => listenTo(url, { channel, onNotice }), pollMs: POLL_MS }
}
