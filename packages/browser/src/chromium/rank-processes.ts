import { setPriority } from 'node:os'
import type { ProcessRank } from '@farebox/processes/machine'
import { processesBelow, rankSession } from '@farebox/processes/machine'
import { threadsOf } from './browser-processes.ts'

/** Lowers the priority of a browser and all its processes; those it starts later inherit it. */
export function rankBrowser(browser: number, rank: ProcessRank) {
  for (const pid of [browser, ...processesBelow(browser)]) rankProcess(pid, rank.process)
  rankSession(browser, rank.session)
}

/** Linux schedules every thread separately; new threads inherit the priority of their parent. */
export function rankProcess(pid: number, priority: number) {
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(Number(thread), priority)
    } catch {
      // It ended meanwhile.
    }
  }
}
