import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { ProcessRank } from '../process-ranks.ts'
import { processesBelow, threadsOf } from './browser-processes.ts'

/** Puts a browser and all its processes behind others; those it starts later are born with that rank. */
export function rankBrowser(browser: number, rank: ProcessRank) {
  for (const pid of [browser, ...processesBelow(browser)]) rankProcess(pid, rank.process)
  rankSession(browser, rank.session)
}

/** To the scheduler of Linux every thread is a process of its own, and new ones are born with the rank of their parents. */
export function rankProcess(pid: number, priority: number) {
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(Number(thread), priority)
    } catch {
      // It ended meanwhile.
    }
  }
}

/**
 * sched(7), "The autogroup feature": where it is on, a priority counts among the processes of a session only, and sessions share
 * the processor evenly. The driver gives every browser a session of its own, whose rank is another number.
 */
function rankSession(pid: number, priority: number) {
  try {
    if (sessionOf(pid) !== sessionOf(process.pid)) writeFileSync(`/proc/${pid}/autogroup`, String(priority))
  } catch {
    // The kernel has no such groups, or the process ended.
  }
}

function sessionOf(pid: number): string | undefined {
  return readFileSync(`/proc/${pid}/autogroup`, 'latin1').split(' ')[0]
}
