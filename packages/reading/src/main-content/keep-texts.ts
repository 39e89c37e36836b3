import type { DomDocument } from '../tree/dom.ts'
import { boxLooseText } from '../tree/loose-text.ts'
import { removeUnread } from '../tree/remove-unread.ts'

/** Leaves only what is read, every word of it in a text block. */
export function keepTexts(document: DomDocument): DomDocument {
  removeUnread(document.body)
  boxLooseText(document.body)
  return document
}
