import { type DomDocument, type DomElement, isElement, isPartOf, isText } from '../../tree/dom.ts'
import { labelOf, NUMBERED, shortText } from './note-label.ts'
import { bearsLabel } from './note-number.ts'
import { holdersOf, type NotePlace, placeOf } from './note-place.ts'
import { isPartOfNumber, isPower } from './raised-number.ts'

const MAX_NOTE_CHARS = 3000
const MAX_LINKS = 5000
const NOTE_ID =
  /(?:^|[^a-z])(?:fn|ftn|foot-?notes?|end-?notes?|easy-footnote|sd(?:foot|end)note|cite|notes?|bib|refs?|ref-?note|reference)(?:$|[^a-z]|[a-z]*\d)/i
const REFERENCE_NAME = /foot-?note|noteref|fnref|doc-noteref|(?:^|\s)fn(?:\s|$)|reference|citation/i
const REFERENCE_ATTRIBUTES = ['class', 'role', 'epub:type', 'data-footnote-ref', 'rel', 'aria-describedby']
const RAISED = /^(?:sup|span|font|small)$/
const MAX_UP = 3
const SHORT_NUMBER = /^\s*\d{1,3}\s*$/
const BESIDE_NAME = /foot-?note|end-?note|(?:^|\s)notes?(?:\s|$)/i

/** A heading above the notes or references of a page, in the languages of most pages. */
export const NOTES_HEADING = new RegExp(
  `^(?:${[
    '(?:foot|end)?notes?(?: and references)?|references|citations|note|anmerkungen|fu(?:ß|ss)noten|einzelnachweise',
    'notas(?: de rodapé| al pie)?|referencias|referências|références|riferimenti|voetnoten|noten|fotnot(?:er)?|noter|viitteet',
    'przypisy|poznámky|примечания|сноски|注释|脚注|注釈|参考(?:资料|文献)|출처|각주',
  ].join('|')}):?$`,
  'i',
)

/** A reference in the text to a note: its number or sign, and the place of the note. */
export interface Reference {
  readonly mark: DomElement
  readonly label: string
  readonly note: NotePlace
}

/**
 * The references of a page: linked ones first, then superscript numbers without a link. Where notes are linked, a number
 * that a link has is a power or a unit without one: 40 m<sup>2</sup>.
 */
export function findReferences(document: DomDocument): Reference[] {
  const linked = linkedReferences(document)
  const labels = new Set(linked.map(({ label }) => label))
  return [...linked, ...looseReferences(document).filter(({ label }) => !labels.has(label))]
}

function linkedReferences(document: DomDocument): Reference[] {
  const links = [...document.body.querySelectorAll('a[href^="#"]')].filter((link) => labelOf(link) !== undefined)
  if (links.length === 0) return []
  const order = new Map<DomElement, number>()
  const byId = new Map<string, DomElement>()
  for (const element of document.body.querySelectorAll('*')) {
    order.set(element, order.size)
    for (const id of [element.id, element.localName === 'a' ? element.getAttribute('name') : null])
      if (id && !byId.has(id)) byId.set(id, element)
  }
  const leading = links.slice(0, MAX_LINKS).flatMap((link) => {
    const target = byId.get(fragmentOf(link))
    return target && (order.get(target) ?? 0) > (order.get(link) ?? 0) ? [{ link, target }] : []
  })
  const held = holdersOf(leading.map(({ target }) => target))
  const known = new Map<DomElement, Note | null>()
  return leading.flatMap(({ link, target }) => {
    const note = known.get(target) ?? noteAt(placeOf(target, held))
    known.set(target, note)
    const label = labelOf(link) ?? ''
    if (!note || note.place.nodes.some((node) => isPartOf(link, node))) return []
    // A name alone is a hint: words and years lead to parts of the page named alike.
    const isNote = linksBack(note, link)
      ? NUMBERED.test(label) || isNamedReference(link)
      : isNamedReference(link)
        ? bearsLabel(note.place, { label, text: note.text, fragment: fragmentOf(link) })
        : NUMBERED.test(label) && isBracketed(link, note)
    return isNote ? [{ mark: raisedParent(link), label, note: note.place }] : []
  })
}

interface Note {
  readonly place: NotePlace
  /** A short text. */
  readonly text: string
  /** The fragments of its links to places on the page. */
  readonly leadsTo: ReadonlySet<string>
}

function noteAt(place: NotePlace | null): Note | null {
  if (!place || !isShort(place)) return null
  const links = place.nodes.flatMap((node) => (isElement(node) ? [...node.querySelectorAll('a[href^="#"]')] : []))
  const text = place.nodes.map(({ textContent }) => textContent).join('')
  return { place, text, leadsTo: new Set(links.map(fragmentOf)) }
}

/** Superscript numbers without a link, matched to paragraphs or list items further down with the same number. */
function looseReferences(document: DomDocument): Reference[] {
  const notes = new Map<string, NotePlace>()
  const raised = [...document.body.querySelectorAll('sup')].filter(
    (sup) => SHORT_NUMBER.test(shortText(sup) ?? '') && !isPartOfNumber(sup),
  )
  const unlinked = raised.filter((sup) => !leadsAway(sup.querySelector('a')) && sup.parentNode?.localName !== 'a')
  if (unlinked.length === 0) return []
  for (const sup of unlinked) {
    const label = sup.textContent.trim()
    const place = notes.has(label) || !opensBlock(sup) ? null : placeOf(sup, new Map())
    if (place && isShort(place)) notes.set(label, place)
  }
  for (const [label, item] of numberedItems(document)) if (!notes.has(label)) notes.set(label, item)
  const before = new Set<string>()
  const marks = unlinked.flatMap((mark) => {
    const label = mark.textContent.trim()
    const note = notes.get(label)
    if (!note || note.nodes.some((node) => isPartOf(mark, node))) {
      before.add(label)
      return []
    }
    return before.has(label) ? [] : [{ mark, label, note }]
  })
  // A list beside the text has a second item, too: only notes of which the first is marked are notes.
  return marks.some(({ label }) => label === '1') ? provenMarks(marks) : []
}

/** Of several marks that ask for one note, those are powers and units that follow a number or a sign of a unit: 40 m². */
function provenMarks(marks: readonly Reference[]): Reference[] {
  const proven = marks.filter(({ mark }) => !isPower(mark))
  const labels = new Set(proven.map(({ label }) => label))
  return marks.filter(({ mark, label }) => !labels.has(label) || !isPower(mark))
}

/** The items of notes beside or below the text, by their displayed number. */
function numberedItems(document: DomDocument): Map<string, NotePlace> {
  const items = new Map<string, NotePlace>()
  const put = (label: string, item: DomElement) => {
    const place = { nodes: [item], rest: [] }
    if (isShort(place) && !items.has(label)) items.set(label, place)
  }
  for (const list of document.body.querySelectorAll('ol')) {
    if (!isBeside(list)) continue
    let number = Number(list.getAttribute('start') ?? 1)
    for (const item of list.children) if (item.localName === 'li') put(String(number++), item)
  }
  for (const item of document.body.querySelectorAll('[class*="footnote"] > div, [class*="footnote"] > p')) {
    const number = /^\s*(\d{1,3})[.)]\s/.exec(item.textContent.slice(0, 20))?.[1]
    if (number && isBeside(item)) put(number, item)
  }
  return items
}

function isBeside(list: DomElement): boolean {
  if (NOTES_HEADING.test(list.previousElementSibling?.textContent.trim() ?? '')) return true
  for (let at: DomElement | null = list, up = 0; at && up <= 2; at = at.parentNode, up += 1) {
    if (at.localName === 'aside' || at.localName === 'footer') return true
    if (BESIDE_NAME.test(`${at.getAttribute('class') ?? ''} ${at.id}`.slice(0, 500))) return true
  }
  return false
}

/** Whether the markup shows a reference: superscript, a class name, or a link to an id of notes. */
function isNamedReference(link: DomElement): boolean {
  const raised = raisedParent(link)
  if (raised.localName === 'sup' || raised.parentNode?.localName === 'sup' || link.querySelector('sup')) return true
  const names = [link, raised].map((each) =>
    REFERENCE_ATTRIBUTES.map((name) => each.getAttribute(name) ?? '').join(' '),
  )
  return names.some((name) => REFERENCE_NAME.test(name.slice(0, 500))) || NOTE_ID.test(fragmentOf(link))
}

/** Whether the note links back: only notes and their references link to each other. */
function linksBack({ leadsTo }: Note, link: DomElement): boolean {
  if (leadsTo.size === 0) return false
  for (let at: DomElement | null = link, up = 0; at && up <= MAX_UP; at = at.parentNode, up += 1)
    if ([at.id, at.getAttribute('name')].some((id) => id && leadsTo.has(id))) return true
  return false
}

/** Whether a reference such as '[1]' leads to a text that starts with the same number. */
function isBracketed(link: DomElement, { text }: Note): boolean {
  const raised = raisedParent(link)
  const [before, after] = [raised.previousSibling, raised.nextSibling].map((node) =>
    node && isText(node) ? node.textContent : '',
  )
  const written = raised.textContent.trim()
  if (!/^\[.*\]$/.test(written) && !(before?.endsWith('[') && after?.startsWith(']'))) return false
  const [number] = /^\s*\[?\s*\d+/.exec(text) ?? ['']
  return bare(number) === bare(link.textContent)
}

/** The outermost element with no text except the reference and its brackets. */
function raisedParent(link: DomElement): DomElement {
  let mark = link
  const words = bare(link.textContent)
  for (let parent = link.parentNode; parent && RAISED.test(parent.localName); parent = parent.parentNode) {
    if (bare(shortText(parent) ?? '') !== words) break
    mark = parent
  }
  return mark
}

function bare(text: string): string {
  return text.replace(/[\s[\]()]/g, '')
}

function leadsAway(link: DomElement | null): boolean {
  const href = link?.getAttribute('href')?.trim() ?? ''
  return href !== '' && href !== '#' && !/^javascript:/i.test(href)
}

function fragmentOf(link: DomElement): string {
  const written = (link.getAttribute('href') ?? '').slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** What a list defines under a number is one thing, however long it is; elsewhere a long text is a part of the page. */
function isShort({ nodes, rest: [number] }: NotePlace): boolean {
  const length = nodes.reduce((sum, { textContent }) => sum + textContent.length, 0)
  const isDefined = number !== undefined && isElement(number) && number.localName === 'dt'
  return length > 0 && (isDefined || length <= MAX_NOTE_CHARS)
}

/** Whether an element is the first content of its block. */
function opensBlock(element: DomElement): boolean {
  for (let at: DomElement = element; ; ) {
    for (let before = at.previousSibling; before; before = before.previousSibling)
      if (!isText(before) || before.textContent.trim() !== '') return false
    if (!at.parentNode || !/^(?:a|b|em|font|i|small|span|strong)$/.test(at.parentNode.localName)) return true
    at = at.parentNode
  }
}
