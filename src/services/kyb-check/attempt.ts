import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'

/** What asking one source gave. */
export interface Attempt<Facts> {
  /** Who was, or would have been, asked. */
  readonly source: string
  /** When the answer was there; null where nobody was asked. */
  readonly at: Date | null
  /** Undefined where there is no answer. */
  readonly facts: Facts | undefined
  /** Why there is none; null where there is one. */
  readonly note: string | null
  /** The check was wanted: its absence lowers the confidence, and is worth a reason. */
  readonly isWanted: boolean
}

/** Longer than any source takes with its own limits and repetitions, and well below the 30 s of the whole. */
const LIMIT_MS = 20_000

/** Nobody is asked, and the note says what would change that. */
export function skip<Facts>(source: string, note: string): Attempt<Facts> {
  return { source, at: null, facts: undefined, note, isWanted: false }
}

/** Asks; a source that fails or is late leaves the check undone. Throws bugs, and the reason of a fired signal. */
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
    return { source, at: clock.now(), facts: undefined, note: `${source} could not be asked.`, isWanted: true }
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
