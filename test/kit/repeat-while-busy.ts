import { CallError } from '../../src/contract/errors.ts'

// The last call must end within the time limit of a test, 60 s.
const REPEATED_MS = 35_000

/**
 * Makes a call again where the machine did not give it the processor, as that refusal asks its caller to: a page has its share
 * only when the other tests leave it; and if it says itself that its time was over (`isLate`). After 35 s what it says stands. Attempts
 * count from 1.
 */
export async function repeatWhileBusy<T>(
  call: (attempt: number) => Promise<T>,
  lateCodes: readonly string[] = ['busy', 'timed_out'],
  isLate: (answer: T) => boolean = () => false,
): Promise<T> {
  const endsAt = performance.now() + REPEATED_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await call(attempt)
      if (!isLate(answer) || performance.now() > endsAt) return answer
    } catch (error) {
      const isRefusedLate = error instanceof CallError && lateCodes.includes(error.code)
      if (!isRefusedLate || performance.now() > endsAt) throw error
    }
  }
}
