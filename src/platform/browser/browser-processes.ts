import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { Browser as Driver } from 'playwright-core'

/** The process of a browser of this machine that all its others hang from. Null on systems other than Linux. */
export async function browserProcessOf(driver: Driver): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const session = await driver.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.find(({ type }) => type === 'browser')?.id ?? null
}

/** The processes of pages, one or more for each. Asked of the kernel, not of the browser: a page may keep that busy. */
export function renderersBelow(parent: number): number[] {
  return childrenOf(parent).flatMap((pid) => [...(isRenderer(pid) ? [pid] : []), ...renderersBelow(pid)])
}

/** Puts a browser and all its processes behind others, or in front of them; those it starts later are born with that rank. */
export function rankBrowser(browser: number, priority: number) {
  for (const pid of [browser, ...allBelow(browser)]) rankProcess(pid, priority)
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

/** None where the process has ended. */
export function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function allBelow(parent: number): number[] {
  return childrenOf(parent).flatMap((pid) => [pid, ...allBelow(pid)])
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

function isRenderer(pid: number): boolean {
  return read(`/proc/${pid}/cmdline`).includes('--type=renderer')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
