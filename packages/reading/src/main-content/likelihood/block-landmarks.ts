import { type DomElement, elementsUp, HEADING } from '../../tree/dom.ts'
import type { TextBlock } from '../../tree/text-blocks.ts'

/** A block that the places of others are told by, and the elements around it. */
export interface Landmark {
  readonly at: number
  readonly around: ReadonlySet<DomElement>
}

/** The block at an index as a landmark. */
export function landmarkAt(blocks: readonly TextBlock[], at: number): Landmark {
  return { at, around: new Set(elementsUp(blocks[at]?.element ?? null)) }
}

/** The smallest part with both an element and a landmark, its child around the element, and how far up it is. */
export function commonPart(element: DomElement, { around }: Landmark, body: DomElement) {
  let [part, child, up] = [element, element, 0]
  for (; part !== body && part.parentNode && !around.has(part); up += 1) {
    child = part
    part = part.parentNode
  }
  return { part, child, up }
}

/** For each block, the index of the nearest heading before it; 0 without one. */
export function headingIndexes(blocks: readonly TextBlock[]): number[] {
  let last = 0
  return blocks.map(({ element }, at) => {
    const before = last
    if (HEADING.test(element.localName)) last = at
    return before
  })
}
