// npm run bundles: makes what pages load and /mcp-server.mjs, which are not under version control.
import { join } from 'node:path'
import { areBundlesCurrent } from './bundles/made-from.mjs'
import { makeBundles } from './bundles/make-bundles.ts'
import { readCommandLine } from './command-line.ts'

const { values } = readCommandLine({
  usage: `Usage: npm run bundles [-- --force]

Bundles the scripts and the style of the pages, and /mcp-server.mjs, if one of their sources has changed since they were made.
npm start and the tests do so, too; a running server has to be restarted.
  --force   makes them in any case`,
  options: { force: { type: 'boolean' } },
})

const root = join(import.meta.dirname, '..')
if (values.force || !areBundlesCurrent(root)) await makeBundles(root)
