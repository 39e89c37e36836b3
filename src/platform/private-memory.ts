import { readFileSync } from 'node:fs'

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
