import { processMemory } from './machine/process-memory.ts'
import { privateMb } from './machine/process-usage.ts'

/** A process for untrusted content, busy or idle. */
export interface WatchedProcess {
  /** It is idle; it works beside others; or it works alone because it needs much. */
  readonly rank: 'idle' | 'beside' | 'alone'
  readonly maxMemoryMb: number
  /** Called once: it exceeds its own limit, or there is no room for it beside the others. */
  readonly stop: (why: 'too much' | 'no room') => void
}

const LOOK_MS = 20

const watched = new Map<number, WatchedProcess>()
let looking: NodeJS.Timeout | undefined

/**
 * Limits the memory of a process until unwatchMemory. Only on Linux: elsewhere the process's own limits apply. If all of
 * them together exceed what the pages leave them (memory-budget.ts), the largest is killed; it may be retried alone.
 */
export function watchMemory(pid: number, process_: WatchedProcess) {
  watched.set(pid, process_)
  if (process.platform === 'linux') looking ??= setInterval(look, LOOK_MS).unref()
}

/** Stops watching a process; call it when the process ends. */
export function unwatchMemory(pid: number) {
  watched.delete(pid)
  if ([...watched.values()].some(({ rank }) => rank !== 'idle')) return
  clearInterval(looking)
  looking = undefined
  // What nobody looks at any more counts with the rest.
  processMemory.leave(watched)
}

function look() {
  const sized = Array.from(watched, ([pid, it]) => ({ pid, it, mb: privateMb(pid) }))
  const [over, within] = [sized.filter(isOver), sized.filter((one) => !isOver(one))]
  let totalMb = within.reduce((sum, { mb }) => sum + mb, 0)
  const budgetMb = processMemory.forGroup(watched, totalMb)
  // Idle ones first.
  const byMemory = within.toSorted((a, b) => b.mb - a.mb)
  const inTheWay = ['idle', 'beside'].flatMap((rank) => byMemory.filter(({ it }) => it.rank === rank))
  for (const { pid, it } of over) stop(pid, it, 'too much')
  for (const { pid, it, mb } of inTheWay) {
    if (totalMb <= budgetMb) return
    totalMb -= mb
    stop(pid, it, 'no room')
  }
}

function isOver({ it, mb }: { readonly it: WatchedProcess; readonly mb: number }): boolean {
  return it.rank !== 'idle' && mb > it.maxMemoryMb
}

function stop(pid: number, it: WatchedProcess, why: 'too much' | 'no room') {
  watched.delete(pid)
  it.stop(why)
}
