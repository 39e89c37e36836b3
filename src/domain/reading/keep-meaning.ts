import { MAY_HOLD_CODE } from './code-widgets.ts'
import type { DomDocument } from './dom.ts'
import { keepCode } from './keep-code.ts'
import { keepFormulas } from './keep-formulas.ts'
import { keepHeadings } from './keep-headings.ts'
import { keepNotes, type Notes } from './keep-notes.ts'
import { keepTasks } from './keep-tasks.ts'

const MAY_HOLD_NOTES = /<sup\b|href\s{0,3}=\s{0,3}["']?[^"'\s>#]{0,2000}#|footnote|sidenote|marginnote|dt-fn/i

/**
 * Writes as text what a page says by other means (formulas, boxes, numbered notes, coloured code), before scripts, forms and
 * hidden parts go and take it with them. Answers the notes, to be returned to the content that refers to them.
 */
export function keepMeaning(document: DomDocument, html: string): Notes {
  keepFormulas(document, html)
  // Each walks the whole page, so only where there is something for it.
  if (MAY_HOLD_CODE.test(html)) keepCode(document)
  const notes = MAY_HOLD_NOTES.test(html) ? keepNotes(document) : new Map()
  // After the notes, some of which are opened by a box.
  if (/checkbox/i.test(html)) keepTasks(document)
  // Last: a heading may be where a note stands.
  keepHeadings(document)
  return notes
}
