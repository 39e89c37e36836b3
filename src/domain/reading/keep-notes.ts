import { type DomDocument, type DomElement, type DomNode, isElement, isText } from './dom.ts'

const MAX_NOTES = 1000
const MAX_NOTE_CHARS = 3000
const LABEL = /^[[(]?(?:(?:note|nb|n)\s)?([\da-z]{1,4}|[*†‡§¶]{1,3})[\])]?$/i
const NOTE_ID =
  /(?:^|[^a-z])(?:fn|ftn|foot-?notes?|end-?notes?|easy-footnote|sd(?:foot|end)note|cite|notes?|bib|refs?|ref-?note|reference)(?:$|[^a-z]|[a-z]*\d)/i
const REFERENCE_NAME = /foot-?note|noteref|fnref|doc-noteref|(?:^|\s)fn(?:\s|$)|reference|citation/i
const NOTES_HEADING =
  /^(?:foot|end)?notes?(?: and references)?$|^references$|^citations$|^anmerkungen$|^fu(?:ß|ss)noten$|^einzelnachweise$|^notas$|^referencias$|^références$|^note$/i
const BLOCK = /^(?:li|p|div|dd|dt|aside|section|blockquote|td|tr|body|main|article)$/
const HEADING = /^h[1-6]$/

interface Note {
  readonly label: string
  readonly definition: DomElement
}

/** The notes of a page by their label, taken out of it. */
export type Notes = ReadonlyMap<string, DomElement>

/**
 * Takes the footnotes out of a page and marks the places that refer to them (data-note-mark), so that what is taken for
 * clutter at the end of a page does not take the notes with it.
 */
export function keepNotes(document: DomDocument): Notes {
  const notes = new Map<DomElement, Note>()
  const order = new Map<DomElement, number>()
  const references = [...linkedReferences(document, order), ...looseReferences(document)].slice(0, MAX_NOTES)
  const labels = new Set<string>()
  for (const { mark, label: written, definition } of references) {
    const label = notes.get(definition)?.label ?? freeLabel(written, labels)
    labels.add(label)
    notes.set(definition, { label, definition })
    markReference(mark, label)
  }
  for (const { definition } of notes.values()) takeOut(definition, document)
  return new Map(Array.from(notes.values(), ({ label, definition }) => [label, definition]))
}

/** Puts the notes that `content` refers to at its end. */
export function returnNotes(content: DomElement, notes: Notes) {
  if (notes.size === 0) return
  const wanted = new Set(
    Array.from(content.querySelectorAll('[data-note-mark]'), (mark) => mark.getAttribute('data-note-mark')),
  )
  for (const [label, definition] of notes) {
    if (!wanted.has(label)) continue
    const note = content.ownerDocument.createElement('div')
    note.setAttribute('data-note', label)
    note.append(`[${label}] `, ...inlineOf(definition))
    content.append(note)
  }
}

/** A note is one line: its paragraphs follow each other. */
function inlineOf(definition: DomElement): (DomNode | string)[] {
  return [...definition.childNodes].flatMap((node) =>
    isElement(node) && /^(?:p|div)$/.test(node.localName) ? [' ', ...inlineOf(node)] : [node],
  )
}

interface Reference {
  readonly mark: DomElement
  readonly label: string
  readonly definition: DomElement
}

function linkedReferences(document: DomDocument, order: Map<DomElement, number>): Reference[] {
  const links = [...document.body.querySelectorAll('a[href*="#"]')].filter((link) => labelOf(link) !== undefined)
  if (links.length === 0) return []
  const targets = new Map<string, DomElement>()
  for (const element of document.body.querySelectorAll('*')) {
    order.set(element, order.size)
    for (const id of [element.id, element.localName === 'a' ? element.getAttribute('name') : null])
      if (id && !targets.has(id)) targets.set(id, element)
  }
  return links.flatMap((link) => {
    const id = fragmentOf(link)
    const target = id === null ? undefined : targets.get(id)
    if (!target || id === null || !isReference(link, id)) return []
    const definition = blockOf(target)
    const isAfter = (order.get(target) ?? 0) > (order.get(link) ?? 0)
    if (!definition || !isAfter || holds(definition, link) || !isShort(definition)) return []
    return [{ mark: raisedParent(link), label: labelOf(link) ?? '', definition }]
  })
}

/** Numbers set high without a link, and paragraphs further down that begin with the same. */
function looseReferences(document: DomDocument): Reference[] {
  const definitions = new Map<string, DomElement>()
  const raised = [...document.body.querySelectorAll('sup')].filter((sup) => /^\s*\d{1,3}\s*$/.test(sup.textContent))
  const unlinked = raised.filter((sup) => !sup.querySelector('a') && sup.parentNode?.localName !== 'a')
  for (const sup of unlinked) {
    const block = blockOf(sup)
    if (block && isFirstIn(block, sup) && isShort(block) && !definitions.has(sup.textContent.trim()))
      definitions.set(sup.textContent.trim(), block)
  }
  if (unlinked.length > 0)
    for (const [label, item] of numberedItems(document)) if (!definitions.has(label)) definitions.set(label, item)
  if (!definitions.has('1')) return []
  const before = new Set<string>()
  return unlinked.flatMap((mark) => {
    const label = mark.textContent.trim()
    const definition = definitions.get(label)
    if (!definition || holds(definition, mark)) {
      before.add(label)
      return []
    }
    return before.has(label) ? [] : [{ mark, label, definition }]
  })
}

/** The items of lists beside or below the text, by the number a reader sees. */
function numberedItems(document: DomDocument): Map<string, DomElement> {
  const items = new Map<string, DomElement>()
  for (const list of document.body.querySelectorAll('ol')) {
    if (!isBeside(list)) continue
    let number = Number(list.getAttribute('start') ?? 1)
    for (const item of list.children) {
      const label = String(number++)
      if (item.localName === 'li' && isShort(item) && !items.has(label)) items.set(label, item)
    }
  }
  return items
}

function isBeside(list: DomElement): boolean {
  if (NOTES_HEADING.test(list.previousElementSibling?.textContent.trim() ?? '')) return true
  for (let at: DomElement | null = list, up = 0; at && up <= 2; at = at.parentNode, up += 1) {
    const names = `${at.getAttribute('class') ?? ''} ${at.id}`.slice(0, 500)
    if (
      at.localName === 'aside' ||
      at.localName === 'footer' ||
      /foot-?note|end-?note|(?:^|\s)notes?(?:\s|$)/i.test(names)
    )
      return true
  }
  return false
}

function isReference(link: DomElement, id: string): boolean {
  const raised = raisedParent(link)
  const names = [link, raised].map((each) =>
    ['class', 'role', 'epub:type', 'data-footnote-ref', 'rel'].map((name) => each.getAttribute(name) ?? '').join(' '),
  )
  if (raised.localName === 'sup' || link.querySelector('sup')) return true
  return names.some((name) => REFERENCE_NAME.test(name.slice(0, 500))) || NOTE_ID.test(id)
}

function fragmentOf(link: DomElement): string | null {
  const href = link.getAttribute('href') ?? ''
  if (!href.startsWith('#')) return null
  try {
    return decodeURIComponent(href.slice(1)) || null
  } catch {
    return href.slice(1)
  }
}

function labelOf(link: DomElement): string | undefined {
  const { textContent } = link
  return textContent.length > 20 ? undefined : LABEL.exec(textContent.trim())?.[1]
}

function freeLabel(written: string, taken: ReadonlySet<string>): string {
  if (/^[\da-z]+$/i.test(written) && !taken.has(written)) return written
  for (let number = 1; ; number += 1) if (!taken.has(String(number))) return String(number)
}

function raisedParent(link: DomElement): DomElement {
  const parent = link.parentNode
  const isAlone = parent?.textContent.trim() === link.textContent.trim()
  return parent && isAlone && (parent.localName === 'sup' || parent.localName === 'span') ? parent : link
}

function blockOf(target: DomElement): DomElement | null {
  for (let element: DomElement | null = target; element; element = element.parentNode)
    if (BLOCK.test(element.localName)) return /^(?:body|main|article|section)$/.test(element.localName) ? null : element
  return null
}

function isShort(definition: DomElement): boolean {
  const { length } = definition.textContent
  return length > 0 && length <= MAX_NOTE_CHARS
}

function isFirstIn(block: DomElement, element: DomElement): boolean {
  for (const node of block.childNodes) {
    if (isText(node) && node.textContent.trim() === '') continue
    return node === element || (isElement(node) && isFirstIn(node, element))
  }
  return false
}

function holds(outer: DomElement, inner: DomElement): boolean {
  for (let element: DomElement | null = inner; element; element = element.parentNode) if (element === outer) return true
  return false
}

function markReference(mark: DomElement, label: string) {
  const reference = mark.ownerDocument.createElement('span')
  reference.setAttribute('data-note-mark', label)
  reference.textContent = `[${label}]`
  mark.replaceWith(reference)
}

function takeOut(definition: DomElement, document: DomDocument) {
  const list = definition.parentNode
  for (const link of definition.querySelectorAll('a[href^="#"], .mw-cite-backlink')) {
    if (link.localName !== 'a' || isWayBack(link)) link.remove()
  }
  const [first] = definition.querySelectorAll('sup')
  if (first && isFirstIn(definition, first) && LABEL.test(first.textContent.trim())) first.remove()
  definition.remove()
  // A list and its heading that held nothing else.
  for (let left = list; left && left !== document.body && left.textContent.trim() === ''; ) {
    const { parentNode, previousElementSibling } = left
    if (
      previousElementSibling &&
      HEADING.test(previousElementSibling.localName) &&
      NOTES_HEADING.test(previousElementSibling.textContent.trim())
    )
      previousElementSibling.remove()
    left.remove()
    left = parentNode
  }
}

function isWayBack(link: DomElement): boolean {
  const text = link.textContent.replace(/[^\p{L}\p{N}↩↑^]/gu, '')
  return text.length <= 3 || /back|jump|return|zurück/i.test(text)
}
