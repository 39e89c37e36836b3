import { readdirSync, readFileSync } from 'node:fs'

/** CPU time that all threads of a process took so far, in microseconds; those that ended are left out. Linux only. */
export function cpuMicros(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((task) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It ended meanwhile.
      return 0
    }
  })
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000
}
