import { DOMParser } from 'linkedom'
import type { DomElement } from '../dom.ts'
import { prototypeWith } from '../parser/prototype-with.ts'

/** The parser's attribute. */
interface Attribute {
  name: string
  readonly value: string
  readonly ownerElement: DomElement | null
}

interface Creator {
  createAttribute(this: object, name: string): Attribute
}

let capitals: Attribute[] = []

/** Makes the parser note the attributes whose names have capitals: few pages have any in many elements. */
export function noteCapitals() {
  // Its types say any.
  const document: object = new DOMParser().parseFromString('', 'text/html')
  const creator = prototypeWith(document, 'createAttribute') as Creator | null
  if (!creator) return
  const { createAttribute } = creator
  creator.createAttribute = function (name) {
    const attribute = createAttribute.call(this, name)
    if (name !== name.toLowerCase()) capitals.push(attribute)
    return attribute
  }
}

/**
 * HTML, 13.2.5.33: names of attributes are in small letters, also where they are written in capitals. The parser leaves them.
 * Writes those of the pages that were parsed since the last call, but for drawings, whose names have capitals of their own.
 */
export function writeSmall() {
  const noted = capitals
  capitals = []
  for (const [element, attributes] of Map.groupBy(noted, ({ ownerElement }) => ownerElement)) {
    if (!element || 'ownerSVGElement' in element) continue
    const names = new Set(element.getAttributeNames())
    for (const attribute of attributes) {
      const { name, value } = attribute
      const small = name.toLowerCase()
      const isNew = !names.has(small)
      names.add(small)
      if (isNew && small !== 'class') attribute.name = small
      else element.removeAttribute(name)
      // The parser keeps class names in a list of their own.
      if (isNew && small === 'class') element.setAttribute(small, value)
    }
  }
}
