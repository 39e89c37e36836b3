import type { WaitingClock } from './waiting-clock.ts'

interface Repetition {
  readonly everyMs: number
  readonly clock: WaitingClock
  readonly signal: AbortSignal
}

/** Begins a turn every so often, the first after one pause, and keeps no process from ending. Resolves when `signal` fires. */
export async function repeat(beginTurn: () => void, { everyMs, clock, signal }: Repetition): Promise<void> {
  while (!signal.aborted) {
    await clock.wait(everyMs, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) beginTurn()
  }
}
