import { readdirSync, readFileSync } from 'node:fs'
import { descendants } from './process-memory.ts'

/** CPU time of all running threads of a process so far, in microseconds; ended threads are not counted. Linux only. */
export function cpuMicros(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((task) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The thread has ended meanwhile.
      return 0
    }
  })
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000
}

/** CPU time of all descendants of this process so far, in ms. Linux only. */
export function childrenCpuMs(): number {
  return descendants(process.pid).reduce((sum, pid) => sum + cpuMicros(pid), 0) / 1000
}
