import { totalmem } from 'node:os'
import { MemoryBudget } from './memory-budget.ts'
import { privateMb } from './process-usage.ts'
import { processesBelow } from './processes-below.ts'

const MACHINE_SHARE = 0.6
// With program files, and what grows between two looks, 1,500.
const MOST_MB = 1250
const MEGABYTE = 1024 ** 2

/** The memory of this process: three fifths of what its container or machine has, at most 1,250 MB, unless set. */
export const processMemory = new MemoryBudget(
  Math.min(MOST_MB, Math.round((MACHINE_SHARE * availableBytes()) / MEGABYTE)),
  measureFamily,
)

function availableBytes(): number {
  // 0 if nothing is known, and astronomic where nothing limits it.
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())
}

/** 0 on other systems than Linux. */
function measureFamily(): number {
  return [process.pid, ...processesBelow(process.pid)].reduce((sum, pid) => sum + privateMb(pid), 0)
}
