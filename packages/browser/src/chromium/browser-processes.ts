import { readdirSync, readFileSync } from 'node:fs'
import type { Browser as Driver } from 'playwright-core'

/** The main process of a local browser, the ancestor of all others. Null on systems other than Linux. */
export async function browserProcessOf(driver: Driver): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const session = await driver.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.find(({ type }) => type === 'browser')?.id ?? null
}

/**
 * The kind of a browser process: of pages, which have one or more each; of something else, permanently; or not known
 * yet.
 */
export type BrowserProcessKind = 'renderer' | 'other' | 'unknown'

/**
 * The kind of a process, by its command line. A fork of the zygote has one only after a moment. Ask again only while it
 * is unknown: the kernel blocks the reader while the process changes its memory, which a low-priority process may do
 * for long.
 */
export function kindOf(pid: number): BrowserProcessKind {
  const [, type] = /--type=([\w-]+)/.exec(read(`/proc/${pid}/cmdline`)) ?? []
  if (type === 'renderer') return 'renderer'
  return type === undefined || type === 'zygote' ? 'unknown' : 'other'
}

/** Empty if the process has ended. */
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
