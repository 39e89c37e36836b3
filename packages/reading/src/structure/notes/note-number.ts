import { type DomElement, type DomNode, isElement } from '../../tree/dom.ts'
import type { NotePlace } from './note-place.ts'

const LEADING_CHARS = 40
// Four digits are a year: 'ref-2015'.
const COUNTED = /(?<!\d)\d{1,3}$/

/**
 * Whether a note bears the label of its reference: at its start, as its place in a numbered list, or in its id
 * (`fragment`). A word or a year that leads elsewhere on the page comes with none of them.
 */
export function bearsLabel(
  place: NotePlace,
  { label, text, fragment }: { readonly label: string; readonly text: string; readonly fragment: string },
): boolean {
  const starts = [text, ...place.rest.map(({ textContent }) => textContent)]
  if (starts.some((start) => startsWith(start, label)) || place.nodes.some((node) => isOwnPart(node, label)))
    return true
  if (!/^\d+$/.test(label)) return false
  return COUNTED.exec(fragment)?.[0] === label || place.nodes.some((node) => isElement(node) && isItem(node, label))
}

/** Whether a letter is raised before the text of the note. */
function isOwnPart(note: DomNode, label: string): boolean {
  let first: DomNode | null = note
  while (first && isElement(first) && first.localName !== 'sup') {
    first = first.firstChild
    while (first && first.textContent.trim() === '') first = first.nextSibling
  }
  return first !== null && isElement(first) && first.textContent.trim() === label
}

function startsWith(text: string, label: string): boolean {
  const start = text.slice(0, LEADING_CHARS).replace(/^[\s^↑[(]+/, '')
  if (!start.toLowerCase().startsWith(label.toLowerCase())) return false
  const after = start.slice(label.length)
  // A heading is the word that leads to it.
  if (/^[a-z]+$/i.test(label)) return /^\s*[\]).:]/.test(after)
  return !/\d$/.test(label) || !/^[\p{L}\p{N}]/u.test(after)
}

/** Whether an item has this number in its list, counted back from it. */
function isItem(item: DomElement, label: string): boolean {
  const list = item.parentNode
  if (item.localName !== 'li' || list?.localName !== 'ol') return false
  let before = Number(label) - Number(list.getAttribute('start') ?? 1)
  let at = item.previousElementSibling
  for (; at && before > 0; at = at.previousElementSibling) if (at.localName === 'li') before -= 1
  return before === 0 && at === null
}
