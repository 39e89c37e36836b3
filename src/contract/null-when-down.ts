import { CallError } from './errors.ts'

/** The answer, or null where its source failed: for the part of an answer that the rest can do without. A caller who is gone, and a bug, are thrown on. */
export async function nullWhenDown<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CallError) return null
    throw error
  }
}
