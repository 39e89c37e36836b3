import { readFileSync } from 'node:fs'

// USER_HZ, the unit of Linux for all programs, whatever the kernel's own clock.
const TICKS_PER_SECOND = 100

/** Processor time of a process and all its threads, in seconds; 0 if it has ended. Linux only. */
export function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // proc(5): the name is in brackets and may contain anything; utime and stime are the 14th and 15th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

const KILOBYTE = 1024

/** Private memory of a process in MB, without mapped files, which are shared. 0 if it has ended. Linux only. */
export function privateMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
    return (kilobytes('RssAnon') + kilobytes('RssShmem')) / KILOBYTE
  } catch {
    return 0
  }
}
