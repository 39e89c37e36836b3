import { cpuSeconds } from '../process-usage.ts'

interface ProcessorTime {
  /** Milliseconds of processor time. */
  readonly ms: number
  /** By performance.now(): the work ends then in any case. */
  readonly endsAt: number
  /** Called once: the process used its time, or the machine did not give it. */
  over(why: 'used' | 'not given'): void
}

// A machine at work elsewhere gives a process that ranks behind the server less than a whole core.
const LONGEST_WAIT = 3
const SHORTEST_LOOK_MS = 50
// Who had less than this share of a core was kept waiting by others.
const LEAST_SHARE = 0.25

/**
 * Watches what a process computes from now on. Its time is the processor's, at most three times as long by the clock: where
 * the machine is busy, that is no fault of the input. Returns what ends the watch. Other systems than Linux: by the clock.
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
    else over(usedMs >= passedMs * LEAST_SHARE ? 'used' : 'not given')
  }

  return () => clearTimeout(timer)
}
