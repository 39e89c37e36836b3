import type { DomDocument } from './dom.ts'
import { keepCode } from './keep-code.ts'
import { keepFormulas } from './keep-formulas.ts'
import { keepNotes, type Notes } from './keep-notes.ts'
import { keepTasks } from './keep-tasks.ts'

/**
 * Writes as text what a page says by other means (formulas, boxes, numbered notes, coloured code), before scripts, forms and
 * hidden parts go and take it with them. Answers the notes, to be returned to the content that refers to them.
 */
export function keepMeaning(document: DomDocument, html: string): Notes {
  keepFormulas(document, html)
  // Each walks the whole page, so only where there is something for it.
  if (/checkbox/i.test(html)) keepTasks(document)
  if (/<(?:pre|code)\b/i.test(html)) keepCode(document)
  return /<sup\b|href\s{0,3}=\s{0,3}["']?#/i.test(html) ? keepNotes(document) : new Map()
}
