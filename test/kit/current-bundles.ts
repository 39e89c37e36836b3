import { join } from 'node:path'
import { areBundlesCurrent } from '../../scripts/bundles/made-from.mjs'

const ROOT = join(import.meta.dirname, '../..')

/** Before all tests: what pages load and /mcp-server.mjs are of the sources as they are. */
export async function setup(): Promise<void> {
  if (areBundlesCurrent(ROOT)) return
  const { makeBundles } = await import('../../scripts/bundles/make-bundles.ts')
  await makeBundles(ROOT)
}
