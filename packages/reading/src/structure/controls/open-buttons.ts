import type { DomDocument } from '../../tree/dom.ts'
import { textBlocks } from '../../tree/text-blocks.ts'

// What a button does is said in fewer words. With more, it is a card, an answer or a question to click on.
const SENTENCE_WORDS = 12

/** Keeps the text of buttons that say a sentence. All others are tools, and are removed. */
export function openButtons(document: DomDocument) {
  for (const button of document.body.querySelectorAll('button')) {
    if (!textBlocks(button).some(({ words }) => words >= SENTENCE_WORDS)) continue
    const content = document.createElement('div')
    content.append(...button.childNodes)
    button.replaceWith(content)
  }
}
