import type { UpstreamRequest } from '../upstream.ts'
import type { BodyReader, UpstreamAttempt } from './upstream-attempt.ts'

/** One question to a third party, and what is made of its answer. */
export interface Exchange<T> {
  readonly url: URL
  readonly method: UpstreamAttempt['method']
  readonly body?: string | Uint8Array | undefined
  readonly accept: string
  readonly request: UpstreamRequest
  /** Set if the body is read when the exchange is over; it ends the connection. */
  readonly cancelled?: AbortSignal
  /** Whether an answer with this status is read. Default: 2xx. */
  readonly isAnswer?: (status: number) => boolean
  /** Throws UpstreamFault for the wrong kind of answer. */
  readonly read: BodyReader<T>
  /** The value for a 404, if that is an answer and not a fault. */
  readAbsent?(): T
}

/** Asks it. Throws upstream_failed. */
export type DoExchange = <T>(exchange: Exchange<T>) => Promise<T>
