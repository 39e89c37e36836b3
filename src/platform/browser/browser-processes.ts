import { readdirSync, readFileSync } from 'node:fs'
import type { Browser as Driver } from 'playwright-core'

/** The process of a browser of this machine that all its others hang from. Null on systems other than Linux. */
export async function browserProcessOf(driver: Driver): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const session = await driver.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.find(({ type }) => type === 'browser')?.id ?? null
}

/** Everything a process started, and what that started. Asked of the kernel, not of the browser: a page may keep that busy. */
export function processesBelow(parent: number): number[] {
  const children = read(`/proc/${parent}/task/${parent}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap((pid) => [pid, ...processesBelow(pid)])
}

/** Whether it is a process of pages; each page has one or more. */
export function isRenderer(pid: number): boolean {
  return read(`/proc/${pid}/cmdline`).includes('--type=renderer')
}

/** None where the process has ended. */
export function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
