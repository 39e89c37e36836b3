import { CallError } from '../../contract/errors.ts'

/** What one of several sources said. */
export interface Outcome<T> {
  /** Undefined where it failed, and where it answered that it knows nothing. */
  readonly value: T | undefined
  readonly failed: boolean
}

/** Waits for one source of several, whose failure must not fail the others. Whatever is not its failure is thrown. */
export async function settle<T>(answer: Promise<T | undefined>): Promise<Outcome<T>> {
  try {
    return { value: await answer, failed: false }
  } catch (error) {
    if (error instanceof CallError && error.code === 'upstream_failed') return { value: undefined, failed: true }
    throw error
  }
}
