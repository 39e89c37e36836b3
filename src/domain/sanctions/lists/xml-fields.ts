import type { RecordElement } from './read-xml-records.ts'

/** The text of the first child of that name; '' where there is none. */
export function textOf(element: RecordElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? ''
}

/** The children of that name; a second name looks inside each of them. */
export function childrenOf(element: RecordElement, name: string, inside?: string): readonly RecordElement[] {
  const children = element.children.filter((child) => child.name === name)
  return inside ? children.flatMap((child) => childrenOf(child, inside)) : children
}
