import type { ServerResponse } from 'node:http'
import type { Service } from '../../../../contract/define-service.ts'
import type { AnswerStream, StreamLimits } from '../../../../contract/plain-calls/answer-stream.ts'
import type { CallRequest } from '../../call-request.ts'
import type { KeptStreams } from './kept-streams.ts'

/** How one call's answer is passed on while it comes, and what that changes in the call. */
export interface Passing extends AnswerStream {
  /** What is paid for. */
  readonly sold: Service
  /** What the payment buys, by the digest of the request. */
  digestOf(digest: string): string
  /** Time limit of the work; undefined for that of the service. */
  readonly deadlineMs: number | undefined
  /** Fires when the caller is gone and has had nothing. */
  readonly clientGone: AbortSignal
  /** The verification of the payment, before the work begins. */
  verifiedBy(verifying: Promise<unknown>): void
  /** What is given for an answer that was sold before, asked for again if it broke off. Never rejects. */
  wholeOf(answer: string, askAgain: () => Promise<object>): Promise<string>
  /** The call failed. If the outcome of its payment is known, what was not sold is given up. */
  failed(outcome: { readonly isKnown: boolean }): void
  /** The call is over. */
  end(): void
}

/** What passing on an answer needs. */
export interface PassingParts {
  readonly limits: StreamLimits
  readonly service: Service
  readonly call: CallRequest
  readonly streams: KeptStreams
  readonly response: ServerResponse
  /** Writes the head of an answer that is not paid yet. */
  readonly begin: (head: { readonly status: number; readonly contentType: string | null }) => void
}
