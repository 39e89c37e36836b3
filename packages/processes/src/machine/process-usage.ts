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

// Programs and fonts, which processes share. What a page maps beyond are pictures that Chromium keeps in files.
const PROGRAM_FILES_MB = 120

/** Memory of a process in MB, without the first 120 MB of mapped files, which are shared. 0 if it has ended. Linux only. */
export function privateMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / KILOBYTE
    const ownFiles = Math.max(0, megabytes('RssFile') - PROGRAM_FILES_MB)
    return megabytes('RssAnon') + megabytes('RssShmem') + ownFiles
  } catch {
    return 0
  }
}
