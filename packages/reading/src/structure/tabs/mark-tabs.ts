import { type DomDocument, type DomElement, type DomNode, HEADING, isElement, isText } from '../../tree/dom.ts'
import { isTabPanel } from '../../tree/tab-panel.ts'
import { collapse, textBlocks } from '../../tree/text-blocks.ts'

const CONTROLS = 'a[href^="#"], a[href=""], button, label[for], [role="tab"]'
const PANEL = /^(?:div|section|article)$/
const SELECTED = /(?:^|[^a-z])(?:active|selected|current)(?:$|[^a-z])/i
const MAX_LABEL_CHARS = 60
const MAX_CONTROLS = 1000
// From a label to the row that it stands in, and from a row to what follows it.
const LEVELS_UP = 3

/**
 * Says in WAI-ARIA's words which parts of a page are tabs: a row of short labels, and directly behind it as many parts
 * without a heading of their own. The labels lead to them in this order; or, if they lead nowhere, the parts are named
 * panels, or one label is marked as the selected one. Returns whether there are any.
 */
export function markTabs(document: DomDocument): boolean {
  let count = 0
  for (const controls of rowsOf(document.body)) {
    const panels = panelsBehind(controls)
    if (!panels) continue
    for (const [at, control] of controls.entries()) {
      const panel = panels[at]
      if (!panel) continue
      count += 1
      if (panel.id === '') panel.setAttribute('id', `panel-${count}`)
      panel.setAttribute('role', 'tabpanel')
      control.setAttribute('role', 'tab')
      control.setAttribute('aria-controls', panel.id)
    }
  }
  return count > 0
}

/** The labels that stand in one row each, with nothing but them in its items. */
function rowsOf(body: DomElement): readonly (readonly DomElement[])[] {
  const controls = [...body.querySelectorAll(CONTROLS)].slice(0, MAX_CONTROLS).filter((control) => {
    const label = collapse(control.textContent)
    return label !== '' && label.length <= MAX_LABEL_CHARS && !control.hasAttribute('aria-controls')
  })
  const rows = Map.groupBy(controls, (control) => itemOf(control).parentNode)
  return [...rows.values()].filter((row) => new Set(row.map(({ textContent }) => textContent)).size > 1)
}

/** The outermost element that holds nothing but a control. */
function itemOf(control: DomElement): DomElement {
  let item = control
  for (let up = 0; up < LEVELS_UP; up += 1) {
    const { parentNode } = item
    if (!parentNode || hasWordsBeside(item)) break
    item = parentNode
  }
  return item
}

/** The nearest nodes first: a part may hold thousands. */
function hasWordsBeside(item: DomElement): boolean {
  return (['previousSibling', 'nextSibling'] as const).some((side) => {
    let node = item[side]
    while (node && !hasWords(node)) node = node[side]
    return node !== null
  })
}

/** Ends at the first word: a page may be in one part with a thousand links. */
function hasWords(node: DomNode): boolean {
  return isElement(node) ? [...node.childNodes].some(hasWords) : isText(node) && node.textContent.trim() !== ''
}

/** The parts behind a row of labels that are their panels. Null without proof. */
function panelsBehind(controls: readonly DomElement[]): readonly DomElement[] | null {
  const last = controls.at(-1)
  const next = last ? following(itemOf(last)) : []
  const inside = next[0] ? [...next[0].children] : []
  const panels = [next.slice(0, controls.length), inside].find(
    (parts) => parts.length === controls.length && parts.every(isPart),
  )
  if (!panels) return null
  const ids = controls.map(targetOf)
  const isNamed = panels.every(({ id }, at) => id !== '' && id === ids[at])
  const selected = controls.filter((control) => SELECTED.test(namesOf(control))).length
  return isNamed || (ids.every((id) => id === '') && (panels.every(isTabPanel) || selected === 1)) ? panels : null
}

function isPart(part: DomElement): boolean {
  const [first] = textBlocks(part)
  return PANEL.test(part.localName) && first !== undefined && !HEADING.test(first.element.localName)
}

/** The id of the place that a label leads to, other than itself. Empty without one. */
function targetOf(control: DomElement): string {
  const [, id = ''] = /^#(.+)/.exec(control.getAttribute('href') ?? '') ?? []
  return id === control.id || id === itemOf(control).id ? '' : id
}

function namesOf(control: DomElement): string {
  const selected = control.getAttribute('aria-selected') === 'true' ? 'selected' : ''
  return [control, itemOf(control)].map((each) => each.getAttribute('class') ?? '').join(' ') + selected
}

/** The elements with text behind an item, or behind the nearest part around it that has any. */
function following(item: DomElement): readonly DomElement[] {
  let at: DomElement | null = item
  for (let up = 0; at && up < LEVELS_UP; up += 1) {
    const next: DomElement[] = []
    for (let node = at.nextSibling; node; node = node.nextSibling)
      if (isElement(node) && hasWords(node)) next.push(node)
    if (next.length > 0) return next
    at = at.parentNode
  }
  return []
}
