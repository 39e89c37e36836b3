import type { DomDocument } from '../../tree/dom.ts'
import { isTabPanel, MAY_HOLD_TABS } from '../../tree/tab-panel.ts'
import { labelPanels } from './label-panels.ts'

const HIDING = /(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:!important)?\s*;?/gi

/**
 * Shows the panels of tabs that wait for a click, because each reader of a manual needs another one, and what a browser
 * shows when it is searched for. Each gets the label of its tab. `html` is the page as received.
 */
export function openTabs(document: DomDocument, html: string) {
  if (/until-found/i.test(html))
    for (const found of document.body.querySelectorAll('[hidden="until-found"]')) found.removeAttribute('hidden')
  if (!MAY_HOLD_TABS.test(html)) return
  for (const panel of document.body.querySelectorAll('[hidden], [style*="display"], [style*="visibility"]')) {
    if (!isTabPanel(panel)) continue
    panel.removeAttribute('hidden')
    panel.removeAttribute('aria-hidden')
    panel.setAttribute('style', (panel.getAttribute('style') ?? '').slice(0, 500).replace(HIDING, ''))
  }
  labelPanels(document)
}
