import type { DomElement } from '../../tree/dom.ts'
import { visibleText } from '../../tree/visible-chars.ts'

const MAX_CARD_CHARS = 2000
const MOST_STARS = 5
// Neither a part of a number, nor an amount of money for five of something.
const RATING =
  /(?<![\d.,]|[$€£¥₽]\s?)(\d(?:[.,]\d{1,2})?)\s*(?:\/|out of|of|von|sur|de|di|av|van|z)\s*5(?:[.,]0)?(?![\d.,]\d?)/i
// A whole number beside a star counts who starred something, unless the number of ratings follows.
const STARS = /[★⭐🌟]\uFE0F?\s*(\d[.,]\d{1,2}|\d(?=\s*\())(?![\d.,]\d|\d|\s*%)|(?<![\d.,])(\d[.,]\d{1,2})\s*[★⭐🌟]/gu

/** Whether the numbers beside the stars of a page are ratings of 5: elsewhere a star stands for ten. */
export function hasStarsOfFive(body: DomElement): boolean {
  return starsIn(visibleText(body)).every((value) => value <= MOST_STARS)
}

/** The rating of 5, in words, in a label or beside a star. Nobody rates by no star: that is a card without ratings. */
export function readRating(card: DomElement, hasStars: boolean): number | null {
  const labels = [...card.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  for (const text of [...labels, visibleText(card, MAX_CARD_CHARS)]) {
    const value = Number(RATING.exec(text.slice(0, MAX_CARD_CHARS))?.[1]?.replace(',', '.'))
    if (value <= MOST_STARS) return value || null
  }
  return hasStars ? starsIn(visibleText(card, MAX_CARD_CHARS))[0] || null : null
}

/** The numbers beside a star. */
function starsIn(text: string): number[] {
  return Array.from(text.matchAll(STARS), ([, after, before]) => Number((after ?? before ?? '').replace(',', '.')))
}
