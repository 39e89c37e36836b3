import { cpuSeconds } from './machine/process-usage.ts'

interface ProcessorTime {
  /** Milliseconds of processor time. */
  readonly ms: number
  /** By performance.now(): the work ends then in any case. */
  readonly endsAt: number
  /** Called once: the process used up its time, or the machine or the call did not provide it. */
  over(why: 'used' | 'not given', usedMs: number): void
}

// On a busy machine, a process with a lower priority than the server gets less than a whole core.
const LONGEST_WAIT = 3
const SHORTEST_LOOK_MS = 50

/**
 * Limits the processor time of a process from now on, and its wall-clock time to three times as much. Only the whole of
 * its processor time proves that it needs more: on a busy machine, and in a call that is nearly over, slowness is not the
 * input's fault. Returns the function that ends the watch. On systems other than Linux
 * only wall-clock time counts.
 */
export function limitProcessorTime(
  pid: number,
  { ms, endsAt, over }: ProcessorTime,
  usedSeconds = cpuSeconds,
): () => void {
  const usedBefore = usedSeconds(pid)
  const begun = performance.now()
  const latest = Math.min(begun + ms * LONGEST_WAIT, endsAt)
  let timer = setTimeout(look, Math.max(1, Math.min(ms, endsAt - begun)))

  function look() {
    const passedMs = performance.now() - begun
    const usedMs = usedBefore > 0 ? (usedSeconds(pid) - usedBefore) * 1000 : passedMs
    const leftMs = Math.min(ms - usedMs, latest - performance.now())
    if (leftMs > 0) timer = setTimeout(look, Math.max(SHORTEST_LOOK_MS, leftMs))
    else over(usedMs >= ms ? 'used' : 'not given', usedMs)
  }

  return () => clearTimeout(timer)
}
