import { readFileSync } from 'node:fs'

// USER_HZ, in which Linux counts for everybody, whatever the kernel's own clock.
const TICKS_PER_SECOND = 100

/** Seconds of processor time that a process has used with all its threads; 0 where it has ended. Linux only. */
export function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // proc(5): the name is in brackets and may hold anything; utime and stime are the 14th and 15th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

const KILOBYTE = 1024

/** Memory in MB that is a process's own: what it maps of files is shared with others. 0 where it has ended. Linux only. */
export function privateMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
    return (kilobytes('RssAnon') + kilobytes('RssShmem')) / KILOBYTE
  } catch {
    return 0
  }
}
