import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { areBundlesCurrent } from '../../scripts/bundles/made-from.mjs'

const ROOT = join(import.meta.dirname, '../..')
const MOST_MS = 120_000

/** Before all tests: what pages load, /mcp-server.mjs and the bundled packages are of the sources as they are. */
export async function setup(): Promise<void> {
  if (areBundlesCurrent(ROOT)) return
  // By Node itself, since it decides which file a package offers.
  const program = ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/bundles.ts')]
  await promisify(execFile)(process.execPath, program, { timeout: MOST_MS })
}
