import type { KeptStream } from '../../../../contract/plain-calls/answer-stream.ts'

/** The head of an answer that was sold while it came, and where the rest is. */
export interface KeptAnswer {
  readonly status: number
  readonly contentType: string | null
  readonly stream: KeptStream
}

/** What the ledger says of an answer that was sold while it came; undefined of any other. */
export function readKeptAnswer(answer: string): KeptAnswer | undefined {
  // The service wrote it; what a backend says is deeper.
  const { status, content_type, stream } = JSON.parse(answer) as {
    readonly status: number
    readonly content_type: string | null
    readonly stream?: KeptStream
  }
  return stream && { status, contentType: content_type, stream }
}
