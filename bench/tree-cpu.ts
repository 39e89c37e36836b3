import { readFileSync } from 'node:fs'
import { descendants } from './process-memory.ts'

// Linux reports CPU time to programs in these ticks: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
const TICKS_PER_SECOND = 100

/**
 * CPU time in ms of a process and all its descendants so far, ended ones included. Linux only; exact to 10 ms per
 * process.
 */
export function treeCpuMs(root: number): number {
  const ticks = [root, ...descendants(root)].map((pid) => {
    try {
      // Split after the name, which may contain anything. From field 14: utime, stime, and both of ended children.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    } catch {
      // The process has ended meanwhile; its parent's figures include its time.
      return 0
    }
  })
  return (ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND) * 1000
}
