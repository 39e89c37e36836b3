import { type DomElement, elementsUp } from './dom.ts'

/** The name of an element with its class names: the same for parts of one kind. */
export function elementKind(element: DomElement): string {
  return `${element.localName}.${element.getAttribute('class')?.slice(0, 500) ?? ''}`
}

/** The class of an element and the names of the elements around it: in the items of a list they are the same. */
export function placeInItem(element: DomElement): string {
  return [element.getAttribute('class') ?? '', ...elementsUp(element).map(({ localName }) => localName)].join(' ')
}
