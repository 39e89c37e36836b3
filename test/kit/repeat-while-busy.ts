import { CallError } from '../../src/contract/errors.ts'

// The last call must end within the time limit of a test, 60 s.
const REPEATED_MS = 35_000

/**
 * Makes a call again where the machine did not give it the processor, as that refusal asks its caller to: a page has its share
 * only when the other tests leave it. After 35 s the refusal stands. Attempts count from 1.
 */
export async function repeatWhileBusy<T>(
  call: (attempt: number) => Promise<T>,
  lateCodes: readonly string[] = ['busy', 'timed_out'],
): Promise<T> {
  const endsAt = performance.now() + REPEATED_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call(attempt)
    } catch (error) {
      const isLate = error instanceof CallError && lateCodes.includes(error.code)
      if (!isLate || performance.now() > endsAt) throw error
    }
  }
}
