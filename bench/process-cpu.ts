import { readdirSync, readFileSync } from 'node:fs'
import { descendants } from './process-memory.ts'

/** CPU time of all running threads of a process so far, in microseconds; ended threads are not counted. Linux only. */
export function cpuMicros(pid: number): number {
  const nanoseconds = unlessEnded(() => readdirSync(`/proc/${pid}/task`), []).map((task) =>
    unlessEnded(() => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]), 0),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000
}

/** What a process or thread tells of itself, or the other value if it has ended meanwhile. */
function unlessEnded<T>(read: () => T, ended: T): T {
  try {
    return read()
  } catch {
    return ended
  }
}

/** CPU time of all descendants of this process so far, in ms. Linux only. */
export function childrenCpuMs(): number {
  return descendants(process.pid).reduce((sum, pid) => sum + cpuMicros(pid), 0) / 1000
}
