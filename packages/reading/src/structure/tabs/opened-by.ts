import type { DomDocument, DomElement } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'

const BOOTSTRAP = '[data-bs-toggle="collapse"], [data-toggle="collapse"]'
const TARGETS = ['data-bs-target', 'data-target', 'href']
const ID = /^#(.+)/
/** A longer title is a card. */
export const MAX_TITLE_CHARS = 200
const OPENED_BY = 'data-opened-by'

/** The controls of a page that open and close a part, by the id of that (WAI-ARIA's disclosures, Bootstrap's collapse). */
export function controlsOf(document: DomDocument): ReadonlyMap<string, DomElement> {
  const byPart = new Map<string, DomElement>()
  for (const control of document.body.querySelectorAll('[aria-controls][aria-expanded]'))
    byPart.set(control.getAttribute('aria-controls') ?? '', control)
  for (const control of document.body.querySelectorAll(BOOTSTRAP)) {
    const [, id = ''] = TARGETS.map((name) => ID.exec(control.getAttribute(name) ?? '')).find(Boolean) ?? []
    if (id !== '') byPart.set(id, control)
  }
  return byPart
}

/** Notes on each part that a control opens what the control says, open or not: the two belong together. */
export function noteOpeners(document: DomDocument, controls: ReadonlyMap<string, DomElement>) {
  for (const part of controls.size > 0 ? document.body.querySelectorAll('[id]') : [])
    noteOpener(part, controls.get(part.id)?.textContent)
  for (const summary of document.body.querySelectorAll('details > summary'))
    if (summary.parentNode) noteOpener(summary.parentNode, summary.textContent)
}

/** Notes on a part what its title says. */
export function noteOpener(part: DomElement, title = '') {
  const label = collapse(title)
  if (label !== '' && label.length <= MAX_TITLE_CHARS) part.setAttribute(OPENED_BY, label)
}

/** What the control says that opens a part; null for what none opens. */
export function openerOf(part: DomElement): string | null {
  return part.getAttribute(OPENED_BY)
}
