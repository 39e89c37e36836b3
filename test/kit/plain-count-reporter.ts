import type { Reporter, TestModule } from 'vitest/node'

/** Closes a run with one plain line, 'N passed, N failed', for whoever reads the log by machine. */
// biome-ignore lint/style/noDefaultExport: the test runner loads reporters by their default export.
export default class PlainCountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const counts = { passed: 0, failed: errors.length, skipped: 0 }
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) counts.failed += 1
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') counts[state] += 1
      }
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`)
  }
}
