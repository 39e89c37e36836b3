import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { countLine, keepTestRun } from './test-run.ts'

const MOST_SLOW = 10
const SLOW_MS = 1000

/**
 * Ends a run with its slowest tests, those that needed a second attempt, those that wait for something this machine has not,
 * and one plain line for programs that read the log. Keeps for npm test which failed.
 */
// biome-ignore lint/style/noDefaultExport: the test runner loads reporters by their default export.
export default class PlainCountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const counts = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) counts.failed += 1
    }
    const isOfTests = counts.failed === 0
    for (const test of tests) {
      const { state } = test.result()
      if (state !== 'pending') counts[state] += 1
    }
    const failed = tests.filter((test) => test.result().state === 'failed')
    const files = [...new Set(failed.map(({ module }) => module.relativeModuleId))]
    if (isOfTests && !failed.some(isOfProperty)) keepTestRun({ ...counts, failed: failed.map(nameOf), files })
    const lines = [
      ...section('The slowest tests:', slowest(tests)),
      ...section(
        'Passed only at the second attempt, fix them:',
        tests.filter((test) => test.diagnostic()?.flaky),
      ),
      ...waiting(tests),
      countLine(counts),
    ]
    process.stdout.write(`\n${lines.join('\n')}\n`)
  }
}

/** By group: a title says what it waits for, such as 'behind nginx ...: if it is installed'. */
function waiting(tests: readonly TestCase[]): string[] {
  const groups = Map.groupBy(
    tests.filter((test) => test.result().state === 'skipped'),
    ({ module, parent }) => `${module.relativeModuleId}${'fullName' in parent ? `: ${parent.fullName}` : ''}`,
  )
  if (groups.size === 0) return []
  return ['Not run on this machine:', ...[...groups].map(([group, some]) => `  ${some.length}  ${group}`), '']
}

function slowest(tests: readonly TestCase[]): TestCase[] {
  const slow = tests.filter((test) => durationOf(test) > SLOW_MS)
  return slow.sort((a, b) => durationOf(b) - durationOf(a)).slice(0, MOST_SLOW)
}

function section(title: string, tests: readonly TestCase[]): string[] {
  if (tests.length === 0) return []
  const lines = tests.map((test) => `  ${(durationOf(test) / 1000).toFixed(1)} s  ${nameOf(test)}`)
  return [title, ...lines, '']
}

/** Whether arbitrary input broke something: another run draws others. */
function isOfProperty(test: TestCase): boolean {
  return test.result().errors?.some(({ message }) => message.startsWith('Property failed')) ?? false
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId}: ${test.fullName}`
}

function durationOf(test: TestCase): number {
  return test.diagnostic()?.duration ?? 0
}
