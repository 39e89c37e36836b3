import { NotAsked } from '@farebox/call-errors'
import type { SharedTurns } from '../ports.ts'
import type { Upstream } from '../upstream.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { TakeFreeTurn } from './free-share.ts'
import { takeSharedTurn } from './shared-turn.ts'
import { type BodyReader, fetchBody, type UpstreamAttempt, UpstreamFault } from './upstream-attempt.ts'
import type { Pace } from './upstream-pace.ts'

const RETRY_DELAY_MS = 200
const MAX_RETRY_WAIT_MS = 2000
/** The time an attempt must have left when its turn comes. */
const LEAST_ANSWER_MS = 1000

interface RetryOptions<T> {
  readonly upstream: Upstream
  readonly circuit: CircuitBreaker
  readonly pace: Pace | undefined
  readonly takeFreeTurn: TakeFreeTurn
  /** In how many ms a free call that found no turn finds one. */
  readonly freeInMs: () => number
  /** Where processes share their turns. */
  readonly store: SharedTurns
  /** Resolves after so many ms, or throws the signal's reason as soon as it fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly read: BodyReader<T>
}

/** Like fetchBody, with a second attempt for a GET if that may help. No attempt while the host's circuit is open. */
export async function fetchBodyWithRetry<T>(attempt: UpstreamAttempt, options: RetryOptions<T>): Promise<T> {
  try {
    return await fetchInTurn(attempt, options)
  } catch (error) {
    const waitMs = error instanceof UpstreamFault && attempt.method === 'GET' ? error.retryAfterMs : undefined
    if (waitMs === undefined || waitMs > MAX_RETRY_WAIT_MS) throw error
    await options.wait(Math.max(waitMs, RETRY_DELAY_MS * (1 + Math.random())), attempt.signal)
    return fetchInTurn(attempt, options)
  }
}

async function fetchInTurn<T>(attempt: UpstreamAttempt, options: RetryOptions<T>): Promise<T> {
  const { upstream, takeFreeTurn, freeInMs, pace, store, wait, circuit } = options
  if (circuit.state === 'open') return fetchThroughCircuit(attempt, options)
  const longestMs = Math.max(0, attempt.timeoutMs - LEAST_ANSWER_MS)
  const freeMs = await takeFreeTurn(longestMs)
  if (freeMs === undefined) throw freeShareUsed(upstream, freeInMs())
  if (freeMs > 0) await wait(freeMs, attempt.signal)
  const maxWaitMs = longestMs - freeMs
  const waitMs = pace ? pace.takeTurn(maxWaitMs) : 0
  if (waitMs === undefined) throw limitUsed(upstream, '', pace?.nextInMs() ?? 0)
  if (waitMs > 0) await wait(waitMs, attempt.signal)
  const sharedMs = await takeSharedTurn(upstream, {
    store,
    maxWaitMs: maxWaitMs - waitMs,
    signal: attempt.signal,
    wait,
  })
  if (sharedMs === undefined) throw limitUsed(upstream, ' by another process', (upstream.pace?.perSeconds ?? 0) * 1000)
  return fetchThroughCircuit({ ...attempt, timeoutMs: attempt.timeoutMs - freeMs - waitMs - sharedMs }, options)
}

/** No fault of the vendor, so it says nothing about the host. */
function freeShareUsed({ name }: Upstream, inMs: number): NotAsked {
  const told = `Free calls have used their share of what ${name} allows; it was not asked, and a paid call is still served.`
  return new NotAsked(told, inMs / 1000)
}

function limitUsed({ name, pace }: Upstream, by: string, inMs: number): UpstreamFault {
  const told = `${name} allows ${pace?.requests} requests in ${pace?.perSeconds} s, and they are used up; it was not asked.`
  return new UpstreamFault(`not asked: its rate limit is used up${by}`, { notAsked: new NotAsked(told, inMs / 1000) })
}

async function fetchThroughCircuit<T>(
  attempt: UpstreamAttempt,
  { upstream, circuit, read }: RetryOptions<T>,
): Promise<T> {
  attempt.signal.throwIfAborted()
  // How long to pause a host that limits us for an unknown time, or does not answer.
  const restMs = upstream.pace?.restSeconds && upstream.pace.restSeconds * 1000
  if (!circuit.admit()) throw new UpstreamFault('not asked: it failed too often just now')
  try {
    const body = await fetchBody(attempt, read)
    circuit.succeed()
    return body
  } catch (error) {
    if (!(error instanceof UpstreamFault)) circuit.release()
    else if (restMs && error.isOutage && error.retryAfterMs === undefined) circuit.rest(restMs)
    else if (error.isOutage) circuit.fail()
    else circuit.succeed()
    throw error
  }
}
