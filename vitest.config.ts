import { defineConfig } from 'vitest/config'

/** Every folder with tests: packages.test.ts holds that none is left out. */
export const TESTS = ['src/**/*.test.ts', 'packages/*/src/**/*.test.ts', 'test/**/*.test.ts', 'contracts/**/*.test.ts']
/** Tests that put another module in the place of one, or count or set what a whole process holds: each in a worker of its own. */
export const ALONE = [
  'src/platform/datasets.test.ts',
  'packages/sandbox/src/sandbox.test.ts',
  'packages/plain-svg/src/undrawn-letters.test.ts',
  'packages/ocr/src/absent-models.test.ts',
  'test/faults/third-parties.test.ts',
]
// Tests that take seconds: real browsers, text recognition, whole servers.
const SLOW = '**/*.slow.test.ts'
/** Those that draw pages and documents in a browser. */
export const BROWSER = [
  'packages/{browser,diagrams}/**/*.slow.test.ts',
  'test/browser/**/*.slow.test.ts',
  'src/services/{screenshot,html-to-pdf,diagram-render,page-watch,web-scrape,webpage-reader}/**/*.slow.test.ts',
  'src/services/{btc-timestamp,btc-timestamp-verify}/**/*.slow.test.ts',
  'src/services/{invoice-extract/right-to-left,kyb-check/report}.slow.test.ts',
  'src/upstreams/web-pages/**/*.slow.test.ts',
  // Drawn by a browser, and read within a budget of processor time.
  'src/platform/ocr/read-vertical-lines.slow.test.ts',
]
// Our own pages, in a browser of their own, which runs before those of callers' pages.
const PAGES = ['test/pages/**/*.slow.test.ts']
// A real browser on a busy machine: what passes only at the second try is named at the end of the run. Not where arbitrary input
// broke something: others would be drawn.
const TRIED_TWICE = { retry: { count: 1, condition: /^(?!Property failed)/ } }
/** Several servers each, killed and started again: beside them a browser has no time to draw. */
export const SERVERS = ['test/{faults,channels,life-cycle,roles}/**/*.slow.test.ts']
/** Those of them that also draw: one after another, when all else is over. */
export const DRAWN_SALES = ['test/roles/**/*.slow.test.ts', 'test/faults/engines.slow.test.ts']
const NEVER = '**/node_modules/**'

export default defineConfig({
  test: {
    // Two cores: more workers only make the browser and the chain wait for each other.
    maxWorkers: 2,
    // More pages at once than that wait for the processor until their time is up.
    maxConcurrency: 2,
    reporters: ['default', './test/kit/plain-count-reporter.ts'],
    // A file leaves nothing behind, so the next one finds what it imports loaded: half of the processor time.
    isolate: false,
    // The quick ones first: most faults are told in the first minutes.
    projects: [
      {
        extends: true,
        test: { name: 'quick', include: TESTS, exclude: [SLOW, ...ALONE, NEVER], sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, isolate: true, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [SLOW],
          exclude: [...BROWSER, ...PAGES, ...SERVERS, NEVER],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'servers', include: SERVERS, exclude: [...DRAWN_SALES, NEVER], sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: { name: 'drawn sales', include: DRAWN_SALES, maxWorkers: 1, sequence: { groupOrder: 4 } },
      },
      {
        extends: true,
        test: { name: 'pages', include: PAGES, sequence: { groupOrder: 1 }, ...TRIED_TWICE },
      },
      {
        extends: true,
        // Beside nothing else that takes a core for minutes.
        test: { name: 'browser', include: BROWSER, sequence: { groupOrder: 2 }, ...TRIED_TWICE },
      },
    ],
    globalSetup: ['./test/kit/current-bundles.ts', './test/kit/keep-compiled-code.ts'],
    setupFiles: ['./test/kit/each-file.ts'],
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
})
