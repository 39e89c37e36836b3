import type { DomDocument, DomElement } from '../tree/dom.ts'
import { boxLooseText } from '../tree/loose-text.ts'
import { copyPage } from '../tree/parser/copy-page.ts'
import { removeUnread } from '../tree/remove-unread.ts'
import { type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { keepNamedCards } from './beside/keep-named-cards.ts'
import { joinListed } from './bounds/join-listed.ts'
import { keepOpening } from './bounds/keep-opening.ts'
import { keepCardParts } from './keep-card-parts.ts'
import type { PageType } from './page-type.ts'

/** A page with every word in a text block. It stays whole: what a choice takes of it is copied. */
export interface TextsPage {
  readonly body: DomElement
  /** In reading order. */
  readonly texts: readonly TextBlock[]
  /** Another one, to be taken apart. */
  copy(): DomDocument
}

/** Leaves only what is read of a page, and lists it. The foot of a post in a thread is no text: who likes it. */
export function readTexts(document: DomDocument, type: PageType = 'page'): TextsPage {
  const { body } = document
  removeUnread(body)
  boxLooseText(body)
  if (type !== 'thread') {
    joinListed(document)
    keepNamedCards(body)
    keepCardParts(body)
    keepOpening(body)
  }
  return { body, texts: textBlocks(body), copy: () => copyPage(document) }
}
