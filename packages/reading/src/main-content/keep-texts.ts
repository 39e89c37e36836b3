import type { DomDocument } from '../tree/dom.ts'
import { boxLooseText } from '../tree/loose-text.ts'
import { removeUnread } from '../tree/remove-unread.ts'
import { keepNamedCards } from './beside/keep-named-cards.ts'
import { joinListed } from './bounds/join-listed.ts'
import { keepOpening } from './bounds/keep-opening.ts'
import { keepCardParts } from './keep-card-parts.ts'
import type { PageType } from './page-type.ts'

/** Leaves only what is read, every word of it in a text block. The foot of a post in a thread is no text: who likes it. */
export function keepTexts(document: DomDocument, type: PageType = 'page'): DomDocument {
  removeUnread(document.body)
  boxLooseText(document.body)
  if (type === 'thread') return document
  joinListed(document)
  keepNamedCards(document.body)
  keepCardParts(document.body)
  keepOpening(document.body)
  return document
}
