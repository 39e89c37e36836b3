import { type DomElement, type DomNode, findAround, HEADING, isElement, isText } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'

/** What labels a day as that of a change. */
export const CHANGED =
  /updat(?!es)|modifi|revis|edited|changed|translated|aktualis|geändert|stand:|mis(?:e)? à jour|actuali[sz]|aggiorn|atualiz|bijgewerkt|оновлен|обновл/i
const OTHER =
  /\b(?:reviewed (?:by|on)|valid|effective|deadline|closing date|due|expires|retrieved|accessed)\b|\d\s*[-–—]$/i
const LABEL_CHARS = 40
// A shorter word is "on" or the like, which belongs to the text before it.
const WORD_CHARS = 4

/** Whether a day or a name, or the label before it, says that it is that of a change, an event, a review or the like. */
export function isOfOther(node: DomNode, text: string): boolean {
  const says = (label: string) => CHANGED.test(label) || OTHER.test(label)
  return says(text.replace(/\d.*/s, '').trim() || text) || says(labelBefore(node))
}

/**
 * What a line, a list or a table writes before a node, from the last number on; only `within` an element if it is given.
 * A heading or a sentence is no label.
 */
export function labelBefore(node: DomNode, within: DomElement | null = null): string {
  let label = ''
  for (let at: DomNode | null = node; at && label.length < WORD_CHARS; ) {
    while (at && !at.previousSibling) at = at.parentNode === within ? null : at.parentNode
    at = at?.previousSibling ?? null
    while (at && isElement(at) && at.lastChild) at = at.lastChild
    if (at && findAround(at, ({ localName }) => HEADING.test(localName))) return ''
    if (at && isText(at)) label = collapse(`${at.textContent} ${label}`)
  }
  return label.length <= LABEL_CHARS ? label.replace(/.*\d(?!\s*[-–—]$)/, '') : ''
}
