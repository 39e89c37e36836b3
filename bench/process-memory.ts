import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process (default: this one) and its descendants, in MB. Shared pages count once (PSS). Linux only. */
export function treeMemoryMb(root = process.pid): number {
  return [root, ...descendants(root)].reduce((sum, pid) => sum + memoryMb(pid), 0)
}

/** Memory of one process, in MB; 0 if it has ended. */
export function memoryMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** The descendants of a process. */
export function descendants(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      parents.set(Number(name), Number(parent))
    } catch {
      // The process has ended meanwhile.
    }
  }
  const below = (pid: number): number[] => {
    const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child)
    return children.flatMap((child) => [child, ...below(child)])
  }
  return below(root)
}

/** Memory in MB of a server's processes, summed by kind: the server itself, workers, pages, browser, other. */
export function memoryByKindMb(root: number): Record<string, number> {
  const sums: Record<string, number> = { server: memoryMb(root) }
  for (const pid of descendants(root)) sums[kindOf(pid)] = (sums[kindOf(pid)] ?? 0) + memoryMb(pid)
  return sums
}

function kindOf(pid: number): string {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
    if (command.includes('worker-process.ts')) return 'workers'
    if (command.includes('--type=renderer')) return 'pages'
    return /chrom|headless_shell/.test(command) ? 'browser' : 'other'
  } catch {
    return 'other'
  }
}
