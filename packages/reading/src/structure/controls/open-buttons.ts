import { isOneLabel } from '../../output/one-label.ts'
import { type DomDocument, type DomElement, type DomNode, elementsUp, isElement, isText } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { collapse, SENTENCE_END, textBlocks } from '../../tree/text-blocks.ts'
import { rowLabels } from './row-labels.ts'

// What a button does is said in fewer words. With more, it is a card, an answer or a question to click on.
const SENTENCE_WORDS = 12
// So many buttons of a kind that all say something else, in so many words, are the titles of a list.
const MIN_TITLES = 3
const TITLE_WORDS = 3
// "Read the full description" opens a part, too.
const SINGLE_TITLE_WORDS = 5
const OPENS = ['aria-expanded', 'aria-controls', 'data-bs-target', 'data-target']
const LINKED = 0.5

/** Keeps the text of buttons that are no tools: those that say a sentence or a word of one, and the titles of a list, a part or a row. All others are removed. */
export function openButtons(document: DomDocument) {
  const buttons = [...document.body.querySelectorAll('button')]
  const kinds = Map.groupBy(buttons, elementKind)
  const labels = new Set(buttons.filter(rowLabels()))
  for (const alike of kinds.values()) {
    const titles = new Set(titlesAmong(alike))
    for (const button of alike) {
      const isSentence = titles.has(button) || textBlocks(button).some(({ words }) => words >= SENTENCE_WORDS)
      if (!isSentence && !labels.has(button) && !isInSentence(button)) continue
      const content = document.createElement(isSentence ? 'div' : 'span')
      if (titles.has(button)) dropSign(button)
      content.append(...button.childNodes)
      button.replaceWith(content)
    }
  }
}

/** Removes the sign that a part is open or closed: a plus, an arrow. */
function dropSign(title: DomElement) {
  for (const part of [...title.querySelectorAll('span, i, b, div')])
    if (part.firstChild === part.lastChild && /^[^\p{L}\p{N}]{1,3}$/u.test(part.textContent.trim())) part.remove()
}

function titlesAmong(alike: readonly DomElement[]): readonly DomElement[] {
  if (alike.length >= MIN_TITLES && areTitlesOfList(alike)) return alike
  const openers = alike.filter(opensText)
  return areTitlesOfParts(openers) ? openers : []
}

function areTitlesOfList(alike: readonly DomElement[]): boolean {
  const texts = new Set(alike.map(({ textContent }) => collapse(textContent)))
  const areLong = [...texts].every((text) => text.split(' ').length >= TITLE_WORDS)
  return areLong && texts.size === alike.length && !isOneLabel(texts)
}

/** Whether a button opens the part behind it, which is text: no menu, no fields, and not hidden. */
function opensText(button: DomElement): boolean {
  const part = OPENS.some((name) => button.hasAttribute(name)) ? elementAfter(button) : null
  if (!part || isHidden(part) || elementsUp(button).some(isLandmarkHere)) return false
  return textBlocks(part).some(({ words, linkShare }) => words >= TITLE_WORDS && linkShare < LINKED)
}

/**
 * Whether buttons that open a part say what it is about: each of several something else, in any number of words. A single one
 * has none to be compared with, and what it does takes fewer words than a title.
 */
function areTitlesOfParts(openers: readonly DomElement[]): boolean {
  const texts = new Set(openers.map(({ textContent }) => collapse(textContent)))
  if (openers.length > 1) return texts.size === openers.length && !texts.has('') && !isOneLabel(texts)
  return openers.length === 1 && [...texts].every((text) => text.split(' ').length >= SINGLE_TITLE_WORDS)
}

function elementAfter(button: DomElement): DomElement | null {
  let after = button.nextSibling
  while (after && !isElement(after)) after = after.nextSibling
  return after
}

/** Whether a button stands between two parts of one sentence: a word that explains itself. */
function isInSentence({ previousSibling, nextSibling }: DomElement): boolean {
  const [before, after] = [previousSibling, nextSibling].map(textOf)
  return Boolean(before && after && !SENTENCE_END.test(before))
}

function textOf(node: DomNode | null): string {
  return node && isText(node) ? node.textContent.trim() : ''
}
