import type { DomDocument, DomElement } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { isTabPanel, MAY_HOLD_TABS } from '../../tree/tab-panel.ts'
import { labelPanels, namePanels } from './label-panels.ts'
import { markTabs } from './mark-tabs.ts'
import { openDisclosures, writeTitle } from './open-disclosures.ts'
import { openNumbered } from './open-numbered.ts'
import { openStated } from './open-stated.ts'
import { MAYBE_HIDDEN, showHidden } from './show-hidden.ts'

/** Shows what showPanels() does, with the titles and labels of tabs as text. */
export function openTabs(document: DomDocument, html: string) {
  if (showTabs(document, html, writeTitle)) labelPanels(document)
  openStated(document, html)
}

/**
 * Shows the panels of tabs that wait for a click, because each reader of a manual needs another one, what a browser
 * shows when it is searched for, and what a style or the data of the page says. All else stays as it is. `html` is the page
 * as received.
 */
export function showPanels(document: DomDocument, html: string) {
  if (showTabs(document, html, () => undefined)) namePanels(document)
  openStated(document, html)
}

/** Returns whether there are panels of tabs. */
function showTabs(document: DomDocument, html: string, write: (title: DomElement) => void): boolean {
  for (const each of document.body.querySelectorAll('[hidden]'))
    if (each.getAttribute('hidden')?.toLowerCase() === 'until-found' || !isHidden(each)) each.removeAttribute('hidden')
  openDisclosures(document, write)
  openNumbered(document)
  const isMarked = markTabs(document)
  if (!isMarked && !MAY_HOLD_TABS.test(html)) return false
  for (const panel of document.body.querySelectorAll(MAYBE_HIDDEN)) if (isTabPanel(panel)) showHidden(panel)
  return true
}
