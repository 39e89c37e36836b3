import { readStatedTexts } from '../../facts/stated/stated-texts.ts'
import { plainWords } from '../../main-content/title-of.ts'
import { type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import { visibleText } from '../../tree/visible-chars.ts'
import { isPart } from './open-disclosures.ts'
import { MAYBE_HIDDEN, showHidden } from './show-hidden.ts'

const MAX_PARTS = 200
const MAX_BLOCKS = 1000
// A shorter part may be the price of another variant.
const MIN_WORDS = 12
// The description of a product stands among its benefits and materials, which no data states.
const LEAST_TOLD = 1 / 6

/**
 * Shows what is hidden and what the data of the page states of its own thing: the answer that a click on its question opens,
 * the recipe that a script is about to show. What is shown elsewhere, too, stays hidden.
 */
export function openStated(document: DomDocument, html: string) {
  if (!html.includes('ld+json')) return
  const all = new Set<DomElement>([...document.body.querySelectorAll(MAYBE_HIDDEN)].filter(isHidden))
  const outermost = [...all].filter((element) => !findAround(element, (around) => all.has(around)))
  const hidden = outermost.filter((each) => isPart(each) && each.textContent.trim() !== '').slice(0, MAX_PARTS)
  const stated = hidden.length > 0 ? readStatedTexts(document) : null
  if (!stated) return
  const unseen = new Set(outermost.flatMap((each) => textBlocks(each).map(({ element }) => element)))
  const seen = textBlocks(document.body).filter(({ element }) => !unseen.has(element))
  const shown = new Set(seen.map(({ text }) => plainWords(text)))
  for (const part of hidden) {
    const own = textBlocks(part).slice(0, MAX_BLOCKS / hidden.length)
    const told = own.filter(({ element, text }) => !shown.has(plainWords(text)) && stated.says(visibleText(element)))
    const words = wordsOf(told)
    if (words >= MIN_WORDS && (3 * told.length >= own.length || words >= LEAST_TOLD * wordsOf(own))) showHidden(part)
  }
}

function wordsOf(blocks: readonly Pick<TextBlock, 'words'>[]): number {
  return blocks.reduce((sum, { words }) => sum + words, 0)
}
