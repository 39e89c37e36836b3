import { whyNoAnswer } from '@farebox/third-parties'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, NotAsked } from '../../contract/errors.ts'

/** The result of asking one source. */
export interface Attempt<Facts> {
  /** The source that was, or would have been, asked. */
  readonly source: string
  /** When the answer arrived; null if the source was not asked. */
  readonly at: Date | null
  /** Undefined if there is no answer. */
  readonly facts: Facts | undefined
  /** Why there is no answer; null if there is one. */
  readonly note: string | null
  /** True if the check was requested: its absence lowers the confidence and is listed as a reason. */
  readonly isWanted: boolean
  /** Says when it can be asked again, where our part of what it allows was used up. */
  readonly notAsked?: NotAsked
}

/** Longer than any source takes with its own limits and retries, and well below the 30 s of the whole call. */
const LIMIT_MS = 20_000

/** Skips a source; the note says which input would enable it. */
export function skip<Facts>(source: string, note: string): Attempt<Facts> {
  return { source, at: null, facts: undefined, note, isWanted: false }
}

/** Asks a source; a failure or timeout leaves the check undone. Rethrows bugs, and the reason of an aborted signal. */
export async function attempt<Facts>(
  source: string,
  gather: () => Promise<Facts>,
  { clock, log, signal }: Pick<ServiceContext, 'clock' | 'log' | 'signal'>,
): Promise<Attempt<Facts>> {
  try {
    const facts = await withinLimit(gather())
    return { source, at: clock.now(), facts, note: null, isWanted: true }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof CallError)) throw error
    log.warn({ err: error, source }, 'kyb-check: a source failed')
    const failed = { source, at: clock.now(), facts: undefined, note: `${source} could not be asked.`, isWanted: true }
    return error instanceof NotAsked ? { ...failed, note: `${source} ${whyNoAnswer(error)}.`, notAsked: error } : failed
  }
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new CallError('timed_out', `no answer within ${LIMIT_MS} ms`)), LIMIT_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
