import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { KeptDiagramPage } from './diagram-browser.ts'
import { PAGE_FUNCTIONS } from './page-functions.ts'

/** A page with Graphviz, compiled to WebAssembly, and the functions that drawGraph calls. */
export function graphvizPage({ timeMs }: { readonly timeMs: number }): KeptDiagramPage {
  return {
    name: 'graphviz',
    timeMs,
    async scripts() {
      // The build for pages is in the same folder as the one for modules.
      const bundle = createRequire(import.meta.url)
        .resolve('@viz-js/viz')
        .replace(/[^/\\]*$/, 'viz-global.js')
      return [await readFile(bundle, 'utf8'), ...PAGE_FUNCTIONS.map(String)]
    },
  }
}
