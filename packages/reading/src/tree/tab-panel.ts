import type { DomElement } from './dom.ts'

const TAB_NAME = /(?:^|[\s_-])tab[_-]?(?:pane|panel|content)(?:$|[\s_-])/i

/** What a page with panels of tabs holds. */
export const MAY_HOLD_TABS = /tab[_-]?(?:pane|panel|content)/i

/** Whether an element is a panel of tabs. One that is hidden waits for a click on its tab. */
export function isTabPanel(element: DomElement): boolean {
  return (
    element.getAttribute('role') === 'tabpanel' || TAB_NAME.test((element.getAttribute('class') ?? '').slice(0, 500))
  )
}
