import { readFileSync } from 'node:fs'

const LOOK_MS = 500

/**
 * Stops this process as SIGTERM does once the npm that started it is gone: an npm that is killed passes no signal on, and would
 * leave the server behind with its port and its database. Without /proc this works where npm's shell becomes the server.
 */
export function stopWithNpm(env: Readonly<Record<string, string | undefined>>): void {
  if (env.npm_lifecycle_event === undefined) return
  const before = starters()
  setInterval(() => {
    // An orphan has another parent; npm's shell may stand between.
    if (starters() !== before) process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}

/** Who started this process, and who started that one. */
function starters(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

function parentOf(pid: number): string {
  try {
    // proc(5): the name of the program is in brackets, and may hold brackets itself.
    const [, state = ''] = /^.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return state.split(' ')[1] ?? ''
  } catch {
    return ''
  }
}
