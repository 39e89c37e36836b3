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

/** What a process of a browser is: of pages, of which each has one or more; of something else, for good; or not said yet. */
export type BrowserProcessKind = 'renderer' | 'other' | 'unknown'

/**
 * What a process says that it is. A fork of the zygote says so only after a moment. To be asked again only while it is unknown:
 * the kernel makes whoever asks wait while the process changes its memory, which one that others push aside may do for long.
 */
export function kindOf(pid: number): BrowserProcessKind {
  const [, type] = /--type=([\w-]+)/.exec(read(`/proc/${pid}/cmdline`)) ?? []
  if (type === 'renderer') return 'renderer'
  return type === undefined || type === 'zygote' ? 'unknown' : 'other'
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
