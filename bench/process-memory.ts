import { readdirSync, readFileSync } from 'node:fs'

/** Memory of this process and every one below it in MB: shared pages count once (PSS). Linux only. */
export function treeMemoryMb(): number {
  let kilobytes = 0
  for (const pid of [process.pid, ...descendants(process.pid)]) {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
    } catch {
      // It ended meanwhile.
    }
  }
  return kilobytes / 1024
}

/** Processes below this one. */
export function descendants(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      parents.set(Number(name), Number(parent))
    } catch {
      // It ended meanwhile.
    }
  }
  const below = (pid: number): number[] => {
    const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child)
    return children.flatMap((child) => [child, ...below(child)])
  }
  return below(root)
}
