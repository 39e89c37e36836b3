import { type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { collapse, linkedShare } from '../../tree/text-blocks.ts'
import { controlsOf, MAX_TITLE_CHARS, noteOpener, noteOpeners } from './opened-by.ts'
import { MAYBE_HIDDEN, showHidden } from './show-hidden.ts'

// More in links is a menu.
const MOST_LINKED = 0.5
const SHOWS_MORE = '[aria-expanded="false"]'
const POPUP = /^(?:dialog|alertdialog|menu|listbox|tooltip|search|combobox|grid|tree|alert|status)$/
const REGION = '[role="region"]'
const TEXT = new Set(['main', 'article'])
const BESIDE = new Set(['nav', 'header', 'footer', 'aside', 'form', 'dialog'])

/**
 * Shows what waits for a click on its own title, by WAI-ARIA's patterns of accordions and disclosures: the title says
 * which part it opens, or the part says which title is its own. So does a title directly before it that says it is closed, or one
 * of several alike, each with a hidden part alike behind it. Menus and dialogs are no parts of the text. `write` gets each title.
 */
export function openDisclosures(document: DomDocument, write: (title: DomElement) => void) {
  const byPart = controlsOf(document)
  noteOpeners(document, byPart)
  const hidden = [...document.body.querySelectorAll(MAYBE_HIDDEN)].filter(isPart)
  if (hidden.length === 0) return
  const byId = new Map<string, DomElement>()
  const titles = titlesBefore(hidden)
  for (const element of document.body.querySelectorAll('[id]')) byId.set(element.id, element)
  for (const part of hidden) {
    const title =
      byPart.get(part.id || '-') ?? byId.get(part.getAttribute('aria-labelledby') ?? '-') ?? titles.get(part)
    if (!title || title.textContent.trim() === '' || title.getAttribute('role') === 'tab') continue
    showHidden(part)
    noteOpener(part, title.textContent)
    write(title)
  }
}

/** Makes a title that opens a part a text: other links and buttons are tools, and are removed. */
export function writeTitle(title: DomElement) {
  for (const link of title.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  if (title.localName === 'button' || title.localName === 'a') toDiv(title)
}

/** The titles of hidden parts that stand directly before them, alone with them, and say or show by their fellows that they open them. */
function titlesBefore(hidden: readonly DomElement[]): ReadonlyMap<DomElement, DomElement> {
  const pairs = hidden.flatMap((part) => {
    const title = isHidden(part) ? part.previousElementSibling : null
    const words = collapse(title?.textContent ?? '')
    const isTitle = words !== '' && words.length <= MAX_TITLE_CHARS && title && !isHidden(title)
    if (!isTitle || part.textContent.trim() === '') return []
    const isClosed = title.matches(SHOWS_MORE) || title.querySelector(SHOWS_MORE) !== null
    if (linkedShare(part) >= MOST_LINKED && !(isClosed && isOfText(part))) return []
    return [{ part, title, words, isClosed, kind: [part.parentNode ?? part, title, part].map(elementKind).join(' ') }]
  })
  const fellows = Map.groupBy(pairs, ({ kind }) => kind)
  const parents = new Set(pairs.flatMap(({ part }) => part.parentNode ?? []))
  // Each is asked once: one may hold thousands.
  const inTurn = new Set([...parents].filter(isInTurn))
  const own = pairs.filter(({ part, isClosed, kind }) => {
    const alike = fellows.get(kind) ?? []
    const isAlone = part.parentNode !== null && inTurn.has(part.parentNode)
    const isSeries = isAlone && alike.some(({ words }) => words !== alike[0]?.words)
    return isSeries || isClosed
  })
  return new Map(own.map(({ part, title }) => [part, controlIn(title)]))
}

/** Whether a part declares that it is one of the text, or stands in one that does: links are what it lists, then. */
function isOfText(part: DomElement): boolean {
  const isText = (each: DomElement) => TEXT.has(each.localName) || each.getAttribute('role') === 'main'
  return part.matches(REGION) || part.querySelector(REGION) !== null || findAround(part, isText) !== null
}

/** Whether nothing stands in an element but titles of one name and parts of another in turn. */
function isInTurn(parent: DomElement): boolean {
  const names = [...parent.children].map(({ localName }) => localName)
  return names.every((name, at) => name === names[at % 2])
}

function controlIn(title: DomElement): DomElement {
  return title.querySelector('button') ?? title
}

/** Whether a hidden element may be a part of the text, and no menu, dialog or form. */
export function isPart(element: DomElement): boolean {
  const isPopup = (each: DomElement) => POPUP.test(each.getAttribute('role') ?? '')
  const isOwn = element.getAttribute('role') !== 'tabpanel' && !isPopup(element)
  return isOwn && findAround(element, (around) => BESIDE.has(around.localName) || isPopup(around)) === null
}

function toDiv(button: DomElement) {
  // In a heading it stays the text of the heading.
  if (findAround(button, ({ localName }) => /^(?:h[1-6]|summary|dt)$/.test(localName))) return
  const title = button.ownerDocument.createElement('div')
  title.append(...button.childNodes)
  button.replaceWith(title)
}
