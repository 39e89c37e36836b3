import { type DomElement, elementsUp, findAround, isPartOf } from '../../tree/dom.ts'
import { elementKind, placeInItem } from '../../tree/element-kind.ts'
import { leadsAway } from '../../tree/text-blocks.ts'

// Two may be the day of publication and that of a change.
const MIN_ROWS = 3
const ROW = /^(?:tr|li)$/
const TITLES = 'h1, h2, h3, h4, h5, h6'

/**
 * Those of several dated elements that stand in equal places of at least three rows, cards or teasers, or in one of as many that
 * have titles which lead elsewhere: their days are those of the rows. An element counts once for each of its days. The row that
 * holds the `heading` of the page is the page itself.
 */
export function findDatesOfRows(dated: readonly DomElement[], heading: DomElement | null): ReadonlySet<DomElement> {
  const groups = [placeInItem, listOf].flatMap((place) => [...Map.groupBy<unknown, DomElement>(dated, place).values()])
  const ofRows = groups.filter((rows) => rows.length >= MIN_ROWS).flatMap((rows) => withoutTitled(rows, heading))
  return new Set([...ofRows, ...dated.filter(inTeaser(heading))])
}

/** Tells whether an element stands in one of several equal parts that have titles of their own, of which each is a link. */
function inTeaser(heading: DomElement | null): (element: DomElement) => boolean {
  const known = new Map<DomElement, ReadonlyMap<string, readonly DomElement[]>>()
  const titledIn = (parent: DomElement) => {
    const titled = known.get(parent) ?? Map.groupBy([...parent.children].filter(hasLinkedTitle), elementKind)
    known.set(parent, titled)
    return titled
  }
  const isTeaser = (part: DomElement) => {
    const alike = part.parentNode ? titledIn(part.parentNode).get(elementKind(part)) : undefined
    return alike !== undefined && alike.length >= MIN_ROWS && hasLinkedTitle(part)
  }
  return (element) => elementsUp(element).some((part) => !(heading && isPartOf(heading, part)) && isTeaser(part))
}

function hasLinkedTitle(part: DomElement): boolean {
  const title = part.querySelector(TITLES)
  const link = title && (title.querySelector('a[href]') ?? findAround(title, ({ localName }) => localName === 'a'))
  return link !== null && leadsAway(link)
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
