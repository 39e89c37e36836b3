import { defineConfig } from 'vitest/config'

const TESTS = ['src/**/*.test.ts', 'test/**/*.test.ts', 'contracts/**/*.test.ts']
// Knowledge without I/O leaves nothing behind: these share their workers, and load what they import once.
const PURE = ['src/**/*.test.ts', 'test/**/*.test.ts', 'contracts/**/*.test.ts']

export default defineConfig({
  test: {
    // Two cores: more workers only make the browser and the chain wait for each other.
    maxWorkers: 2,
    reporters: ['default', './test/kit/plain-count-reporter.ts'],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      { extends: true, test: { name: 'whole', include: TESTS, exclude: [...PURE, '**/node_modules/**'] } },
    ],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // A browser, a chain and a database on a busy machine: what passes only at the second try is named at the end of the run.
    retry: 1,
  },
})
