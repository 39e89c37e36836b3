import { DOMParser } from 'linkedom'
import type { DomDocument, DomElement } from '../dom.ts'
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

interface Writer {
  setAttribute(this: object, name: string, value: string): void
}

let capitals: Attribute[] = []
// Null if another version of the parser may write attributes otherwise.
let written: Set<string> | null = null

/**
 * Makes the parser note the names of attributes that are written, and the attributes whose names have capitals: few pages have any
 * in many elements.
 */
export function noteNames() {
  // Its types say any.
  const document = new DOMParser().parseFromString('<p>', 'text/html') as unknown as DomDocument
  const creator = prototypeWith(document, 'createAttribute') as Creator | null
  const writer = prototypeWith(document.querySelector('p') ?? {}, 'setAttribute') as Writer | null
  if (!creator || !writer) return
  written = new Set()
  const { createAttribute } = creator
  creator.createAttribute = function (name) {
    const attribute = createAttribute.call(this, name)
    written?.add(name)
    if (name !== name.toLowerCase()) capitals.push(attribute)
    return attribute
  }
  const { setAttribute } = writer
  writer.setAttribute = function (name, value) {
    written?.add(name)
    setAttribute.call(this, name, value)
  }
}

/** Begins a reading, of which nothing is left when it ends: names that were written before are in none of its pages. */
export function forgetNames() {
  written?.clear()
}

/** Whether an element may have an attribute: most names that are searched for are nowhere on a page. */
export function isWritten(name: string): boolean {
  // The parser writes lists of class names by a way of its own.
  return name === 'class' || (written?.has(name) ?? true)
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
      written?.add(small)
      if (isNew && small !== 'class') attribute.name = small
      else element.removeAttribute(name)
      // The parser keeps class names in a list of their own.
      if (isNew && small === 'class') element.setAttribute(small, value)
    }
  }
}
