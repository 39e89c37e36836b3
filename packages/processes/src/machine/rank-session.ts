import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Sets the priority of a process's own session, which the driver gives every browser. sched(7), "The autogroup
 * feature": if enabled, a process's priority counts only within its session, and sessions share the processor evenly.
 */
export function rankSession(pid: number, priority: number) {
  try {
    if (sessionOf(pid) !== sessionOf(process.pid)) writeFileSync(`/proc/${pid}/autogroup`, String(priority))
  } catch {
    // The kernel has no autogroups, or the process has ended.
  }
}

function sessionOf(pid: number): string | undefined {
  return readFileSync(`/proc/${pid}/autogroup`, 'latin1').split(' ')[0]
}
