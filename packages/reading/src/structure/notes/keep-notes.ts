import {
  type DomDocument,
  type DomElement,
  type DomNode,
  HEADING,
  isElement,
  isText,
  textsAround,
} from '../../tree/dom.ts'
import { removeUnread } from '../../tree/remove-unread.ts'
import { dropLabel } from './note-label.ts'
import type { NotePlace } from './note-place.ts'
import { findReferences, NOTES_HEADING, type Reference } from './note-references.ts'
import { MAY_STAND_IN_PLACE, takeNotesInPlace } from './notes-in-place.ts'

const MAX_NOTES = 1000

/** The notes of a page by their label, removed from it. */
export type Notes = ReadonlyMap<string, DomElement>

/**
 * Removes the footnotes from a page and marks the references to them (data-note-mark). The notes then survive when the
 * end of the page is removed as clutter. `html` is the page as received.
 */
export function keepNotes(document: DomDocument, html: string): Notes {
  const inPlace = MAY_STAND_IN_PLACE.test(html) ? takeNotesInPlace(document) : []
  const references = [...inPlace, ...findReferences(document)].slice(0, MAX_NOTES)
  const labels = new Map<DomNode, string>()
  const written = new Map<string, Reference>()
  for (const reference of references) {
    const [first] = reference.note.nodes
    if (!first) continue
    const label = labels.get(first) ?? freeLabel(reference.label, written)
    labels.set(first, label)
    if (!written.has(label)) written.set(label, reference)
    markReference(reference.mark, label)
  }
  return new Map(Array.from(written, ([label, reference]) => [label, takeOut(reference, document)]))
}

/** Appends the notes that `content` refers to. */
export function returnNotes(content: DomElement, notes: Notes) {
  if (notes.size === 0) return
  const wanted = new Set(
    Array.from(content.querySelectorAll('[data-note-mark]'), (mark) => mark.getAttribute('data-note-mark')),
  )
  for (const [label, definition] of notes) {
    if (!wanted.has(label)) continue
    // They were taken out before anything else was removed from the page.
    removeUnread(definition)
    const note = content.ownerDocument.createElement('div')
    note.setAttribute('data-note', label)
    note.append(`[${label}] `, ...inlineOf(definition))
    content.append(note)
  }
}

/** The content of a note as one line: paragraphs follow each other. */
function inlineOf(definition: DomElement): (DomNode | string)[] {
  return [...definition.childNodes].flatMap((node) =>
    isElement(node) && /^(?:p|div)$/.test(node.localName) ? [' ', ...inlineOf(node)] : [node],
  )
}

function freeLabel(written: string, taken: ReadonlyMap<string, unknown>): string {
  if (/^[\da-z]+$/i.test(written) && !taken.has(written)) return written
  for (let number = 1; ; number += 1) if (!taken.has(String(number))) return String(number)
}

function markReference(mark: DomElement, label: string) {
  const reference = mark.ownerDocument.createElement('span')
  reference.setAttribute('data-note-mark', label)
  reference.textContent = `[${label}]`
  const [before, after] = textsAround(mark) ?? []
  if (before && after && /\[$/.test(before.textContent) && /^\]/.test(after.textContent)) {
    before.textContent = before.textContent.slice(0, -1)
    after.textContent = after.textContent.slice(1)
  }
  mark.replaceWith(reference)
}

/** The note without its number and its link back to the text. */
function takeOut({ note, label }: Reference, document: DomDocument): DomElement {
  const { definition, place } = detach(note, document)
  dropLabel(definition, label)
  for (const link of definition.querySelectorAll('a[href^="#"], .mw-cite-backlink'))
    if (link.localName !== 'a' || isWayBack(link)) link.remove()
  if (place) dropEmptied(place, document)
  return definition
}

/** The definition, removed from the page, and the element it stood in. */
function detach({ nodes, rest }: NotePlace, document: DomDocument) {
  const [first] = nodes
  const place = first?.parentNode ?? null
  const before = first?.previousSibling ?? null
  // The bracket before a number that is a link.
  const isOpen = before !== null && isText(before) && /\[\s*$/.test(before.textContent)
  for (const node of rest) node.remove()
  if (
    first &&
    isElement(first) &&
    nodes.length === 1 &&
    /^(?:li|p|div|dd|aside|section|blockquote)$/.test(first.localName)
  ) {
    first.remove()
    return { definition: first, place }
  }
  const definition = document.createElement('div')
  definition.append(...nodes)
  if (isOpen) {
    before.textContent = before.textContent.replace(/\[\s*$/, '')
    definition.insertBefore(document.createTextNode('['), definition.firstChild)
  }
  return { definition, place }
}

/** Removes a list without other content, with its heading and the line above it. */
function dropEmptied(place: DomElement, document: DomDocument) {
  for (let left: DomElement | null = place; left && left !== document.body; ) {
    const { parentNode, previousElementSibling }: DomElement = left
    const last = lastElement(left)
    if (last?.localName === 'hr') last.remove()
    if (!isEmptied(left)) return
    for (const before of [previousElementSibling, previousElementSibling?.previousElementSibling])
      if (
        before?.localName === 'hr' ||
        (before && HEADING.test(before.localName) && NOTES_HEADING.test(before.textContent.trim()))
      )
        before.remove()
    left.remove()
    left = parentNode
  }
}

/** Whether only the heading of the notes is left. */
function isEmptied(element: DomElement): boolean {
  const left = element.textContent.trim()
  return (left === '' || NOTES_HEADING.test(left)) && !element.querySelector('img')
}

/** The last child, if it is an element. */
function lastElement(parent: DomElement): DomElement | null {
  for (let node = parent.lastChild; node; node = node.previousSibling)
    if (isElement(node)) return node
    else if (node.textContent.trim() !== '') return null
  return null
}

function isWayBack(link: DomElement): boolean {
  const text = link.textContent.replace(/[^\p{L}\p{N}↩↑^]/gu, '')
  return text.length <= 3 || /back|jump|return|zurück/i.test(text)
}
