import type { DomElement } from './dom.ts'

const TAB_NAME = /(?:^|[\s_-])tab[_-]?(?:pane|panel|content)(?:$|[\s_-])/i

/** Whether an element is a panel of tabs. One that is hidden waits for a click on its tab. */
export function isTabPanel(element: DomElement): boolean {
  return (
    element.getAttribute('role') === 'tabpanel' || TAB_NAME.test((element.getAttribute('class') ?? '').slice(0, 500))
  )
}
