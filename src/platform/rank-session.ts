import { readFileSync, writeFileSync } from 'node:fs'

/**
 * sched(7), "The autogroup feature": where it is on, a priority counts among the processes of a session only, and sessions share
 * the processor evenly. Ranks the session of a process that has one of its own, as the driver gives every browser.
 */
export function rankSession(pid: number, priority: number) {
  try {
    if (sessionOf(pid) !== sessionOf(process.pid)) writeFileSync(`/proc/${pid}/autogroup`, String(priority))
  } catch {
    // The kernel has no such groups, or the process ended.
  }
}

function sessionOf(pid: number): string | undefined {
  return readFileSync(`/proc/${pid}/autogroup`, 'latin1').split(' ')[0]
}
