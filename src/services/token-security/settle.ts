import { whyNoAnswer } from '@farebox/third-parties'
import { CallError, NotAsked } from '../../contract/errors.ts'

/** The outcome of one of several sources. */
export interface Outcome<T> {
  /** Undefined if the source failed, or has no data. */
  readonly value: T | undefined
  readonly failed: boolean
  /** Why it was not asked, if so. */
  readonly why?: string
}

/** Waits for one of several sources, whose failure must not fail the others. Rethrows any other error. */
export async function settle<T>(answer: Promise<T | undefined>): Promise<Outcome<T>> {
  try {
    return { value: await answer, failed: false }
  } catch (error) {
    if (error instanceof CallError && error.code === 'upstream_failed')
      return { value: undefined, failed: true, ...(error instanceof NotAsked && { why: whyNoAnswer(error) }) }
    throw error
  }
}
