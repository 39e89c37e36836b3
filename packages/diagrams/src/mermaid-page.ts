import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { KeptDiagramPage } from './diagram-browser.ts'
import { layoutScript } from './layout-modules.ts'
import { PAGE_FUNCTIONS } from './page-functions.ts'

/** Options of the Mermaid page; `timeMs` limits one call, waiting included. */
export interface MermaidPageOptions {
  readonly timeMs: number
  /** True adds the layouts that Mermaid's own script does not include: megabytes that few diagrams need. */
  readonly hasLayouts: boolean
}

/** A page with Mermaid and the functions that drawDiagram calls. */
export function mermaidPage({ timeMs, hasLayouts }: MermaidPageOptions): KeptDiagramPage {
  return {
    name: hasLayouts ? 'mermaid with layouts' : 'mermaid',
    timeMs,
    async scripts() {
      const bundle = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js')
      return [
        await readFile(bundle, 'utf8'),
        ...(hasLayouts ? [await layoutScript()] : []),
        ...PAGE_FUNCTIONS.map(String),
      ]
    },
  }
}
