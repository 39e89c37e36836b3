import type { DomDocument } from '../tree/dom.ts'
import { isTabPanel } from '../tree/tab-panel.ts'

const HIDING = /(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:!important)?\s*;?/gi

/** Shows the panels of tabs that wait for a click: each reader of a manual needs another one. */
export function openTabs(document: DomDocument) {
  for (const panel of document.body.querySelectorAll('[hidden], [style*="display"], [style*="visibility"]')) {
    if (!isTabPanel(panel)) continue
    panel.removeAttribute('hidden')
    panel.removeAttribute('aria-hidden')
    panel.setAttribute('style', (panel.getAttribute('style') ?? '').slice(0, 500).replace(HIDING, ''))
  }
}
