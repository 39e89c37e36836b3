import type { DomElement } from './dom.ts'

/** The name of an element with its class names: the same for parts of one kind. */
export function elementKind(element: DomElement): string {
  return `${element.localName}.${element.getAttribute('class')?.slice(0, 500) ?? ''}`
}
