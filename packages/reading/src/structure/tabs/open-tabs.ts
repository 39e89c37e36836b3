import type { DomDocument } from '../../tree/dom.ts'
import { isTabPanel, MAY_HOLD_TABS } from '../../tree/tab-panel.ts'
import { labelPanels } from './label-panels.ts'
import { openDisclosures } from './open-disclosures.ts'
import { MAYBE_HIDDEN, showHidden } from './show-hidden.ts'

/**
 * Shows the panels of tabs that wait for a click, because each reader of a manual needs another one, and what a browser
 * shows when it is searched for. Each gets the label of its tab. `html` is the page as received.
 */
export function openTabs(document: DomDocument, html: string) {
  if (/until-found/i.test(html))
    for (const found of document.body.querySelectorAll('[hidden="until-found"]')) found.removeAttribute('hidden')
  openDisclosures(document, html)
  if (!MAY_HOLD_TABS.test(html)) return
  for (const panel of document.body.querySelectorAll(MAYBE_HIDDEN)) if (isTabPanel(panel)) showHidden(panel)
  labelPanels(document)
}
