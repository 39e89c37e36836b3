import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const PATH = 'node_modules/.cache/test-run.json'

/** How a run of the tests ended. */
export interface TestRun {
  readonly passed: number
  readonly skipped: number
  /** The tests that failed, each with its file. */
  readonly failed: readonly string[]
  /** Their files. */
  readonly files: readonly string[]
}

/** Keeps how a run ended for who started it. */
export function keepTestRun(run: TestRun): void {
  mkdirSync(dirname(PATH), { recursive: true })
  writeFileSync(PATH, JSON.stringify(run))
}

/** Undefined if the run did not reach its end, or something failed that another run may hide. */
export function readTestRun(): TestRun | undefined {
  try {
    return JSON.parse(readFileSync(PATH, 'utf8'))
  } catch {
    return undefined
  }
}

/** Before a run, so that the end of another one is not taken for its. */
export function forgetTestRun(): void {
  rmSync(PATH, { force: true })
}

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** The line that programs read. */
export function countLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
