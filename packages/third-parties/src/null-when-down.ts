import { CallError } from '@farebox/call-errors'

/**
 * The answer, or null if its source failed: for a part that the rest of the answer can do without. A disconnected
 * caller, and a bug, are still thrown.
 */
export async function nullWhenDown<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CallError) return null
    throw error
  }
}
