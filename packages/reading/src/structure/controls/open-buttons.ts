import { isOneLabel } from '../../output/one-label.ts'
import { type DomDocument, type DomElement, type DomNode, isText } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { collapse, SENTENCE_END, textBlocks } from '../../tree/text-blocks.ts'

// What a button does is said in fewer words. With more, it is a card, an answer or a question to click on.
const SENTENCE_WORDS = 12
// So many buttons of a kind that all say something else, in so many words, are the titles of a list.
const MIN_TITLES = 3
const TITLE_WORDS = 3

/** Keeps the text of buttons that are no tools: those that say a sentence or a word of one, and the titles of a list. All others are removed. */
export function openButtons(document: DomDocument) {
  const buttons = [...document.body.querySelectorAll('button')]
  const kinds = Map.groupBy(buttons, elementKind)
  for (const alike of kinds.values()) {
    const areTitles = alike.length >= MIN_TITLES && areTitlesOfList(alike)
    for (const button of alike) {
      const isSentence = areTitles || textBlocks(button).some(({ words }) => words >= SENTENCE_WORDS)
      if (!isSentence && !isInSentence(button)) continue
      const content = document.createElement(isSentence ? 'div' : 'span')
      content.append(...button.childNodes)
      button.replaceWith(content)
    }
  }
}

function areTitlesOfList(alike: readonly DomElement[]): boolean {
  const texts = new Set(alike.map(({ textContent }) => collapse(textContent)))
  const areLong = [...texts].every((text) => text.split(' ').length >= TITLE_WORDS)
  return areLong && texts.size === alike.length && !isOneLabel(texts)
}

/** Whether a button stands between two parts of one sentence: a word that explains itself. */
function isInSentence({ previousSibling, nextSibling }: DomElement): boolean {
  const [before, after] = [previousSibling, nextSibling].map(textOf)
  return Boolean(before && after && !SENTENCE_END.test(before))
}

function textOf(node: DomNode | null): string {
  return node && isText(node) ? node.textContent.trim() : ''
}
