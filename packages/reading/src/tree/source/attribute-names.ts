import { DOMParser } from 'linkedom'
import type { DomDocument } from '../dom.ts'
import { prototypeWith } from '../parser/prototype-with.ts'

interface Creator {
  createAttribute(this: object, name: string): object
}

interface Writer {
  setAttribute(this: object, name: string, value: string): void
}

// Null if another version of the parser may write attributes otherwise.
let written: Set<string> | null = null

/** Makes the parser note the names of attributes that are written. */
export function noteNames() {
  // Its types say any.
  const document = new DOMParser().parseFromString('<p>', 'text/html') as unknown as DomDocument
  const creator = prototypeWith(document, 'createAttribute') as Creator | null
  const writer = prototypeWith(document.querySelector('p') ?? {}, 'setAttribute') as Writer | null
  if (!creator || !writer) return
  written = new Set()
  const { createAttribute } = creator
  creator.createAttribute = function (name) {
    written?.add(name)
    return createAttribute.call(this, name)
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
