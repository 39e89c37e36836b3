import { readFileSync } from 'node:fs'
import { descendants } from './process-memory.ts'

// What Linux counts CPU time in, for programs: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
const TICKS_PER_SECOND = 100

/** CPU time in ms that a process and all it started took so far, those that ended included. Linux only; exact to 10 ms a process. */
export function treeCpuMs(root: number): number {
  const ticks = [root, ...descendants(root)].map((pid) => {
    try {
      // After the name, which may hold anything: field 14 on, utime, stime, and both of children that ended.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    } catch {
      // It ended meanwhile, and its parent has its time.
      return 0
    }
  })
  return (ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND) * 1000
}
