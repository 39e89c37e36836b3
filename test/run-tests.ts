// npm test: all tests, or those of the given files and folders.
import { spawnSync } from 'node:child_process'
import { matchesGlob } from 'node:path'
import { SERVERS } from '../vitest.config.ts'
import { countLine, forgetTestRun, readTestRun } from './kit/test-run.ts'

// More files do not fail because the machine is busy.
const MOST_FILES = 8

/** Whether a file of tests may fail because other tests had the processor. Where servers are killed, what happens once costs money. */
function mayBeLate(file: string): boolean {
  return !SERVERS.some((pattern) => matchesGlob(file, pattern))
}

function runTests(args: readonly string[]): number {
  forgetTestRun()
  return spawnSync('vitest', ['run', ...args], { stdio: 'inherit' }).status ?? 1
}

process.exitCode = runTests(process.argv.slice(2))
const first = readTestRun()
if (process.exitCode !== 0 && first && first.files.length <= MOST_FILES && first.files.every(mayBeLate)) {
  console.log(`\nOnce more with nothing beside them:\n${first.files.map((file) => `  ${file}`).join('\n')}`)
  process.exitCode = runTests(['--no-file-parallelism', ...first.files])
  const second = readTestRun()
  if (second) {
    const names = first.failed.filter((name) => !second.failed.includes(name)).map((name) => `  ${name}\n`)
    if (names.length > 0) console.log(`\nPassed only with nothing beside them, fix them:\n${names.join('')}`)
    const failed = first.failed.length - names.length
    console.log(countLine({ passed: first.passed + names.length, failed, skipped: first.skipped }))
  }
}
