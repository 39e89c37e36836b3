import { type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'
import { labelOf } from './note-label.ts'
import type { Reference } from './note-references.ts'

// Distill's template 2 and 1, LaTeXML (arXiv), Tufte CSS, Modern Footnotes for WordPress, DPUB-ARIA.
const NOTES =
  'd-footnote, dt-fn, .ltx_role_footnote, span.sidenote, small.sidenote, span.marginnote, .modern-footnotes-footnote__note, span[role="doc-footnote"]'
/** What a page with such notes holds: searching its tree for them is dear. */
export const MAY_STAND_IN_PLACE = /d-footnote|dt-fn|ltx_role_footnote|sidenote|marginnote|modern-footnotes|doc-footnote/
const NUMBERS = '.ltx_note_mark, .ltx_tag_note, .sidenote-number'
const MARKS_BEFORE = /^(?:sup|label|input)$/
const MAX_MARKS = 2

/** Removes the notes that stand within a sentence, and the number before each. A reference stays in their place. */
export function takeNotesInPlace(document: DomDocument): Reference[] {
  const taken = new Set<DomElement>()
  return Array.from(document.body.querySelectorAll(NOTES)).flatMap((element) => {
    if (element.textContent.trim() === '' || findAround(element, (at) => taken.has(at))) return []
    const numbers = [...element.querySelectorAll(NUMBERS)]
    const [first] = element.children
    if (first?.localName === 'sup' && labelOf(first)) numbers.push(first)
    const number = numbers.map(labelOf).find(Boolean)
    for (const part of numbers) part.remove()
    const before = dropMarkBefore(element)
    const mark = document.createElement('span')
    element.replaceWith(mark)
    const definition = document.createElement('div')
    definition.append(...element.childNodes)
    taken.add(definition)
    return [{ mark, label: number ?? before ?? '', note: { nodes: [definition], rest: [] } }]
  })
}

function dropMarkBefore(element: DomElement): string | undefined {
  let label: string | undefined
  for (let count = 0; count < MAX_MARKS; count += 1) {
    const { previousElementSibling: before, previousSibling } = element
    const isNext = previousSibling === before || previousSibling?.textContent.trim() === ''
    if (!before || !isNext || !MARKS_BEFORE.test(before.localName)) break
    if (before.localName === 'sup' && labelOf(before) === undefined) break
    label ??= labelOf(before)
    before.remove()
  }
  return label
}
