import { defineConfig } from 'vitest/config'

/** Every folder with tests: architecture.test.ts holds that none is left out. */
export const TESTS = ['src/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'test/**/*.test.ts', 'contracts/**/*.test.ts']
/** Tests that put another module in the place of one, or count what a whole process holds: each in a worker of its own. */
export const ALONE = [
  'src/platform/{datasets,memory-budget}.test.ts',
  'src/sandbox/sandbox.test.ts',
  'test/faults/third-parties.test.ts',
]

export default defineConfig({
  test: {
    // Two cores: more workers only make the browser and the chain wait for each other.
    maxWorkers: 2,
    reporters: ['default', './test/kit/plain-count-reporter.ts'],
    projects: [
      // A file leaves nothing behind, so the next one finds what it imports loaded: half of the processor time.
      {
        extends: true,
        test: { name: 'shared', include: TESTS, exclude: [...ALONE, '**/node_modules/**'], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
    setupFiles: ['./test/kit/each-file.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // A browser, a chain and a database on a busy machine: what passes only at the second try is named at the end of the run. Not where
    // arbitrary input broke something: others would be drawn.
    retry: { count: 1, condition: /^(?!Property failed)/ },
  },
})
