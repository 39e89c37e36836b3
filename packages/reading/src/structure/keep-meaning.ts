import type { DomDocument } from '../tree/dom.ts'
import { MAY_HOLD_CODE } from './code-widgets.ts'
import { keepCode } from './keep-code.ts'
import { keepDrawnNumbers } from './keep-drawn-numbers.ts'
import { keepFormulas } from './keep-formulas.ts'
import { keepHeadings } from './keep-headings.ts'
import { keepMarks } from './keep-marks.ts'
import { keepNotes, type Notes } from './keep-notes.ts'
import { keepTasks } from './keep-tasks.ts'
import { keepValues } from './keep-values.ts'
import { nameItemSigns } from './name-item-signs.ts'
import { nameSigns } from './name-signs.ts'
import { partNeighbours } from './part-neighbours.ts'
import { openTabs } from './tabs/open-tabs.ts'
import { writeCents } from './write-cents.ts'

const MAY_HOLD_NOTES = /<sup\b|href\s{0,3}=\s{0,3}["']?[^"'\s>#]{0,2000}#|footnote|sidenote|marginnote|dt-fn/i
const MAY_HOLD_CENTS = /<sup\b/i
const MAY_HOLD_VALUES = /<(?:select|progress|meter)\b|readonly|disabled/i
const MAY_HOLD_CELLS = /<(?:td|dd)\b/i
const MAY_HOLD_SIGNS = /<li\b/i
const MAY_HOLD_MARKS = /<(?:q|rt|blockquote)\b/i

/**
 * Writes the meaning of other markup as text (formulas, checkboxes, numbered notes, highlighted code), before scripts,
 * forms and hidden parts are removed with it. Returns the notes, for returnNotes.
 */
export function keepMeaning(document: DomDocument, html: string): Notes {
  openTabs(document, html)
  // Runs first: raised numbers may be notes or powers.
  if (MAY_HOLD_CENTS.test(html)) writeCents(document)
  if (MAY_HOLD_VALUES.test(html)) keepValues(document)
  if (MAY_HOLD_CELLS.test(html)) nameSigns(document)
  if (MAY_HOLD_SIGNS.test(html)) nameItemSigns(document)
  keepDrawnNumbers(document, html)
  if (MAY_HOLD_MARKS.test(html)) keepMarks(document)
  keepFormulas(document, html)
  // Each step walks the whole page, so it runs only if the page has something for it.
  if (MAY_HOLD_CODE.test(html)) keepCode(document)
  const notes = MAY_HOLD_NOTES.test(html) ? keepNotes(document, html) : new Map()
  // Runs after the notes: a checkbox opens some of them.
  if (/checkbox/i.test(html)) keepTasks(document)
  partNeighbours(document)
  // Runs last: a note may stand in a heading.
  keepHeadings(document)
  return notes
}
