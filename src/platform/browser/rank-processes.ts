import { setPriority } from 'node:os'
import type { ProcessRank } from '../process-ranks.ts'
import { rankSession } from '../rank-session.ts'
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
