import { UNSHOWN_NAMES } from '../tree/class-names.ts'
import { type DomDocument, type DomElement, isUnder } from '../tree/dom.ts'
import { isNamed } from '../tree/element-names.ts'
import { collapse } from '../tree/text-blocks.ts'
import { signName } from './sign-name.ts'

const MAX_CHARS = 100
const WORDS = /[\p{L}\p{N}]/u
const CELL = 'td, th, dd'
const SIGNS = '[aria-label], [title], svg, img[alt]'
// Their labels say what a click does.
const CONTROLS = new Set(['a', 'button', 'select', 'label'])

/**
 * Writes what the cells of tables and the definitions of lists show by a drawing alone, such as a tick: its name for those
 * who do not see it. A picture counts only if another cell has one of the same name: the others are no signs.
 */
export function nameSigns(document: DomDocument) {
  const cells = [...document.body.querySelectorAll(CELL)].filter((cell) => !cell.querySelector(CELL))
  const signs = cells.map((cell) => ({ cell, names: showsWords(cell) ? [] : namesIn(cell) }))
  const counts = new Map<string, number>()
  for (const { names } of signs) for (const { text } of names) counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const { cell, names } of signs) {
    const kept = names.filter(({ text, isPicture }) => !isPicture || (counts.get(text) ?? 0) > 1)
    const text = kept.map(({ text }) => text).join(', ')
    if (text === '' || text.length > MAX_CHARS) continue
    cell.textContent = text
  }
}

/** Whether a cell has text besides that of drawings and what is written for screen readers. */
function showsWords(cell: DomElement): boolean {
  const unshown = [...cell.querySelectorAll('[class], svg')].filter(
    (each) => each.localName === 'svg' || isNamed(each, UNSHOWN_NAMES),
  )
  const chars = (element: DomElement) => element.textContent.replace(/\s+/g, '').length
  return WORDS.test(cell.textContent) && chars(cell) > unshown.reduce((sum, each) => sum + chars(each), 0)
}

function namesIn(cell: DomElement): { readonly text: string; readonly isPicture: boolean }[] {
  const written = collapse(cell.textContent)
  if (WORDS.test(written)) return [{ text: written, isPicture: false }]
  return [...cell.querySelectorAll(SIGNS)]
    .filter((sign) => !isUnder(sign, CONTROLS) && !CONTROLS.has(sign.localName))
    .map((sign) => ({ text: signName(sign), isPicture: sign.localName === 'img' }))
    .filter(({ text }) => WORDS.test(text))
}
