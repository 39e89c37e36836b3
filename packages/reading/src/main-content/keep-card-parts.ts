import { type DomElement, findAround } from '../tree/dom.ts'
import { placeInItem } from '../tree/element-kind.ts'
import { isNamed } from '../tree/element-names.ts'
import { collapse, linkedShare } from '../tree/text-blocks.ts'

const FOOTER = /(?:^|[^a-z])footer(?:$|[^a-z])/
const CAPTION = /(?:^|[^a-z])captions?(?:$|[^a-z])/
const CARD = /^(?:article|section|li)$/
// Fewer may be parts of the page.
const MIN_CARDS = 3
// Of the parts in one place of cards.
const MOST = 0.5
const LINKED = 0.5

/**
 * Takes the names from the footers and captions of cards beside each other, of which most say something else: those of a page
 * or of a picture are beside the text, these are a part of it, such as the place of a job or the price below a picture.
 */
export function keepCardParts(body: DomElement) {
  const named = new Set([...body.querySelectorAll('*')].filter(isPart))
  const inCards = [...named].filter((each) => !findAround(each, (around) => named.has(around)) && isInCard(each))
  for (const alike of Map.groupBy(inCards, placeInItem).values())
    if (areOfCards(alike)) for (const each of alike) unname(each)
}

function isPart(element: DomElement): boolean {
  return isFooter(element) || isNamed(element, CAPTION)
}

function isFooter(element: DomElement): boolean {
  return element.localName === 'footer' || isNamed(element, FOOTER)
}

function isInCard(element: DomElement): boolean {
  return findAround(element, ({ localName }) => CARD.test(localName)) !== null
}

function areOfCards(parts: readonly DomElement[]): boolean {
  // Votes and replies differ by their numbers.
  const texts = new Set(parts.map(({ textContent }) => collapse(textContent.replace(/\d+/g, ''))))
  const own = parts.filter(saysMore)
  return parts.length >= MIN_CARDS && texts.size > MOST * parts.length && own.length > MOST * parts.length
}

/** Whether a footer is more than links, and a caption more than a line. */
function saysMore(part: DomElement): boolean {
  return isFooter(part) ? linkedShare(part) < LINKED : part.querySelector('h1, h2, h3, h4, h5, h6') !== null
}

function unname(part: DomElement) {
  for (const each of [part, ...part.querySelectorAll('*')].filter(isPart))
    for (const name of ['class', 'id']) each.removeAttribute(name)
  if (part.localName !== 'footer') return
  const box = part.ownerDocument.createElement('div')
  box.append(...part.childNodes)
  part.replaceWith(box)
}
