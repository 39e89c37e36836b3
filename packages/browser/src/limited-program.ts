import { join } from 'node:path'
import type { ChromiumProgram } from './find-chromium.ts'

/** The shell that starts Chromium with limits, and for root as another user. */
export const LAUNCHER = join(import.meta.dirname, 'start-chromium.sh')

// The largest page may have 350 MB (renderer-memory.ts), which are looked at from outside, by a server that may be busy. The
// kernel counts what is reserved and may be written, too: 600 MB for a page without content, 512 of them for compiled code.
const MAX_DATA_MB = 1050

/**
 * A Chromium whose processes the kernel refuses more than 1,050 MB of reserved memory each: a page gets no
 * more at about 500 MB, even while nobody looks. Only Linux counts so.
 */
export function limitedProgram({ executablePath, env }: ChromiumProgram): ChromiumProgram {
  if (process.platform !== 'linux') return { executablePath, env }
  return {
    executablePath: LAUNCHER,
    env: { ...env, CHROMIUM: executablePath, CHROMIUM_DATA_KB: String(MAX_DATA_MB * 1024) },
  }
}
