import type { WaitingClock } from './waiting-clock.ts'

interface Repetition {
  readonly everyMs: number
  readonly clock: WaitingClock
  readonly signal: AbortSignal
}

/** Calls `task` every `everyMs`, first after one pause. Does not keep the process alive. Resolves when `signal` fires. */
export async function repeat(task: () => void, { everyMs, clock, signal }: Repetition): Promise<void> {
  while (!signal.aborted) {
    await clock.wait(everyMs, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) task()
  }
}
