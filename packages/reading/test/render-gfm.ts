import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { DomElement } from '../src/tree/dom.ts'
import { parsePage } from '../src/tree/parse-page.ts'

/** What a renderer shows for Markdown: CommonMark's own parser for JavaScript, with the extension for GFM. */
export function renderGfm(markdown: string): DomElement {
  return parsePage(`<body>${micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })}</body>`).body
}
