import { readStatedTexts } from '../../facts/stated/stated-texts.ts'
import { plainWords } from '../../main-content/title-of.ts'
import { type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { visibleText } from '../../tree/visible-chars.ts'
import { isPart } from './open-disclosures.ts'
import { MAYBE_HIDDEN, showHidden } from './show-hidden.ts'

const MAX_PARTS = 200
// A shorter part may be the price of another variant.
const MIN_WORDS = 12

/**
 * Shows what is hidden and what the data of the page states of its own thing: the answer that a click on its question opens,
 * the recipe that a script is about to show. What is shown elsewhere, too, stays hidden.
 */
export function openStated(document: DomDocument, html: string) {
  if (!html.includes('ld+json')) return
  const hidden = [...document.body.querySelectorAll(MAYBE_HIDDEN)].filter(isClosed).slice(0, MAX_PARTS)
  const isStated = hidden.length > 0 ? readStatedTexts(document) : null
  if (!isStated) return
  const isShown = ({ element }: { readonly element: DomElement }) =>
    !isHidden(element) && findAround(element, isHidden) === null
  const shown = new Set(
    textBlocks(document.body)
      .filter(isShown)
      .map(({ text }) => plainWords(text)),
  )
  for (const part of hidden) {
    const own = textBlocks(part)
    const told = own.filter(({ element, text }) => !shown.has(plainWords(text)) && isStated(visibleText(element)))
    const words = told.reduce((sum, block) => sum + block.words, 0)
    if (words >= MIN_WORDS && 3 * told.length >= own.length) showHidden(part)
  }
}

function isClosed(element: DomElement): boolean {
  return isHidden(element) && isPart(element) && element.textContent.trim() !== ''
}
