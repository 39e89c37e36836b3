import { type DomElement, elementsUp, isPartOf } from '../../../tree/dom.ts'

/** The item of a list that an element is, or stands in. */
export function itemAround(element: DomElement | null): DomElement | null {
  return elementsUp(element).find(({ localName }) => localName === 'li') ?? null
}

/** A text that a choice holds, and the item of the page that it stands in. */
interface ItemText {
  readonly item: DomElement | null | undefined
  readonly inChoice: DomElement | null
}

/**
 * The item in a choice that a part of an item of the page goes into, behind a text of the same item: `parent`, where it would go
 * otherwise, is the list or what stands around it.
 */
export function ownItem(
  parent: DomElement,
  { item, before }: { readonly item: DomElement | null; readonly before: ItemText },
): DomElement | null {
  const own = item !== null && item === before.item ? itemAround(before.inChoice) : null
  return own && !isPartOf(parent, own) ? own : null
}
