import { RegionRefused, upstreamFailed } from '@farebox/call-errors'
import type { Exchange } from './exchange.ts'
import type { createFailureLog } from './failure-log.ts'
import { type BodyReader, UpstreamFault } from './upstream-attempt.ts'

/** Turns a fault into what callers are told; anything else stays as it is. */
export type Explain = (error: unknown) => unknown

/** What callers are told of a fault, whose details are logged. */
export function explaining(
  failures: ReturnType<typeof createFailureLog>,
  from: { readonly vendor: string; readonly host: string },
): Explain {
  return (error) => {
    if (!(error instanceof UpstreamFault)) return error
    failures.failed(from, error)
    if (error.notAsked) return error.notAsked
    const detail = `${from.vendor}: ${error.message}`
    if (error.isRegional) return new RegionRefused(from.vendor, detail)
    return upstreamFailed(from.vendor, detail, error.retryAfterMs === undefined ? undefined : error.retryAfterMs / 1000)
  }
}

/** The reader of an exchange; where that is over before its body is, the body throws what callers are told. */
export function explained<T>({ read, cancelled }: Exchange<T>, explain: Explain): BodyReader<T> {
  if (!cancelled) return read
  return (body, head) => read(explainedChunks(body, explain), head)
}

async function* explainedChunks(body: AsyncIterable<Uint8Array>, explain: Explain) {
  try {
    yield* body
  } catch (error) {
    throw explain(error)
  }
}
