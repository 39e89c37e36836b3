import type { DomDocument } from '../tree/dom.ts'
import { keepDrawnCode } from './code/keep-drawn-code.ts'
import { keepListings } from './code/keep-listings.ts'
import { MAY_HOLD_CODE } from './code-widgets.ts'
import { keepChoices } from './controls/keep-choices.ts'
import { keepMaps } from './controls/keep-maps.ts'
import { keepValues } from './controls/keep-values.ts'
import { openButtons } from './controls/open-buttons.ts'
import { dropCopies } from './copies/drop-copies.ts'
import { dropNarrowRows } from './copies/drop-narrow-rows.ts'
import { dropSigns } from './drop-signs.ts'
import { joinParts } from './items/join-parts.ts'
import { keepCode } from './keep-code.ts'
import { keepDrawnNumbers } from './keep-drawn-numbers.ts'
import { keepFormulas } from './keep-formulas.ts'
import { keepGrids, MAY_HOLD_GRIDS } from './keep-grids.ts'
import { keepHeadings } from './keep-headings.ts'
import { keepMarks } from './keep-marks.ts'
import { keepTasks } from './keep-tasks.ts'
import { keepVotes } from './keep-votes.ts'
import { nameItemSigns } from './name-item-signs.ts'
import { nameSigns } from './name-signs.ts'
import { keepNotes, type Notes } from './notes/keep-notes.ts'
import { partNeighbours } from './part-neighbours.ts'
import { dropSourceLinks } from './references/drop-source-links.ts'
import { joinSignatures } from './tables/join-signatures.ts'
import { keepFlatGrids } from './tables/keep-flat-grids.ts'
import { openInnerTables } from './tables/open-inner-tables.ts'
import { markMenus } from './tabs/mark-menus.ts'
import { openTabs } from './tabs/open-tabs.ts'
import { dropUnfilled } from './unfilled/drop-unfilled.ts'
import { writeCents } from './write-cents.ts'

/**
 * Writes the meaning of other markup as text (formulas, checkboxes, numbered notes, highlighted code), before scripts,
 * forms and hidden parts are removed with it. Returns the notes, for returnNotes.
 */
export function keepMeaning(document: DomDocument, html: string): Notes {
  openTabs(document, html)
  markMenus(document)
  // Runs first: raised numbers may be notes or powers.
  dropCopies(document)
  dropNarrowRows(document)
  dropSigns(document)
  dropSourceLinks(document)
  writeCents(document)
  keepChoices(document)
  keepValues(document)
  keepMaps(document, html)
  openButtons(document)
  nameSigns(document)
  nameItemSigns(document)
  keepDrawnNumbers(document, html)
  keepMarks(document)
  keepVotes(document, html)
  keepFormulas(document, html)
  keepDrawnCode(document, html)
  keepListings(document, html)
  // Each of its searches walks the whole page.
  if (MAY_HOLD_CODE.test(html)) keepCode(document)
  const notes = keepNotes(document, html)
  // Runs after the notes: a checkbox opens some of them.
  if (/checkbox/i.test(html)) keepTasks(document)
  if (MAY_HOLD_GRIDS.test(html)) keepGrids(document)
  keepFlatGrids(document)
  openInnerTables(document)
  joinSignatures(document)
  joinParts(document)
  partNeighbours(document)
  dropUnfilled(document, html)
  // Runs last: a note may stand in a heading.
  keepHeadings(document)
  return notes
}
