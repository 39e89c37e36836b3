import { type DomElement, elementsUp } from '../../tree/dom.ts'
import { elementKind, placeInItem } from '../../tree/element-kind.ts'
import { collapse, holdsSentence } from '../../tree/text-blocks.ts'
import { isOfPart } from '../subject/own-item.ts'
import type { TitleUnit } from '../subject/title-unit.ts'
import { linksToAuthors } from './author-links.ts'
import { withoutLabel } from './name-forms.ts'

const MAX_CHARS = 200
const MAX_LINKS = 100

interface MarkedPlace extends TitleUnit {
  /** The elements that are marked as those of authors. */
  readonly boxes: ReadonlySet<DomElement>
  /** Whether only a name marks them. */
  readonly isByName: boolean
}

/** Those of the elements with one mark that are in the unit of the title: what stands in the same place as others are is one of several. */
export function ownMarks(marked: readonly DomElement[], place: MarkedPlace): readonly DomElement[] {
  const { around, otherUnit, isTeaser, boxes, isByName } = place
  const isApart = (element: DomElement) => {
    const part = otherUnit(element)
    return (part !== null && !boxes.has(part)) || isTeaser(element) || isOfPart(element, around)
  }
  const apart = new Set(marked.filter(isApart))
  const places = Map.groupBy(apart, placeInItem)
  const isOther = (one: DomElement) => (other: DomElement) => collapse(one.textContent) !== collapse(other.textContent)
  return marked.filter(
    (each) =>
      !apart.has(each) &&
      !places.get(placeInItem(each))?.some(isOther(each)) &&
      !(isByName && isNameAlone(each) && isInset(each, around)),
  )
}

/** Whether an element holds a name without a label or a link to the page of an author. */
function isNameAlone(element: DomElement): boolean {
  const text = collapse(element.textContent.slice(0, MAX_CHARS))
  return withoutLabel(text) === text && linksToAuthors(element, MAX_LINKS).length === 0
}

/** Whether an element stands in what parts two paragraphs of one kind, such as a video. */
function isInset(element: DomElement, around: ReadonlySet<DomElement>): boolean {
  return elementsUp(element)
    .filter((each) => !around.has(each))
    .some(({ previousElementSibling: before, nextElementSibling: after }) => {
      if (!before || !after || elementKind(before) !== elementKind(after)) return false
      return holdsSentence(before) && holdsSentence(after)
    })
}
