import { type DomElement, elementsUp, isPartOf } from '../../tree/dom.ts'
import { isNamed } from '../../tree/element-names.ts'
import { visibleText } from '../../tree/visible-chars.ts'

const MAX_CARD_CHARS = 2000
const MOST_STARS = 5
// Neither a part of a number, nor an amount of money for five of something.
const RATING =
  /(?<![\d.,]|[$€£¥₽]\s?)(\d(?:[.,]\d{1,2})?)\s*(?:\/|out of|of|von|sur|de|di|av|van|z)\s*5(?:[.,]0)?(?![\d.,]\d?)(\s*(?:stars?\b|[★⭐🌟]))?/giu
// What is drawn as stars, or so called: a whole number of five may as well be a picture of five, or how hard a thing is.
const RATED = /(?<![a-z])(?:rat(?:ed?|ings?)|stars?|reviews?|scores?)(?![a-z])/
const DRAWN = '[role="img"], [itemprop="ratingValue"]'
const MAX_STATED_CHARS = 80
// A whole number beside a star counts who starred something, unless the number of ratings follows.
const STARS = /[★⭐🌟]\uFE0F?\s*(\d[.,]\d{1,2}|\d(?=\s*\())(?![\d.,]\d|\d|\s*%)|(?<![\d.,])(\d[.,]\d{1,2})\s*[★⭐🌟]/gu

/** Whether the numbers beside the stars of a page are ratings of 5: elsewhere a star stands for ten. */
export function hasStarsOfFive(body: DomElement): boolean {
  return starsIn(visibleText(body)).every((value) => value <= MOST_STARS)
}

/**
 * The rating of 5, in words, in a label or beside a star: with decimals, or where the page calls it a rating. Nobody rates by no
 * star: that is a card without ratings.
 */
export function readRating(card: DomElement, hasStars: boolean): number | null {
  const labels = [...card.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].map((name) => ({ element, text: element.getAttribute(name) ?? '' })),
  )
  const whole = visibleText(card, MAX_CARD_CHARS)
  for (const text of [...labels.map((label) => label.text), whole]) {
    const value = statedIn(text).find((stated) => stated.isCalled)?.value
    if (value !== undefined) return value || null
  }
  const parts = [...card.querySelectorAll('*')].map((element) => ({ element, text: element.textContent }))
  for (const { element, text } of [...labels, ...parts]) {
    const value = text.length <= MAX_STATED_CHARS ? statedIn(text)[0]?.value : undefined
    if (value !== undefined && isRated(element, card)) return value || null
  }
  return hasStars ? starsIn(whole)[0] || null : null
}

/** What a text states of five. `isCalled`: it can be nothing but a rating. */
function statedIn(text: string): { readonly value: number; readonly isCalled: boolean }[] {
  return Array.from(text.slice(0, MAX_CARD_CHARS).matchAll(RATING), ([, digits = '', stars]) => ({
    value: Number(digits.replace(',', '.')),
    isCalled: stars !== undefined || /[.,]/.test(digits),
  })).filter(({ value }) => value <= MOST_STARS)
}

function isRated(element: DomElement, card: DomElement): boolean {
  return [element, ...elementsUp(element)].some(
    (each) => isPartOf(each, card) && each !== card && (each.matches(DRAWN) || isNamed(each, RATED)),
  )
}

/** The numbers beside a star. */
function starsIn(text: string): number[] {
  return Array.from(text.matchAll(STARS), ([, after, before]) => Number((after ?? before ?? '').replace(',', '.')))
}
