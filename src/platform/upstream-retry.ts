import { setTimeout as sleep } from 'node:timers/promises'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { fetchBody, type UpstreamAttempt, UpstreamFault } from './upstream-attempt.ts'

const MAX_RETRY_WAIT_MS = 2000

export interface RetryOptions {
  readonly circuit: CircuitBreaker
  /** The least wait before the second try; up to as much again is added at random. */
  readonly retryDelayMs: number
}

/** Like fetchBody, with one more try of a GET where that may help, and none while the circuit of the host is open. */
export async function fetchBodyWithRetry(attempt: UpstreamAttempt, options: RetryOptions): Promise<Uint8Array> {
  try {
    return await fetchThroughCircuit(attempt, options)
  } catch (error) {
    const waitMs = error instanceof UpstreamFault && attempt.method === 'GET' ? error.retryAfterMs : undefined
    if (waitMs === undefined || waitMs > MAX_RETRY_WAIT_MS) throw error
    await pause(Math.max(waitMs, options.retryDelayMs * (1 + Math.random())), attempt.signal)
    return fetchThroughCircuit(attempt, options)
  }
}

async function fetchThroughCircuit(attempt: UpstreamAttempt, { circuit }: RetryOptions): Promise<Uint8Array> {
  attempt.signal.throwIfAborted()
  if (!circuit.admit()) throw new UpstreamFault('not asked: it failed too often just now')
  try {
    const body = await fetchBody(attempt)
    circuit.succeed()
    return body
  } catch (error) {
    if (!(error instanceof UpstreamFault)) circuit.release()
    else if (error.isOutage) circuit.fail()
    else circuit.succeed()
    throw error
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted sleep rejects with an error of its own; callers expect the reason of their signal.
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}
