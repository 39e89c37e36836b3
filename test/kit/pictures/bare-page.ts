import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { KeptPage } from '@farebox/browser'

/** A page with Mermaid's own script only. */
export const BARE_PAGE: KeptPage = {
  name: 'mermaid itself',
  timeMs: 30_000,
  scripts: async () => [await readFile(createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js'), 'utf8')],
}
