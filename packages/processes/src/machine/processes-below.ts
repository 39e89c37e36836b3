import { readFileSync } from 'node:fs'

/** All descendants of a process; none if it has ended. Linux only. */
export function processesBelow(parent: number): number[] {
  try {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'latin1')
    return children.split(' ').flatMap((pid) => (pid === '' ? [] : [Number(pid), ...processesBelow(Number(pid))]))
  } catch {
    return []
  }
}
