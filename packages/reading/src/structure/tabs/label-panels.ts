import { type DomDocument, type DomElement, findAround, HEADING } from '../../tree/dom.ts'
import { isTabPanel } from '../../tree/tab-panel.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { noteOpener } from './opened-by.ts'

const HEADINGS_AND_TABS =
  'h1, h2, h3, h4, h5, h6, [role="tab"], [data-toggle="tab"], [data-bs-toggle="tab"], [data-toggle="pill"]'
const MAX_LABEL_CHARS = 60
const MAX_TABS = 200
const LEVELS = 6
const DEFAULT_LEVEL = 2

interface Tab {
  readonly element: DomElement
  readonly label: string
  /** Of the heading that its panel gets. */
  readonly level: number
}

/**
 * Gives each panel of tabs the label of its tab as a heading, one level below the last one before the tabs. Without it,
 * nobody knows which of several panels is whose: tabs are buttons, which are removed. A tab and a panel belong together
 * by the id that one of them names, or by their order in one part of the page that has as many tabs as panels.
 */
export function labelPanels(document: DomDocument) {
  for (const [panel, { element, label, level }] of tabsOfPanels(document)) {
    element.remove()
    if (panel.textContent.trim() === '' || startsWith(panel, label)) continue
    const heading = document.createElement(`h${level}`)
    heading.append(label)
    panel.insertBefore(heading, panel.firstChild)
    noteOpener(panel, label)
  }
}

/** Says of each panel of tabs what its tab is, without a text. */
export function namePanels(document: DomDocument) {
  for (const [panel, { label }] of tabsOfPanels(document)) panel.setAttribute('label', label)
}

function tabsOfPanels(document: DomDocument): ReadonlyMap<DomElement, Tab> {
  const tabs = findTabs(document)
  if (tabs.length < 2) return new Map()
  const panels = [...document.body.querySelectorAll('[role], [class]')].filter(isTabPanel).slice(0, MAX_TABS)
  return new Map([...byOrder(tabs, panels), ...byName(tabs, panels)])
}

function findTabs(document: DomDocument): readonly Tab[] {
  const tabs: Tab[] = []
  let level = DEFAULT_LEVEL
  for (const element of document.body.querySelectorAll(HEADINGS_AND_TABS)) {
    if (HEADING.test(element.localName)) level = Math.min(LEVELS, Number(element.localName[1]) + 1)
    else {
      const label = collapse(element.textContent)
      const isLabel =
        label !== '' && label.length <= MAX_LABEL_CHARS && !element.querySelector('h1, h2, h3, h4, h5, h6')
      if (isLabel && tabs.length < MAX_TABS) tabs.push({ element, label, level })
    }
  }
  return tabs
}

/** By what WAI-ARIA and Bootstrap name. */
function byName(tabs: readonly Tab[], panels: readonly DomElement[]): [DomElement, Tab][] {
  const byId = new Map<string, Tab>()
  for (const tab of tabs) {
    const { element } = tab
    for (const name of ['aria-controls', 'href', 'data-target', 'data-bs-target'])
      for (const id of (element.getAttribute(name) ?? '').split(/\s+/)) byId.set(id.replace(/^#/, ''), tab)
    byId.set(`tab ${element.id}`, tab)
  }
  return panels.flatMap((panel): [DomElement, Tab][] => {
    const ids = [panel.id, `tab ${panel.getAttribute('aria-labelledby') ?? ''}`]
    const tab = ids.flatMap((id) => (id === '' || id === 'tab ' ? [] : (byId.get(id) ?? [])))[0]
    return tab ? [[panel, tab]] : []
  })
}

function byOrder(tabs: readonly Tab[], panels: readonly DomElement[]): [DomElement, Tab][] {
  const lists = Map.groupBy(tabs, ({ element }) => findAround(element, (at) => at.getAttribute('role') === 'tablist'))
  return [...lists].flatMap(([list, own]) => {
    const around = list?.parentNode
    if (!around) return []
    const inside = panels.filter((panel) => findAround(panel, (at) => at === around || isTabPanel(at)) === around)
    return inside.length === own.length ? own.map((tab, at): [DomElement, Tab] => [inside[at] ?? around, tab]) : []
  })
}

function startsWith(panel: DomElement, label: string): boolean {
  return collapse(panel.textContent.slice(0, 4 * MAX_LABEL_CHARS))
    .toLowerCase()
    .startsWith(label.toLowerCase())
}
