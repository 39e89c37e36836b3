import type { DomDocument } from './dom.ts'
import { showWaiting } from './hidden-parts.ts'
import { openAddresses } from './open-addresses.ts'
import { openFallback } from './open-fallback.ts'
import { openFrames } from './open-frames.ts'
import { openState } from './open-state.ts'
import { parsePage } from './parse-page.ts'
import { placeStreamed } from './place-streamed.ts'
import { hideByRules } from './styles/hide-by-rules.ts'

/** Parses a page as it is shown: what a script or a frame would have put in a place is there. `rendered`: its scripts ran. */
export function parseShown(html: string, { rendered }: { readonly rendered: boolean }): DomDocument {
  const document = parsePage(html)
  openFrames(document, html)
  if (rendered) return document
  placeStreamed(document, html)
  hideByRules(document, html)
  showWaiting(document.body)
  openFallback(document)
  openState(document)
  openAddresses(document, html)
  return document
}
