import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { descendants } from '../process-memory.ts'

const CORES = availableParallelism()
const HALF = Math.floor(CORES / 2)

/** Whether parts of this machine can be kept apart: it has two cores and Linux's taskset. */
export const canDivide = HALF > 0 && spawnSync('taskset', ['--version']).status === 0

/**
 * Gives these processes and what they started the second half of the cores, and this process and everything else that it
 * started the first, as separate machines have. Processes started later are where their parents are.
 */
export function divideCores(apart: readonly number[]) {
  const theirs = new Set(apart.flatMap((pid) => [pid, ...descendants(pid)]))
  const ours = [process.pid, ...descendants(process.pid)].filter((pid) => !theirs.has(pid))
  keepOn(`0-${HALF - 1}`, ours)
  keepOn(`${HALF}-${CORES - 1}`, [...theirs])
}

/** Lets this process and all that it started use every core again. */
export function shareCores() {
  keepOn(`0-${CORES - 1}`, [process.pid, ...descendants(process.pid)])
}

function keepOn(list: string, pids: readonly number[]) {
  // One that has ended meanwhile makes it fail, which says nothing about the others.
  for (const pid of pids) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(pid)])
}
