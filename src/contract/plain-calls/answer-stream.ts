import type { OpenAnswer } from '@farebox/third-parties'

/** When a streamed answer is paid: before its first byte leaves, or after its last one has come. */
export type StreamSettlement = 'first' | 'after'

/** Limits of the streamed answers of one address. */
export interface StreamLimits {
  readonly settled: StreamSettlement
  /** From the first byte to the last. */
  readonly seconds: number
  /** What is kept of an answer for its buyer; a longer one breaks off there. */
  readonly maxBytes: number
}

/** Passes an answer on to its caller while it comes. */
export interface AnswerStream {
  /** Throws upstream_failed if it breaks off before it may be sold. */
  pass(answer: OpenAnswer): Promise<PassedAnswer>
}

/** What is sold of it: its name where it is kept, before all of it has come; or all of it. */
export type PassedAnswer = { readonly kept: KeptStream } | { readonly bytes: Uint8Array }

/** An answer that is sold before all of it has come, as it stands in the ledger. */
export interface KeptStream {
  readonly id: string
  /** ISO 8601: when it has ended, one way or the other. */
  readonly until: string
}
