import { type DomDocument, type DomElement, isElement } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { linkedShare } from '../../tree/text-blocks.ts'
import { isPart } from './open-disclosures.ts'
import { MAYBE_HIDDEN, showHidden } from './show-hidden.ts'

const NUMBER = /\d+/g
// More in links is a menu.
const MOST_LINKED = 0.5

/**
 * Shows the other parts of a text that is leafed through: its page numbers them by their ids, shows one, and hides those
 * beside it.
 */
export function openNumbered(document: DomDocument) {
  const shown = new Map<DomElement, ReadonlySet<string>>()
  for (const part of document.body.querySelectorAll(MAYBE_HIDDEN)) {
    const around = part.parentNode
    if (!around || part.id.search(NUMBER) < 0 || !isHidden(part) || !isPart(part)) continue
    const kinds = shown.get(around) ?? kindsShown(around)
    shown.set(around, kinds)
    if (kinds.has(kindOf(part)) && linkedShare(part) < MOST_LINKED) showHidden(part)
  }
}

function kindsShown(around: DomElement): ReadonlySet<string> {
  const beside = [...around.childNodes].filter(isElement)
  return new Set(beside.filter((each) => !isHidden(each) && linkedShare(each) < MOST_LINKED).map(kindOf))
}

function kindOf({ localName, id }: DomElement): string {
  return `${localName} ${id.replace(NUMBER, '0')}`
}
