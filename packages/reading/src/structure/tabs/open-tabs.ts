import type { DomDocument } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { isTabPanel, MAY_HOLD_TABS } from '../../tree/tab-panel.ts'
import { labelPanels } from './label-panels.ts'
import { markTabs } from './mark-tabs.ts'
import { openDisclosures } from './open-disclosures.ts'
import { openNumbered } from './open-numbered.ts'
import { MAYBE_HIDDEN, showHidden } from './show-hidden.ts'

/**
 * Shows the panels of tabs that wait for a click, because each reader of a manual needs another one, what a browser
 * shows when it is searched for, and what a style of its own shows. Each gets the label of its tab. `html` is the page as received.
 */
export function openTabs(document: DomDocument, html: string) {
  for (const each of document.body.querySelectorAll('[hidden]'))
    if (each.getAttribute('hidden')?.toLowerCase() === 'until-found' || !isHidden(each)) each.removeAttribute('hidden')
  openDisclosures(document)
  openNumbered(document)
  const isMarked = markTabs(document)
  if (!isMarked && !MAY_HOLD_TABS.test(html)) return
  for (const panel of document.body.querySelectorAll(MAYBE_HIDDEN)) if (isTabPanel(panel)) showHidden(panel)
  labelPanels(document)
}
