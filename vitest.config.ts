import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'contracts/**/*.test.ts'],
    // Two cores: more workers only make the browser and the chain wait for each other.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // A browser, a chain and a database on a busy machine: what passes only at the second try is named at the end of the run.
    retry: 1,
    reporters: ['default', './test/kit/plain-count-reporter.ts'],
  },
})
