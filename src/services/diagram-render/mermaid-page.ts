import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { KeptPage } from '../../contract/browser.ts'
import { foreignObjectToText } from './in-page/foreign-object-to-text.ts'
import { mathStrokes } from './in-page/math-strokes.ts'
import { setSize } from './in-page/set-size.ts'
import { textLines } from './in-page/text-lines.ts'
import { toPlainSvg } from './in-page/to-plain-svg.ts'

/** A page in which Mermaid is loaded, with what drawDiagram calls. */
export function mermaidPage(timeMs: number): KeptPage {
  return {
    name: 'mermaid',
    timeMs,
    async scripts() {
      const bundle = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js')
      return [
        await readFile(bundle, 'utf8'),
        ...[toPlainSvg, foreignObjectToText, textLines, mathStrokes, setSize].map(String),
      ]
    },
  }
}
