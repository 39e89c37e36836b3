import { type DomElement, elementsUp, isPartOf } from '../../tree/dom.ts'
import { placeInItem } from '../../tree/element-kind.ts'

// Two may be the day of publication and that of a change.
const MIN_ROWS = 3
const ROW = /^(?:tr|li)$/

/**
 * Those of several dated elements that stand in equal places of at least three rows, cards or teasers: their days are
 * those of the rows. An element counts once for each of its days. The row that holds the `heading` of the page is the page itself.
 */
export function findDatesOfRows(dated: readonly DomElement[], heading: DomElement | null): ReadonlySet<DomElement> {
  const groups = [placeInItem, listOf].flatMap((place) => [...Map.groupBy<unknown, DomElement>(dated, place).values()])
  return new Set(groups.filter((rows) => rows.length >= MIN_ROWS).flatMap((rows) => withoutTitled(rows, heading)))
}

/** What holds the row of an element, otherwise the element itself. */
function listOf(element: DomElement): DomElement {
  return elementsUp(element).find(({ localName }) => ROW.test(localName))?.parentNode ?? element
}

function withoutTitled(rows: readonly DomElement[], heading: DomElement | null): readonly DomElement[] {
  const inside = new Map<DomElement, number>()
  for (const row of rows) for (const around of elementsUp(row)) inside.set(around, (inside.get(around) ?? 0) + 1)
  const isTitled = (row: DomElement) => {
    const item = elementsUp(row).findLast((around) => inside.get(around) === 1) ?? row
    return heading !== null && isPartOf(heading, item)
  }
  return rows.filter((row) => !isTitled(row))
}
